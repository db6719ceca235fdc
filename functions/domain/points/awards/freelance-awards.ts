import { getUsers } from '../../../data/accounts/users.ts'
import { getGig, startupOf, type StoredGig } from '../../../data/freelance/gigs.ts'
import type { StoredProposal } from '../../../data/freelance/proposals.ts'
import { revoke, reward, type Cause } from '../award.ts'
import { monthOf } from '../calendar.ts'
import { earnsPoints } from '../../accounts/device-group.ts'
import { tookTime } from './anti-farming.ts'
import { utcDay } from '../../../../shared/time.ts'

/** Rewards publishing a gig, and its completion, once each. */
export async function rewardGig(gig: StoredGig, before: StoredGig | undefined): Promise<void> {
  if (gig.state === before?.state) return
  if (gig.state === 'open') await reward(gig.poster.id, 'gig.post', gig.id, startupOf(gig))
  const { agreement } = gig
  const cause = await causeOfCompletion(gig)
  if (agreement && cause) await reward(agreement.freelancer.id, 'gig.complete', gig.id, cause)
}

/** Reverses the award for a gig that is deleted within a day of it (domain 3.10, rule 4). */
export const revokeGig = ({ id, poster }: StoredGig): Promise<void> => revoke(poster.id, 'gig.post', id)

/** Rewards sending a proposal, and getting hired, once for each gig. */
export async function rewardProposal(proposal: StoredProposal, before: StoredProposal | undefined): Promise<void> {
  const { freelancerId, gigId } = proposal
  if (!before) await reward(freelancerId, 'proposal.send', gigId, startupOf(proposal))
  if (proposal.state !== 'accepted' || before?.state !== 'offered') return
  const gig = await getGig(gigId, { consistent: true })
  const cause = gig && (await causeOfHire(gig))
  if (cause) await reward(freelancerId, 'proposal.accepted', gigId, cause)
}

/** The cause of the award for getting hired; undefined when none is given. */
export const causeOfHire = (gig: StoredGig): Promise<Cause | undefined> => causeOf(gig, gig.agreement?.agreedAt)

/** The cause of the award for completed work; undefined when none is given, as within an hour of the agreement. */
export async function causeOfCompletion(gig: StoredGig): Promise<Cause | undefined> {
  const { state, agreement, endedAt } = gig
  if (state !== 'completed' || !agreement || endedAt === null || !tookTime(agreement.agreedAt, endedAt)) return undefined
  return causeOf(gig, endedAt)
}

/** The user who hired and the freelancer are a pair, and both have to be accounts that earn (domain 3.16). One read unit. */
async function causeOf(gig: StoredGig, at: string | undefined): Promise<Cause | undefined> {
  const { agreement, poster } = gig
  if (!agreement || at === undefined) return undefined
  const otherId = agreement.hiredBy ?? poster.id
  const accounts = await getUsers([agreement.freelancer.id, otherId])
  if (accounts.some((account) => account && !earnsPoints(account))) return undefined
  return { ...startupOf(gig), pair: { otherId, month: monthOf(utcDay(Date.parse(at))) } }
}
