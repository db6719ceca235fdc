import {
  addToRating,
  deleteCountedReview,
  getCountedReview,
  putCountedReview,
  requireCountedReview,
  type CountedReview,
} from '../../../data/ratings.ts'
import { deleteExistingReview, listReviewsOfUser, requireReview, reviewRef, type StoredReview } from '../../../data/freelance/reviews.ts'
import { getTogetherEach } from '../../../data/reads.ts'
import type { Write } from '../../../data/transaction.ts'

const countedOf = ({ subjectId, author, gigId, rating, createdAt }: StoredReview): CountedReview => ({
  subjectId,
  authorId: author.id,
  gigId,
  rating,
  createdAt,
})
/** In place of the review that counts, when operators took all of them down. */
const NONE = { gigId: '', rating: 0, createdAt: '' }
const isNone = ({ gigId }: Pick<CountedReview, 'gigId'>): boolean => gigId === NONE.gigId

/**
 * Writes that count a review that becomes visible or is given back, or no longer count one that is taken down (`isRemoved`): of those of
 * one author about one subject, only the newest that is shown and not taken down counts (domain 3.16).
 */
export async function countReview(review: StoredReview): Promise<Record<string, Write>> {
  const own = countedOf(review)
  const { subjectId } = own
  const before = await getCountedReview(own)
  const stays = before && (review.isRemoved ? before.gigId !== own.gigId : before.createdAt > own.createdAt)
  if (stays) return { [`counted ${subjectId}`]: requireCountedReview(before) }
  const others = review.isRemoved || !before ? await othersShown(own) : []
  const other = review.isRemoved ? others.filter(({ isRemoved }) => !isRemoved).toSorted(newestFirst)[0] : undefined
  const counting = review.isRemoved ? other : review
  const next = counting ? countedOf(counting) : { ...own, ...NONE }
  // A former release counted each review that it showed.
  const replaced = before ? [before] : review.isRemoved && review.shownAt !== null ? [...others, own] : others
  const stars = replaced.reduce((left, { rating }) => left - rating, next.rating)
  const count = (counting ? 1 : 0) - replaced.filter((one) => !isNone(one)).length
  return {
    [`counted ${subjectId}`]: putCountedReview(next, before),
    [`rating ${subjectId}`]: addToRating(subjectId, stars, count),
    ...(other && { [`other ${subjectId}`]: requireReview(other) }),
  }
}

const newestFirst = (one: StoredReview, other: StoredReview): number => (one.createdAt < other.createdAt ? 1 : -1)

/** The other reviews of the pair that are shown, as they are now. */
async function othersShown({ authorId, subjectId, gigId }: CountedReview): Promise<StoredReview[]> {
  const written = await listReviewsOfUser(authorId)
  const others = written.filter((review) => review.subjectId === subjectId && review.gigId !== gigId)
  const found = await getTogetherEach(
    others.map((review) => ({ review: reviewRef(review) })),
    { consistent: true },
  )
  return found.flatMap(({ review }) => (review && review.shownAt !== null ? [review] : []))
}

/**
 * Writes that delete a review, once, with what it counts. Those of an author are deleted oldest first, so none that is left is newer than
 * the one that counts, but those that operators took down.
 */
export async function uncountReview(review: StoredReview): Promise<Record<string, Write>> {
  const { subjectId, rating, shownAt, gigId, isRemoved } = review
  const deleted = { review: deleteExistingReview(review) }
  const counted = shownAt === null ? undefined : await getCountedReview(countedOf(review))
  const removing = counted && { counted: deleteCountedReview(counted) }
  if (counted && isNone(counted)) return { ...deleted, ...removing }
  if (shownAt === null || (counted ? counted.gigId !== gigId : isRemoved)) return deleted
  // Each review that a former release showed was counted, and there is none that counts instead.
  return { ...deleted, ...removing, rating: addToRating(subjectId, -rating, -1) }
}
