import * as z from 'zod/mini'
import {
  AcceptForm,
  CancelForm,
  DecisionNote,
  GigChange,
  NewGig,
  NewProposal,
  OfferForm,
  ReopenForm,
  ReviewForm,
} from '../entities/freelance/gig-form.ts'
import {
  DeletedGig,
  Gig,
  GigCard,
  ManagedGig,
  Proposal,
  ProposalCard,
  ReviewAverage,
  SavedGig,
  UserReview,
} from '../entities/freelance/gig.ts'
import { WorkForm, WorkStep } from '../entities/freelance/work.ts'
import { CARDS_PER_PAGE, GIGS_PER_PAGE, OWN_PROPOSALS_PER_PAGE, PROPOSALS_PER_PAGE, REVIEWS_PER_PAGE } from '../limits.ts'
import { WORK_PER_PAGE } from '../entities/freelance/limits.ts'
import { LEADERS } from '../permissions.ts'
import { either, inStartup, party, resource, signedIn } from './endpoint.ts'
import { GigFilter } from './gig-filter.ts'
import { gigQuestions, manager } from './gig-questions.ts'
import { Ok, page, PageQuery, pagesOf } from './ok.ts'

/** Who posted the gig decides about its proposals; for a startup its leaders (D-PERM). */
const decider = either(party('proposal', 'personId'), inStartup('item:proposal', LEADERS))
const freelancer = party('proposal', 'freelancerId')
const PROPOSAL_ERRORS = ['proposal.not_found', 'proposal.state', 'gig.state'] as const

