import type { StoredGig } from '../../../data/freelance/gigs.ts'
import type { StoredProposal } from '../../../data/freelance/proposals.ts'
import { revoke, reward } from '../award.ts'

/** Rewards publishing a gig, and its completion, once each. */
export async function rewardGig(gig: StoredGig, before: StoredGig | undefined): Promise<void> {
  if (gig.state === before?.state) return
  if (gig.state === 'open') await reward(gig.poster.id, 'gig.post', gig.id)
  if (gig.state === 'completed' && gig.agreement) await reward(gig.agreement.freelancer.id, 'gig.complete', gig.id)
}

/** Reverses the award for a gig that is deleted within a day of it (domain 3.10, rule 4). */
export const revokeGig = ({ id, poster }: StoredGig): Promise<void> => revoke(poster.id, 'gig.post', id)

/** Rewards sending a proposal, and getting hired, once for each gig. */
export async function rewardProposal(proposal: StoredProposal, before: StoredProposal | undefined): Promise<void> {
  if (!before) await reward(proposal.freelancerId, 'proposal.send', proposal.gigId)
  if (proposal.state === 'accepted' && before?.state === 'offered') await reward(proposal.freelancerId, 'proposal.accepted', proposal.gigId)
}
