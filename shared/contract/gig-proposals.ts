import { AcceptForm, DecisionNote, OfferForm } from '../entities/freelance/gig-form.ts'
import { Proposal } from '../entities/freelance/gig.ts'
import { LEADERS } from '../permissions.ts'
import { either, inStartup, party, resource } from './endpoint.ts'

/** Who posted the gig decides about its proposals; for a startup its leaders (D-PERM). */
const decider = either(party('proposal', 'personId'), inStartup('item:proposal', LEADERS))
const freelancer = party('proposal', 'freelancerId')
const PROPOSAL_ERRORS = ['proposal.not_found', 'proposal.state', 'gig.state'] as const

/** The decisions about proposals. */
export const gigProposals = resource({
  'PATCH /api/freelance/proposals/{proposalId}/shortlist': {
    summary: 'Puts a proposal on the shortlist',
    access: decider,
    scope: 'gigs.write',
    returns: Proposal,
    errors: PROPOSAL_ERRORS,
  },
  'PATCH /api/freelance/proposals/{proposalId}/offer': {
    summary: 'Offers the gig, with the proposed or other terms, for 7 days',
    access: decider,
    scope: 'gigs.write',
    body: OfferForm,
    returns: Proposal,
    errors: [
      ...PROPOSAL_ERRORS,
      'proposal.other_offered',
      'role.not_found',
      'role.owner_only',
      'join_request.role_filled',
      'join_request.already_member',
    ],
  },
  'PATCH /api/freelance/proposals/{proposalId}/accept': {
    summary: 'Accepts an offer, and takes over its role unless that is declined: all other live proposals are declined with a notice',
    access: freelancer,
    scope: 'gigs.write',
    body: AcceptForm,
    returns: Proposal,
    errors: [...PROPOSAL_ERRORS, 'gig.stale', 'proposal.role_unavailable', 'member.too_many'],
  },
  'PATCH /api/freelance/proposals/{proposalId}/decline': {
    summary: 'The poster declines a proposal, or the freelancer an offer',
    access: either(party('proposal', 'personId', 'freelancerId'), inStartup('item:proposal', LEADERS)),
    scope: 'gigs.write',
    body: DecisionNote,
    returns: Proposal,
    errors: PROPOSAL_ERRORS,
  },
  'PATCH /api/freelance/proposals/{proposalId}/withdraw': {
    summary: 'Withdraws a proposal',
    access: freelancer,
    scope: 'gigs.write',
    returns: Proposal,
    errors: PROPOSAL_ERRORS,
  },
})
