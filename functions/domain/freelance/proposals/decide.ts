import type { Proposal } from '../../../../shared/entities/freelance/gig.ts'
import { fail } from '../../../../shared/errors.ts'
import { OFFER_DAYS } from '../../../../shared/limits.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import type { StoredProposal } from '../../../data/freelance/proposals.ts'
import { changeProposal, ended, type Pair, type ProposalId } from './change-proposal.ts'

const isIn = ({ state }: StoredProposal, ...states: StoredProposal['state'][]): void => {
  if (!states.includes(state)) fail('proposal.state', `This proposal is already ${state}`)
}
const answered = (proposal: StoredProposal): string => proposal.answeredAt ?? new Date().toISOString()

/** Puts a pending proposal on the shortlist (domain 3.9). */
export const shortlist = (id: ProposalId): Promise<Proposal> =>
  changeProposal(id, ({ gig, proposal }) => {
    isIn(proposal, 'pending')
    return {
      gig: { ...gig, pendingCount: gig.pendingCount - 1 },
      proposal: { ...proposal, state: 'shortlisted', answeredAt: answered(proposal) },
    }
  })

/** Offers the gig to a freelancer for seven days; only one proposal of a gig has an offer. Throws `proposal.other_offered`. */
export const offer = (id: ProposalId, terms: { amount?: number | undefined; days?: number | undefined }): Promise<Proposal> =>
  changeProposal(id, ({ gig, proposal }) => {
    isIn(proposal, 'pending', 'shortlisted')
    if (gig.offeredTo !== null) fail('proposal.other_offered')
    const now = Date.now()
    const { amount = proposal.amount, days = proposal.days } = terms
    return {
      gig: { ...gig, offeredTo: proposal.id, pendingCount: gig.pendingCount - (proposal.state === 'pending' ? 1 : 0) },
      proposal: {
        ...proposal,
        state: 'offered',
        answeredAt: answered(proposal),
        offeredAt: new Date(now).toISOString(),
        offer: { amount, days, expiresAt: new Date(now + OFFER_DAYS * DAY_MS).toISOString() },
      },
    }
  })

/** The freelancer accepts the offer: the gig is in progress with these terms, and an event handler declines all other proposals. */
export const accept = (id: ProposalId, freelancerId: string): Promise<Proposal> =>
  changeProposal(id, (pair) => {
    isIn(pair.proposal, 'offered')
    const { freelancer, currency, amount, days, offer: terms } = pair.proposal
    const agreedAt = new Date().toISOString()
    const next = ended(pair, { state: 'accepted' }, freelancerId)
    const agreement = { proposalId: id.id, freelancer, currency, amount: terms?.amount ?? amount, days: terms?.days ?? days, agreedAt }
    return { ...next, gig: { ...next.gig, state: 'in-progress', pendingCount: 0, agreement, updatedAt: agreedAt } }
  })

/** The freelancer refuses an offer, or the poster declines a proposal without an offer. Throws `proposal.state`. */
export const decline = (id: ProposalId, callerId: string, note: string): Promise<Proposal> =>
  changeProposal(id, (pair: Pair) => {
    const isFreelancer = pair.proposal.freelancerId === callerId
    if (isFreelancer) isIn(pair.proposal, 'offered')
    else isIn(pair.proposal, 'pending', 'shortlisted')
    return ended(pair, { state: 'declined', note, ...(!isFreelancer && { answeredAt: answered(pair.proposal) }) }, callerId)
  })

export const withdraw = (id: ProposalId, callerId: string): Promise<Proposal> =>
  changeProposal(id, (pair) => ended(pair, { state: 'withdrawn' }, callerId))
