import type { ReviewAverage, UserReview } from '../../../../shared/entities/freelance/gig.ts'
import { fail } from '../../../../shared/errors.ts'
import { getUser } from '../../../data/accounts/users.ts'
import { ratingRef } from '../../../data/ratings.ts'
import { listReviewsAbout, type StoredReview } from '../../../data/freelance/reviews.ts'
import { getTogether, type ListPosition, type ShownPage } from '../../../data/reads.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { isHidden } from '../../profiles/profile.ts'
import { reviewAverage } from '../../../../shared/format/review-average.ts'

type Reviews = ShownPage<UserReview>

/** The reviews of a user that are shown: one round trip. Throws `user.not_found`, also for hidden profiles of others. */
export async function reviewsOf(viewerId: string, userId: string, limit: number, after: ListPosition | undefined): Promise<Reviews> {
  const [user, reviews] = await Promise.all([getUser(userId), listReviewsAbout(userId, { limit, after })])
  if (!user || user.deletedAt !== undefined || (isHidden(user) && viewerId !== userId)) return fail('user.not_found')
  return reviews.show(shownOf)
}

/** The reviews of a startup that are shown, and their average: one round trip. Throws `startup.not_found`. */
export async function reviewsOfStartup(
  startupId: string,
  limit: number,
  after: ListPosition | undefined,
): Promise<Reviews & { rating?: ReviewAverage }> {
  const [{ startup, reviewed }, reviews] = await Promise.all([
    getTogether({ startup: startupRef(startupId), reviewed: ratingRef(startupId) }),
    listReviewsAbout(startupId, { limit, after }),
  ])
  if (!startup || startup.deletedAt !== undefined) return fail('startup.not_found')
  const rating = reviewAverage(reviewed)
  return { ...(await reviews.show(shownOf)), ...(rating && { rating }) }
}

const shownOf = (reviews: readonly StoredReview[]): UserReview[] =>
  reviews
    .filter(({ shownAt }) => shownAt !== null)
    .map(({ author, rating, text, createdAt, gigId, gigTitle, side }) => ({
      author,
      rating,
      text,
      createdAt,
      gig: { id: gigId, title: gigTitle },
      side,
    }))
