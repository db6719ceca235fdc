import { AnswerForm, Question, QuestionForm } from '../entities/freelance/question.ts'
import { QUESTIONS_PER_PAGE } from '../entities/freelance/limits.ts'
import { LEADERS } from '../permissions.ts'
import { either, inStartup, party, resource, signedIn } from './endpoint.ts'
import { Ok, page, pagesOf } from './ok.ts'

/** Who posted a gig manages it; that of a startup its leaders (D-PERM). */
export const manager = either(party('gig', 'personId'), inStartup('item:gig', LEADERS))

/** The calls of the questions about a gig. */
export const gigQuestions = resource({
  'GET /api/freelance/gigs/{gigId}/questions': {
    summary: 'The questions about a gig with their answers, newest first; a page may be short',
    access: signedIn,
    scope: 'gigs.read',
    returns: page(Question),
    ...pagesOf(QUESTIONS_PER_PAGE),
    errors: ['gig.not_found'],
  },
  'POST /api/freelance/gigs/{gigId}/questions': {
    summary: 'Asks a question about an open gig',
    access: signedIn,
    scope: 'gigs.write',
    rate: 'question',
    idempotent: true,
    body: QuestionForm,
    returns: Question,
    errors: ['gig.not_found', 'gig.state', 'question.own_gig'],
  },
  'PUT /api/freelance/gigs/{gigId}/questions/{questionId}/answer': {
    summary: 'Answers a question about an open gig, or changes the own answer',
    access: manager,
    scope: 'gigs.write',
    rate: 'comment',
    body: AnswerForm,
    returns: Question,
    errors: ['gig.not_found', 'gig.state', 'question.not_found', 'question.answered'],
  },
  'DELETE /api/freelance/gigs/{gigId}/questions/{questionId}': {
    summary: 'Deletes a question of the caller, or one about their gig, with its answer',
    access: signedIn,
    scope: 'gigs.write',
    returns: Ok,
    errors: ['gig.not_found', 'question.not_found', 'auth.forbidden'],
  },
  'PATCH /api/freelance/gigs/{gigId}/questions/{questionId}/restore': {
    summary: 'Restores a question that the caller deleted in the last day; one that is not deleted is answered as it is',
    access: signedIn,
    scope: 'gigs.write',
    returns: Question,
    errors: ['gig.not_found', 'question.not_found'],
  },
})
