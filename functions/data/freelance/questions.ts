import { QUESTION_DELETED_DAYS } from '../../../shared/entities/freelance/limits.ts'
import type { Person } from '../../../shared/entities/person.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { ListPage, PageOptions } from '../reads.ts'
import { listAll, listPage } from '../store/lists.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'
import { gigPartition } from './gigs.ts'

/** A question about a gig with its answer. */
export interface StoredQuestion {
  gigId: string
  id: string
  author: Person
  text: string
  createdAt: string
  /** Empty without an answer. */
  answer: string
  answeredAt: string | null
  /** Empty without an answer, and once they have deleted their account. */
  answeredBy: string
  deletedAt?: string
  /** Who may restore it. */
  deletedBy?: string
  /** Rises with every write. */
  rev: number
}
export type QuestionId = Pick<StoredQuestion, 'gigId' | 'id'>

const QUESTION = 'QUESTION#'
export const questions = entity<StoredQuestion, QuestionId>({
  kind: 'question',
  key: ({ gigId, id }) => ({ pk: gigPartition(gigId), sk: `${QUESTION}${id}` }),
  indexes: ({ author, answeredBy, id }) => ({
    gsi1: { pk: `USER#${author.id}`, sk: `${QUESTION}${id}` },
    ...(answeredBy !== '' && { gsi2: { pk: `USER#${answeredBy}`, sk: `${QUESTION}${id}` } }),
  }),
  expires: ({ deletedAt }) =>
    deletedAt === undefined ? undefined : Math.ceil((Date.parse(deletedAt) + QUESTION_DELETED_DAYS * DAY_MS) / 1_000),
})
export const questionRef = (id: QuestionId): Ref<StoredQuestion> => refTo(questions, id)

/** The questions about a gig, deleted ones included, newest first: one Query. */
export const listQuestionsOfGig = (gigId: string, page: PageOptions): Promise<ListPage<StoredQuestion>> =>
  listPage(questions, { ...page, pk: gigPartition(gigId), prefix: QUESTION, newestFirst: true })
/** The questions that a user asked. */
export const listQuestionsOfUser = (userId: string): Promise<StoredQuestion[]> =>
  listAll(questions, { index: 'gsi1', pk: `USER#${userId}`, prefix: QUESTION })

export const putQuestion = (question: StoredQuestion): Mutation => put(questions, question, { absent: true })
/** Writes a question as long as it is as it was read. */
export const updateQuestion = (before: StoredQuestion, after: StoredQuestion): Mutation =>
  put(questions, { ...after, rev: before.rev + 1 }, { equals: { rev: before.rev } })
export const updateQuestionAuthor = (id: QuestionId, author: Person): Mutation =>
  change(questions.key(id), { set: { author }, add: { rev: 1 } }, { exists: true })
/** The answer is part of the gig, so it stays without the account that wrote it. */
export const anonymizeAnswer = (id: QuestionId): Mutation =>
  change(questions.key(id), { set: { answeredBy: '' }, add: { rev: 1 }, remove: ['gsi2pk', 'gsi2sk'] }, { exists: true })
export const permanentlyDeleteQuestion = (id: QuestionId): Mutation => remove(questions.key(id))
