import { DELETED_NAME } from '../../../data/accounts/person.ts'
import { getUser } from '../../../data/accounts/users.ts'
import { getGig, ownedBy, ownerOf, permanentlyDeleteGig, updateGig, type StoredGig, type WholeGig } from '../../../data/freelance/gigs.ts'
import {
  deleteOwnProposal,
  deleteProposal,
  endOwnProposal,
  listAllProposalsOfGig,
  removeStartup,
  updateProposal,
  type StoredProposal,
} from '../../../data/freelance/proposals.ts'
import type { StoredReview } from '../../../data/freelance/reviews.ts'
import { commit, transact } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { changeGig } from '../gigs/change-gig.ts'
import { endProposals } from '../proposals/end-proposals.ts'
import { uncountReview } from '../reviews/count-review.ts'
import { isLive } from '../states.ts'

/** Ends a gig of a deleted startup. */
export async function endGigOfStartup(gig: StoredGig): Promise<void> {
  // First, since afterwards the gig no longer leads to its startup.
  if (gig.agreement) for (const { id } of await listAllProposalsOfGig(gig.id)) await commit(removeStartup(id))
  await endGig(gig, 'The startup was deleted', (now) => ({ ...now, ...ownedBy(null), startup: null }))
}

/** Ends a gig that a deleted user posted; that of a startup goes on, and only forgets who posted it. */
export async function endGigOfUser(gig: StoredGig): Promise<void> {
  const anonymous = (now: WholeGig): WholeGig => ({
    ...now,
    poster: { ...now.poster, name: DELETED_NAME, profileImage: null },
    isAnonymous: true,
  })
  if (gig.startupId) await write(gig.id, anonymous)
  else await endGig(gig, 'The account of the poster was deleted', anonymous)
}

/**
 * What was agreed stays for the freelancer, without the one who is gone, as long as they have an account. Other gigs are deleted, and
 * their proposals end with a notice.
 */
async function endGig(gig: StoredGig, reason: string, anonymous: (now: WholeGig) => WholeGig): Promise<void> {
  const freelancer = gig.agreement && (await getUser(gig.agreement.freelancer.id, { consistent: true }))
  if (freelancer && freelancer.deletedAt === undefined) return write(gig.id, (now) => anonymous(cancelled(now, reason)))
  const isGone = gig.deletedAt !== undefined
  if (!isGone) await write(gig.id, (now) => ({ ...now, deletedAt: new Date().toISOString() }))
  await endProposals(gig.id, undefined, Infinity)
  await commit(permanentlyDeleteGig(gig.id))
}

const cancelled = <G extends StoredGig>(gig: G, cancelReason: string): G =>
  gig.state === 'in-progress' ? { ...gig, state: 'cancelled', cancelReason, endedAt: new Date().toISOString(), endedBy: null } : gig

/** Writes the next state of a gig unless it is deleted. */
const write = async (id: string, next: (gig: WholeGig) => WholeGig): Promise<void> => {
  if (await getGig(id, { consistent: true })) await changeGig(id, next)
}

/** Ends and deletes a proposal of a deleted user; work that was agreed on is cancelled, and the poster is notified. */
export async function endProposalOfUser(proposal: StoredProposal): Promise<void> {
  const { id, gigId, freelancerId } = proposal
  const left = await retryOnConflict(async () => {
    const gig = await getGig(gigId, { consistent: true })
    if (!gig) return undefined
    const withdrawn = { ...proposal, state: 'withdrawn', decidedAt: new Date().toISOString(), decidedBy: freelancerId } as const
    const refused = await transact<string>({
      gig: updateGig(gig, withoutFreelancer(gig, proposal)),
      ...(isLive(proposal) && { ...updateProposal(proposal, withdrawn), own: endOwnProposal(proposal) }),
    })
    // It was ended by a run that was interrupted, or by another user.
    return refused && 'gig' in refused ? CONFLICT : gig
  })
  if (left?.agreement?.proposalId === id && isOwnerGone(left)) await commit(permanentlyDeleteGig(gigId))
  await transact(deleteProposal(id))
  await commit(deleteOwnProposal({ gigId, freelancerId }))
}

const isOwnerGone = (gig: StoredGig): boolean => ownerOf(gig) === undefined || (gig.personId !== '' && gig.isAnonymous === true)

function withoutFreelancer(gig: StoredGig, proposal: StoredProposal): StoredGig {
  const { agreement } = gig
  if (agreement?.proposalId === proposal.id) {
    const freelancer = { ...agreement.freelancer, name: DELETED_NAME, profileImage: null }
    return { ...cancelled(gig, 'The account of the freelancer was deleted'), agreement: { ...agreement, freelancer } }
  }
  const wasLive = isLive(proposal) && gig.state === 'open'
  return {
    ...gig,
    offeredTo: gig.offeredTo === proposal.id ? null : gig.offeredTo,
    pendingCount: gig.pendingCount - (wasLive && proposal.state === 'pending' ? 1 : 0),
    proposalCount: gig.proposalCount - (wasLive ? 1 : 0),
  }
}

/** Deletes a review of a deleted user, which no longer counts. */
export async function deleteReviewOfUser(review: StoredReview): Promise<void> {
  await retryOnConflict(async () => {
    const refused = await transact(await uncountReview(review))
    return refused && !('review' in refused) ? CONFLICT : undefined
  })
}
