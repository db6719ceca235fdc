import type * as z from 'zod/mini'
import type { Caller } from '../../../../shared/contract/endpoint.ts'
import type { ReviewForm } from '../../../../shared/entities/freelance/gig-form.ts'
import type { Gig } from '../../../../shared/entities/freelance/gig.ts'
import { fail } from '../../../../shared/errors.ts'
import { REVIEW_DAYS } from '../../../../shared/limits.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { descriptionRef, gigRef, ownerIdOf, wholeGig, type StoredGig } from '../../../data/freelance/gigs.ts'
import { putReview, requireNoReview, reviewRef, showReview, type Side, type StoredReview } from '../../../data/freelance/reviews.ts'
import { getTogether } from '../../../data/reads.ts'
import { schedule } from '../../../data/scheduled-actions.ts'
import { transact } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { failDeleted, isPartyDeleted, requireParties } from '../parties.ts'
import { gigOf } from '../gigs/gig.ts'
import { sideOf } from '../gigs/side.ts'
import { countReview } from './count-review.ts'

/** Reviews the other side of a completed gig, once; both are shown together, or each after 14 days (domain 3.9). */
export const writeReview = (caller: Caller, gigId: string, { rating, text }: z.output<typeof ReviewForm>): Promise<Gig> =>
  retryOnConflict(async () => {
    const { gig, description, poster, freelancer } = await getTogether(refsOf(gigId), { consistent: true })
    if (!gig || gig.deletedAt !== undefined) return fail('gig.not_found')
    const side = await sideOf(gig, caller.id)
    if (gig.state !== 'completed' || !gig.agreement) return fail('gig.state', 'Only completed work can be reviewed')
    const [own, other] = side === 'poster' ? [poster, freelancer] : [freelancer, poster]
    if (own) fail('gig.reviewed')
    const now = new Date().toISOString()
    const subjectId = side === 'poster' ? gig.agreement.freelancer.id : posterOf(gig)
    const written: StoredReview = {
      gigId,
      gigTitle: gig.title,
      side,
      author: personOf(caller),
      subjectId,
      rating,
      text,
      createdAt: now,
      shownAt: other ? now : null,
    }
    const refused = await transact<string>({
      review: putReview(written),
      ...requireParties(gig, gig.agreement.freelancer.id),
      ...(other
        ? { ...(await countReview(written)), ...(other.shownAt === null && (await shown(other, now))) }
        : { other: requireNoReview({ gigId, side: otherOf(side) }), later: schedule(showing(written)) }),
    })
    if (refused) return isPartyDeleted(Object.keys(refused)) ? failDeleted() : CONFLICT
    const reviews = [written, ...(other ? [{ ...other, shownAt: other.shownAt ?? now }] : [])]
    return gigOf(wholeGig(gig, description), { userId: caller.id, isManager: side === 'poster' }, { reviews })
  })

/** The user or startup that is reviewed as the poster; throws `gig.state` when it was deleted. */
function posterOf(gig: StoredGig): string {
  const id = ownerIdOf(gig)
  return id === undefined || (gig.isAnonymous && id === gig.personId) ? fail('gig.state', 'The poster of this gig was deleted') : id
}

const otherOf = (side: Side): Side => (side === 'poster' ? 'freelancer' : 'poster')
const refsOf = (gigId: string) => ({
  gig: gigRef(gigId),
  description: descriptionRef(gigId),
  poster: reviewRef({ gigId, side: 'poster' }),
  freelancer: reviewRef({ gigId, side: 'freelancer' }),
})
const shown = async (review: StoredReview, at: string) => ({ shown: showReview(review, at), ...(await countReview(review)) })

const showing = ({ gigId, side, createdAt }: StoredReview) => ({
  at: new Date(Date.parse(createdAt) + REVIEW_DAYS * DAY_MS).toISOString(),
  kind: 'review.shown' as const,
  id: gigId,
  facts: { side },
})

/** Shows a review that has waited 14 days for the other one; does nothing for one that is shown. */
export async function showAlone(gigId: string, side: Side): Promise<void> {
  await retryOnConflict(async () => {
    const { review } = await getTogether({ review: reviewRef({ gigId, side }) }, { consistent: true })
    const refused = review?.shownAt === null && (await transact<string>(await shown(review, new Date().toISOString())))
    return refused ? CONFLICT : undefined
  })
}
