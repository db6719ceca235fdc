import { freelance } from '../../../shared/contract/freelance.ts'
import { createGig } from '../../domain/freelance/gigs/create-gig.ts'
import { findGigs } from '../../domain/freelance/gigs/find-gigs.ts'
import { getGigFor } from '../../domain/freelance/gigs/gig.ts'
import {
  cancelGig,
  closeGig,
  completeGig,
  deleteGig,
  editGig,
  publishGig,
  reopenGig,
  restoreGig,
} from '../../domain/freelance/gigs/gig-steps.ts'
import { freelanceOf, managedGigs, ownProposals, proposalsTo } from '../../domain/freelance/lists.ts'
import { answerQuestion, askQuestion, deleteQuestion, listQuestions, restoreQuestion } from '../../domain/freelance/questions.ts'
import { accept, decline, offer, shortlist, withdraw } from '../../domain/freelance/proposals/decide.ts'
import { sendProposal } from '../../domain/freelance/proposals/send-proposal.ts'
import { reviewsOf, reviewsOfStartup } from '../../domain/freelance/reviews/list-reviews.ts'
import { writeReview } from '../../domain/freelance/reviews/review.ts'
import { listWork, sendWork } from '../../domain/freelance/work/work.ts'
import { findSavedGigs, listSavedGigs } from '../../domain/freelance/saved/find-saved-gigs.ts'
import { saveGig, unsaveGig } from '../../domain/freelance/saved/save-gig.ts'
import type { SavedPosition } from '../../domain/search/find-saved.ts'
import type { Position } from '../../domain/search/search.ts'
import { lambda } from '../../http/lambda.ts'

const idIn = ({ gigId, questionId }: { gigId: string; questionId: string }) => ({ gigId, id: questionId })

export const handler = lambda(freelance, {
  'GET /api/freelance/gigs': ({ caller, query: { saved, ...query }, page }) =>
    saved === undefined
      ? findGigs(query, page.limit, page.after as Position | undefined)
      : findSavedGigs(caller.id, query, page.limit, page.after as SavedPosition | undefined),
  'GET /api/freelance/saved': async ({ caller }) => ({ items: await listSavedGigs(caller.id) }),
  'PUT /api/freelance/gigs/{gigId}/saved': ({ caller, params }) => saveGig(caller.id, params.gigId),
  'DELETE /api/freelance/gigs/{gigId}/saved': ({ caller, params }) => unsaveGig(caller.id, params.gigId),
  'GET /api/freelance/mine': ({ caller }) => freelanceOf(caller.id),
  'GET /api/freelance/mine/gigs': ({ caller, page }) => managedGigs(caller.id, page.limit, page.after),
  'GET /api/freelance/mine/proposals': ({ caller, page }) => ownProposals(caller.id, page.limit, page.after),
  'GET /api/freelance/users/{userId}/reviews': ({ caller, params, page }) => reviewsOf(caller.id, params.userId, page.limit, page.after),
  'GET /api/freelance/startups/{startupId}/reviews': ({ params, page }) => reviewsOfStartup(params.startupId, page.limit, page.after),
  'POST /api/freelance/gigs': ({ caller, body, idempotency }) => createGig(caller, body, idempotency),
  'GET /api/freelance/gigs/{gigId}': ({ caller, params }) => getGigFor(caller.id, params.gigId),
  'PUT /api/freelance/gigs/{gigId}': ({ caller, params, body }) => editGig(params.gigId, caller.id, body),
  'DELETE /api/freelance/gigs/{gigId}': ({ params }) => deleteGig(params.gigId),
  'PATCH /api/freelance/gigs/{gigId}/restore': ({ caller, params }) => restoreGig(params.gigId, caller.id),
  'PATCH /api/freelance/gigs/{gigId}/publish': ({ caller, params }) => publishGig(params.gigId, caller.id),
  'PATCH /api/freelance/gigs/{gigId}/close': ({ caller, params }) => closeGig(params.gigId, caller.id),
  'PATCH /api/freelance/gigs/{gigId}/reopen': ({ caller, item, body }) => reopenGig(item, caller.id, body.deadlineAt),
  'PATCH /api/freelance/gigs/{gigId}/complete': ({ caller, params }) => completeGig(params.gigId, caller.id),
  'GET /api/freelance/gigs/{gigId}/work': ({ caller, params, page }) => listWork(caller.id, params.gigId, page.limit, page.after),
  'POST /api/freelance/gigs/{gigId}/work': ({ caller, params, body, idempotency }) => sendWork(caller.id, params.gigId, body, idempotency),
  'PATCH /api/freelance/gigs/{gigId}/cancel': ({ caller, params, body }) => cancelGig(params.gigId, caller.id, body.reason),
  'GET /api/freelance/gigs/{gigId}/questions': ({ caller, params, page }) => listQuestions(caller.id, params.gigId, page.limit, page.after),
  'POST /api/freelance/gigs/{gigId}/questions': ({ caller, params, body, idempotency }) =>
    askQuestion(caller, params.gigId, body.text, idempotency),
  'PUT /api/freelance/gigs/{gigId}/questions/{questionId}/answer': ({ caller, params, body }) =>
    answerQuestion(caller.id, idIn(params), body.text),
  'DELETE /api/freelance/gigs/{gigId}/questions/{questionId}': ({ caller, params }) => deleteQuestion(caller.id, idIn(params)),
  'PATCH /api/freelance/gigs/{gigId}/questions/{questionId}/restore': ({ caller, params }) => restoreQuestion(caller.id, idIn(params)),
  'GET /api/freelance/gigs/{gigId}/proposals': ({ params, page }) => proposalsTo(params.gigId, page.limit, page.after),
  'POST /api/freelance/gigs/{gigId}/proposals': ({ caller, params, body, idempotency }) =>
    sendProposal(caller, params.gigId, body, idempotency),
  'POST /api/freelance/gigs/{gigId}/review': ({ caller, params, body }) => writeReview(caller, params.gigId, body),
  'PATCH /api/freelance/proposals/{proposalId}/shortlist': ({ item }) => shortlist(item),
  'PATCH /api/freelance/proposals/{proposalId}/offer': ({ caller, teamRole, item, body }) => offer(item, { caller, teamRole }, body),
  'PATCH /api/freelance/proposals/{proposalId}/accept': ({ caller, item, body }) => accept(item, caller.id, body),
  'PATCH /api/freelance/proposals/{proposalId}/decline': ({ caller, item, body }) => decline(item, caller.id, body.note),
  'PATCH /api/freelance/proposals/{proposalId}/withdraw': ({ caller, item }) => withdraw(item, caller.id),
})
