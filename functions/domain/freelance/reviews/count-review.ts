import { addToRating, deleteCountedReview, getCountedReview, putCountedReview, type CountedReview } from '../../../data/ratings.ts'
import { deleteExistingReview, listReviewsOfUser, type StoredReview } from '../../../data/freelance/reviews.ts'
import type { Write } from '../../../data/transaction.ts'

const countedOf = ({ subjectId, author, gigId, rating, createdAt }: StoredReview): CountedReview => ({
  subjectId,
  authorId: author.id,
  gigId,
  rating,
  createdAt,
})

/** Writes that count a review that becomes visible: of several by one author about one subject, only the newest counts (domain 3.16). */
export async function countReview(review: StoredReview): Promise<Record<string, Write>> {
  const next = countedOf(review)
  const before = await getCountedReview(next)
  if (before && before.createdAt > next.createdAt) return {}
  const { subjectId, rating } = next
  const replaced = before ? [before] : await countedByFormerRelease(next)
  const stars = replaced.reduce((left, { rating: had }) => left - had, rating)
  return {
    [`counted ${subjectId}`]: putCountedReview(next, before),
    [`rating ${subjectId}`]: addToRating(subjectId, stars, 1 - replaced.length),
  }
}

/** A former release counted each review that it showed; the pair is put right with its next review. */
async function countedByFormerRelease({ authorId, subjectId, gigId }: CountedReview): Promise<StoredReview[]> {
  const written = await listReviewsOfUser(authorId)
  return written.filter((review) => review.subjectId === subjectId && review.gigId !== gigId && review.shownAt !== null)
}

/**
 * Writes that delete a review, once, with what it counts. Those of an author are deleted oldest first, so none that is left is newer than
 * the one that counts.
 */
export async function uncountReview(review: StoredReview): Promise<Record<string, Write>> {
  const { subjectId, rating, shownAt, gigId } = review
  const deleted = { review: deleteExistingReview(review) }
  if (shownAt === null) return deleted
  const counted = await getCountedReview(countedOf(review))
  if (counted && counted.gigId !== gigId) return deleted
  // Each review that a former release showed was counted, and there is none that counts instead.
  return { ...deleted, rating: addToRating(subjectId, -rating, -1), ...(counted && { counted: deleteCountedReview(counted) }) }
}
