import type { Proposal } from '../../../../shared/entities/freelance/gig.ts'
import type { StoredGig } from '../../../data/freelance/gigs.ts'
import type { StoredProposal } from '../../../data/freelance/proposals.ts'
import { confirmsAtOf, endingOf, stateOf } from '../states.ts'

/** A proposal as its freelancer and the poster see it. */
export function proposalOf(proposal: StoredProposal, gig: StoredGig | undefined): Proposal {
  const { id, gigId, freelancer, letter, amount, currency, days, note, offer, createdAt, decidedAt } = proposal
  const { state, reason } = endingOf(proposal, gig, Date.now()) ?? proposal
  const gigTitle = gig?.title ?? proposal.gigTitle
  const budgetType = proposal.budgetType ?? gig?.budgetType ?? 'fixed'
  const terms = { letter, amount, currency, budgetType, days, offer: offer && { ...offer, role: offer.role ?? null } }
  return { id, gigId, gigTitle, gig: gigNow(proposal, gig), freelancer, ...terms, state, reason, note, createdAt, decidedAt }
}

/** What decides what happens next with a proposal; the end of the work is for the two who agreed only. */
function gigNow({ state }: StoredProposal, gig: StoredGig | undefined): Proposal['gig'] {
  if (!gig || gig.deletedAt !== undefined) return null
  return { state: stateOf(gig), deadlineAt: gig.deadlineAt, confirmsAt: state === 'accepted' ? confirmsAtOf(gig) : null }
}