export const freelance = resource({
  ...gigQuestions,
  'GET /api/freelance/gigs': {
    summary: 'Finds open gigs; a page may be short and still carry a cursor',
    notLive: 'a search, which stays as it was found',
    access: signedIn,
    query: GigFilter,
    returns: page(GigCard),
    paged: { size: CARDS_PER_PAGE, max: CARDS_PER_PAGE },
  },
  'GET /api/freelance/saved': {
    summary: 'Which gigs the caller saved, last saved first',
    notLive: 'changed by its own user alone, in the same tab',
    access: signedIn,
    returns: z.object({ items: z.array(SavedGig) }),
  },
  'PUT /api/freelance/gigs/{gigId}/saved': {
    summary: 'Saves an open gig for later',
    access: signedIn,
    returns: Ok,
    errors: ['gig.not_found', 'gig.state', 'gig.too_many_saved'],
  },
  'DELETE /api/freelance/gigs/{gigId}/saved': {
    summary: 'Removes a gig from those that the caller saved',
    access: signedIn,
    returns: Ok,
    errors: ['gig.not_found'],
  },
  'GET /api/freelance/mine': {
    summary: 'The first gigs and proposals of the caller, what waits for them first',
    access: signedIn,
    returns: z.object({
      gigs: z.array(ManagedGig),
      deleted: z.array(DeletedGig),
      proposals: z.array(ProposalCard),
    }),
  },
  'GET /api/freelance/mine/gigs': {
    summary: 'All gigs that the caller manages, also those deleted in the last 30 days; a page may be short',
    access: signedIn,
    returns: page(ManagedGig),
    ...pagesOf(GIGS_PER_PAGE),
  },
  'GET /api/freelance/mine/proposals': {
    summary: 'All proposals of the caller without their letters: offers first, what has ended last',
    access: signedIn,
    returns: page(ProposalCard),
    ...pagesOf(OWN_PROPOSALS_PER_PAGE),
  },
  'GET /api/freelance/users/{userId}/reviews': {
    summary: 'The reviews of a user that are shown, newest first; a page may be short and still carry a cursor',
    notLive: 'read again whenever its screen opens',
    access: signedIn,
    returns: page(UserReview),
    ...pagesOf(REVIEWS_PER_PAGE),
    errors: ['user.not_found'],
  },
  'GET /api/freelance/startups/{startupId}/reviews': {
    summary: 'The reviews of a startup that are shown, newest first, and their average; a page may be short',
    notLive: 'read again whenever its screen opens',
    access: signedIn,
    query: PageQuery,
    returns: z.object({ ...page(UserReview).shape, rating: z.optional(ReviewAverage) }),
    paged: { size: REVIEWS_PER_PAGE },
    errors: ['startup.not_found'],
  },
  'POST /api/freelance/gigs': {
    summary: 'Creates a gig for the caller, or for a startup that they lead',
    access: signedIn,
    rate: 'gig',
    idempotent: true,
    body: NewGig,
    returns: Gig,
    errors: ['http.unverified', 'startup.not_found', 'auth.forbidden', 'gig.deadline_invalid', 'gig.budget_invalid', 'gig.too_many'],
  },
  'GET /api/freelance/gigs/{gigId}': {
    summary: 'A gig; drafts are visible to those who manage them',
    access: signedIn,
    returns: Gig,
    errors: ['gig.not_found'],
  },
  'PUT /api/freelance/gigs/{gigId}': {
    summary: 'Changes a draft or an open gig; those who sent proposals are notified',
    access: manager,
    body: GigChange,
    returns: Gig,
    errors: ['gig.not_found', 'gig.stale', 'gig.state', 'gig.deadline_invalid', 'gig.budget_invalid'],
  },
  'DELETE /api/freelance/gigs/{gigId}': {
    summary: 'Deletes a draft or a closed gig; it is deleted permanently after 30 days',
    access: manager,
    returns: Ok,
    errors: ['gig.not_found', 'gig.state'],
  },
  'PATCH /api/freelance/gigs/{gigId}/restore': {
    summary: 'Restores a gig that was deleted in the last 30 days; one that is not deleted is answered as it is',
    access: signedIn,
    returns: Gig,
    errors: ['gig.not_found', 'gig.too_many'],
  },
  'PATCH /api/freelance/gigs/{gigId}/publish': {
    summary: 'Publishes a draft',
    access: manager,
    returns: Gig,
    errors: ['gig.not_found', 'gig.state', 'gig.deadline_invalid', 'gig.too_many'],
  },
  'PATCH /api/freelance/gigs/{gigId}/close': {
    summary: 'Closes an open gig: every live proposal is declined with a notice',
    access: manager,
    returns: Gig,
    errors: ['gig.not_found', 'gig.state'],
  },
  'PATCH /api/freelance/gigs/{gigId}/reopen': {
    summary: 'Opens a closed gig again with a new deadline',
    access: manager,
    body: ReopenForm,
    returns: Gig,
    errors: ['gig.not_found', 'gig.state', 'gig.deadline_invalid', 'gig.too_many'],
  },
  'PATCH /api/freelance/gigs/{gigId}/complete': {
    summary: 'The poster accepts the work that was handed in',
    access: signedIn,
    returns: Gig,
    errors: ['gig.not_found', 'gig.state', 'auth.forbidden'],
  },
  'GET /api/freelance/gigs/{gigId}/work': {
    summary: 'What was handed in and answered, newest first',
    access: signedIn,
    returns: page(WorkStep),
    ...pagesOf(WORK_PER_PAGE),
    errors: ['gig.not_found', 'auth.forbidden'],
  },
  'POST /api/freelance/gigs/{gigId}/work': {
    summary: 'The freelancer hands in work, or the poster asks for changes',
    access: signedIn,
    rate: 'comment',
    idempotent: true,
    body: WorkForm,
    returns: WorkStep,
    errors: ['gig.not_found', 'gig.state', 'auth.forbidden', 'upload.not_found', 'upload.not_yours'],
  },
  'PATCH /api/freelance/gigs/{gigId}/cancel': {
    summary: 'The poster or the freelancer ends the work, with a reason',
    access: signedIn,
    body: CancelForm,
    returns: Gig,
    errors: ['gig.not_found', 'gig.state', 'auth.forbidden'],
  },
  'GET /api/freelance/gigs/{gigId}/proposals': {
    summary: 'The proposals to a gig, unanswered ones first',
    access: manager,
    returns: page(Proposal),
    ...pagesOf(PROPOSALS_PER_PAGE),
    errors: ['gig.not_found'],
  },
  'POST /api/freelance/gigs/{gigId}/proposals': {
    summary: 'Sends a proposal to an open gig',
    access: signedIn,
    rate: 'proposal',
    idempotent: true,
    body: NewProposal,
    returns: Proposal,
    errors: ['http.unverified', 'gig.not_found', 'gig.state', 'gig.stale', 'proposal.own_gig', 'proposal.exists'],
  },
  'POST /api/freelance/gigs/{gigId}/review': {
    summary: 'Reviews the other side of a completed gig; shown when both have, or after 14 days',
    access: signedIn,
    body: ReviewForm,
    returns: Gig,
    errors: ['gig.not_found', 'gig.state', 'gig.reviewed', 'auth.forbidden'],
  },
  'PATCH /api/freelance/proposals/{proposalId}/shortlist': {
    summary: 'Puts a proposal on the shortlist',
    access: decider,
    returns: Proposal,
    errors: PROPOSAL_ERRORS,
  },
  'PATCH /api/freelance/proposals/{proposalId}/offer': {
    summary: 'Offers the gig, with the proposed or other terms, for 7 days',
    access: decider,
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
    body: AcceptForm,
    returns: Proposal,
    errors: [...PROPOSAL_ERRORS, 'gig.stale', 'proposal.role_unavailable', 'member.too_many'],
  },
  'PATCH /api/freelance/proposals/{proposalId}/decline': {
    summary: 'The poster declines a proposal, or the freelancer an offer',
    access: either(party('proposal', 'personId', 'freelancerId'), inStartup('item:proposal', LEADERS)),
    body: DecisionNote,
    returns: Proposal,
    errors: PROPOSAL_ERRORS,
  },
  'PATCH /api/freelance/proposals/{proposalId}/withdraw': {
    summary: 'Withdraws a proposal',
    access: freelancer,
    returns: Proposal,
    errors: PROPOSAL_ERRORS,
  },
})
