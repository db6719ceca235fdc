import { all, entity, find, refTo, type Ref } from '../store/table.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'

/** What is known of a user or a startup by their freelance work. */
export const ratingPartition = (subjectId: string): string => `RATING#${subjectId}`

/** The sum of the reviews that are shown of a user or a startup. */
export interface Rating {
  subjectId: string
  stars: number
  count: number
}
const ratings = entity<Rating, { subjectId: string }>({
  kind: 'rating',
  key: ({ subjectId }) => ({ pk: ratingPartition(subjectId), sk: 'RATING' }),
})
export const ratingRef = (subjectId: string): Ref<Rating> => refTo(ratings, { subjectId })
/** Adds reviews that became visible; negative numbers take one back. */
export const addToRating = (subjectId: string, stars: number, count = 1): Mutation =>
  change(ratings.key({ subjectId }), { set: { subjectId, _kind: ratings.kind }, add: { stars, count } })

/** How long a user or a startup took for each of the proposals that they answered last. */
export interface AnswerTimes {
  subjectId: string
  answers: readonly Answer[]
  rev: number
}
export interface Answer {
  proposalId: string
  at: string
  hours: number
}
const answerTimes = entity<AnswerTimes, { subjectId: string }>({
  kind: 'answer-times',
  key: ({ subjectId }) => ({ pk: ratingPartition(subjectId), sk: 'ANSWERS' }),
})
export const getAnswerTimes = (subjectId: string): Promise<AnswerTimes | undefined> =>
  find(answerTimes, { subjectId }, { consistent: true })
/** Writes them as long as they are as they were read. */
export const putAnswerTimes = (subjectId: string, answers: readonly Answer[], before: AnswerTimes | undefined): Mutation =>
  put(answerTimes, { subjectId, answers, rev: (before?.rev ?? 0) + 1 }, before ? { equals: { rev: before.rev } } : { absent: true })

/** Everything of a deleted startup. */
export async function listRatingItems(subjectId: string): Promise<Mutation[]> {
  const pk = ratingPartition(subjectId)
  return (await all({ pk })).map(({ sk }) => remove({ pk, sk: String(sk) }))
}
