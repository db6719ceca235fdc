import type { Proposal, ProposalCard } from '../../../../shared/entities/freelance/gig.ts'
import type { StoredGig } from '../../../data/freelance/gigs.ts'
import type { StoredProposal, WholeProposal } from '../../../data/freelance/proposals.ts'
import { confirmsAtOf, endingOf, stateOf } from '../states.ts'

/** A proposal as its freelancer and the poster see it. */
export const proposalOf = (proposal: WholeProposal, gig: StoredGig | undefined): Proposal => ({
  ...proposalCardOf(proposal, gig),
  letter: proposal.letter,
})

/** A proposal as the list of its freelancer shows it. */
export function proposalCardOf(proposal: StoredProposal, gig: StoredGig | undefined): ProposalCard {
  const { id, gigId, freelancer, amount, currency, days, note, offer, createdAt, decidedAt } = proposal
  const { state, reason } = endingOf(proposal, gig, Date.now()) ?? proposal
  const gigTitle = gig?.title ?? proposal.gigTitle
  const budgetType = proposal.budgetType ?? gig?.budgetType ?? 'fixed'
  const terms = { amount, currency, budgetType, days, offer: offer && { ...offer, role: offer.role ?? null } }
  return { id, gigId, gigTitle, gig: gigNow(proposal, gig), freelancer, ...terms, state, reason, note, createdAt, decidedAt }
}

/** What decides what happens next with a proposal; the end of the work is for the two who agreed only. */
function gigNow({ state }: StoredProposal, gig: StoredGig | undefined): Proposal['gig'] {
  if (!gig || gig.deletedAt !== undefined) return null
  return { state: stateOf(gig), deadlineAt: gig.deadlineAt, confirmsAt: state === 'accepted' ? confirmsAtOf(gig) : null }
}
