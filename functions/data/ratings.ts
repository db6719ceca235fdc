import { all, entity, find, refTo, type Ref } from './store/table.ts'
import { change, check, put, remove, type Mutation, type Write } from './store/write.ts'

/** What is known of a user or a startup by their freelance work. */
export const ratingPartition = (subjectId: string): string => `RATING#${subjectId}`

/** The sum of the reviews that count for a user or a startup; a former release counted several of one author. */
export interface Rating {
  subjectId: string
  stars: number
  count: number
  /** Agreements that they made as the poster of gigs. */
  hires?: number
}
const ratings = entity<Rating, { subjectId: string }>({
  kind: 'rating',
  key: ({ subjectId }) => ({ pk: ratingPartition(subjectId), sk: 'RATING' }),
})
export const getRating = (subjectId: string): Promise<Rating | undefined> => find(ratings, { subjectId })
export const ratingRef = (subjectId: string): Ref<Rating> => refTo(ratings, { subjectId })
/** Adds a review that counts; negative numbers take one back. */
export const addToRating = (subjectId: string, stars: number, count = 1): Mutation =>
  change(ratings.key({ subjectId }), { set: { subjectId, _kind: ratings.kind }, add: { stars, count } })

/** Counts an agreement of a poster. */
export const addHire = (subjectId: string): Mutation =>
  change(ratings.key({ subjectId }), { set: { subjectId, _kind: ratings.kind }, add: { stars: 0, count: 0, hires: 1 } })

/**
 * The review of an author about a user or a startup that counts in its average: of several, the newest that is shown (domain 3.16). No
 * gig and no stars: operators took all of them down.
 */
export interface CountedReview {
  subjectId: string
  authorId: string
  gigId: string
  rating: number
  createdAt: string
}
type Pair = Pick<CountedReview, 'subjectId' | 'authorId'>
const countedReviews = entity<CountedReview, Pair>({
  kind: 'counted-review',
  key: ({ subjectId, authorId }) => ({ pk: ratingPartition(subjectId), sk: `BY#${authorId}` }),
})
export const getCountedReview = (pair: Pair): Promise<CountedReview | undefined> => find(countedReviews, pair, { consistent: true })
const asRead = ({ gigId, rating }: CountedReview) => ({ equals: { gigId, rating } })
/** Stores it in place of the one that was read; nothing was read: as long as there is none. */
export const putCountedReview = (counted: CountedReview, before: CountedReview | undefined): Mutation =>
  put(countedReviews, counted, before ? asRead(before) : { absent: true })
/** It counts as it was read; only checks. */
export const requireCountedReview = (counted: CountedReview): Write => check(countedReviews.key(counted), asRead(counted))
export const deleteCountedReview = (counted: CountedReview): Mutation => remove(countedReviews.key(counted), asRead(counted))

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
