import type { Caller, Idempotency } from '../../../shared/contract/endpoint.ts'
import type { Question } from '../../../shared/entities/freelance/question.ts'
import { fail } from '../../../shared/errors.ts'
import { personOf } from '../../data/accounts/person.ts'
import { recordAnswer } from '../../data/answers.ts'
import { getGig, gigRef, requireOpenGig, type StoredGig } from '../../data/freelance/gigs.ts'
import {
  listQuestionsOfGig,
  putQuestion,
  questionRef,
  updateQuestion,
  type QuestionId,
  type StoredQuestion,
} from '../../data/freelance/questions.ts'
import { getTogether, type ListPosition, type ShownPage } from '../../data/reads.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { ulid } from '../../platform/ulid.ts'
import { isBlocked, withoutBlocks } from '../profiles/blocked.ts'
import { manages } from './gigs/gig.ts'
import { isPartyDeleted, requireParties } from './parties.ts'
import { isOpenNow } from './states.ts'

/** The questions about a gig, for everyone who sees it, newest first. Throws `gig.not_found`. */
export async function listQuestions(
  userId: string,
  gigId: string,
  limit: number,
  after: ListPosition | undefined,
): Promise<ShownPage<Question>> {
  const [questions, gig] = await Promise.all([listQuestionsOfGig(gigId, { limit, after }), getGig(gigId)])
  if (!gig || (gig.state === 'draft' && !(await manages(userId, gig)))) return fail('gig.not_found')
  return questions.show((items) => items.filter(({ deletedAt }) => deletedAt === undefined).map((one) => questionOf(one, userId)))
}

/** Asks a question about an open gig of another user. Throws what the contract declares. */
export async function askQuestion(caller: Caller, gigId: string, text: string, idempotency?: Idempotency<Question>): Promise<Question> {
  const gig = await getGig(gigId, { consistent: true })
  if (!gig || gig.state === 'draft') return fail('gig.not_found')
  requireOpen(gig)
  if (await manages(caller.id, gig)) fail('question.own_gig')
  const createdAt = new Date().toISOString()
  const noAnswer = { answer: '', answeredAt: null, answeredBy: '' }
  const question: StoredQuestion = { gigId, id: ulid(), author: personOf(caller), text, createdAt, ...noAnswer, rev: 1 }
  const shown = questionOf(question, caller.id)
  const refused = await transact<string>({
    question: putQuestion(question),
    gig: requireOpenGig(gigId),
    ...requireParties(gig, caller.id),
    ...withoutBlocks(caller.id, [gig.poster.id]),
    ...recordAnswer(idempotency, shown),
  })
  if (!refused) return shown
  const names = Object.keys(refused)
  // Whom the poster blocks does not learn it: the gig does not exist for them.
  return isBlocked(names) || isPartyDeleted(names) ? fail('gig.not_found') : failClosed()
}

/** Answers a question about an open gig; an answer is changed by its author alone. Throws what the contract declares. */
export const answerQuestion = (userId: string, id: QuestionId, text: string): Promise<Question> =>
  changeQuestion(
    userId,
    id,
    ({ gig, question }) => {
      requireOpen(gig)
      const { answeredAt, answeredBy } = failDeleted(question)
      if (answeredAt !== null && answeredBy !== userId) fail('question.answered')
      return { ...question, answer: text, answeredBy: userId, answeredAt: answeredAt ?? new Date().toISOString() }
    },
    ({ author }) => ({ gig: requireOpenGig(id.gigId), ...withoutBlocks(userId, [author.id]) }),
  )

/** Deletes a question with its answer, for its author and those who manage the gig. */
export async function deleteQuestion(userId: string, id: QuestionId): Promise<void> {
  await changeQuestion(userId, id, async ({ gig, question }) => {
    failDeleted(question)
    if (question.author.id !== userId && !(await manages(userId, gig))) fail('auth.forbidden')
    return { ...question, deletedAt: new Date().toISOString(), deletedBy: userId }
  })
}

/** Restores a question for the user who deleted it. */
export const restoreQuestion = (userId: string, id: QuestionId): Promise<Question> =>
  changeQuestion(userId, id, ({ question: { deletedAt: _deletedAt, deletedBy = userId, ...question } }) =>
    deletedBy === userId ? question : fail('question.not_found'),
  )

interface Asked {
  gig: StoredGig
  question: StoredQuestion
}

/** Writes the next state of a question under the conditions of `must`. Throws `gig.not_found`, `question.not_found` and what `next` throws. */
const changeQuestion = (
  userId: string,
  id: QuestionId,
  next: (asked: Asked) => StoredQuestion | Promise<StoredQuestion>,
  must: (question: StoredQuestion) => Record<string, Write> = () => ({}),
): Promise<Question> =>
  retryOnConflict(async () => {
    const { gig, question } = await getTogether({ gig: gigRef(id.gigId), question: questionRef(id) }, { consistent: true })
    if (!gig || gig.deletedAt !== undefined) return fail('gig.not_found')
    if (!question) return fail('question.not_found')
    const after = await next({ gig, question })
    const refused = await transact<string>({ question: updateQuestion(question, after), ...must(question) })
    if (!refused) return questionOf(after, userId)
    return isBlocked(Object.keys(refused)) ? fail('question.not_found', 'This question can no longer be answered') : CONFLICT
  })

const failDeleted = (question: StoredQuestion): StoredQuestion => (question.deletedAt === undefined ? question : fail('question.not_found'))

const failClosed = () => fail('gig.state', 'This gig is no longer open')

function requireOpen(gig: StoredGig): void {
  if (!isOpenNow(gig, Date.now())) failClosed()
}

const questionOf = ({ id, author, text, createdAt, answer, answeredAt, answeredBy }: StoredQuestion, userId: string): Question => ({
  id,
  author,
  text,
  createdAt,
  answer: answeredAt === null ? null : { text: answer, answeredAt, isOwn: answeredBy === userId },
})
