import type { UserReview } from '../../../../shared/entities/freelance/gig.ts'
import { fail } from '../../../../shared/errors.ts'
import { getUser } from '../../../data/accounts/users.ts'
import { listReviewsAbout } from '../../../data/freelance/reviews.ts'
import type { ListPosition } from '../../../data/reads.ts'
import { isHidden } from '../../profiles/profile.ts'

/** The reviews of a user that are shown: one round trip. Throws `user.not_found`, also for hidden profiles of others. */
export async function reviewsOf(
  viewerId: string,
  userId: string,
  limit: number,
  after: ListPosition | undefined,
): Promise<{ items: UserReview[]; next: ListPosition | undefined }> {
  const [user, { items, next }] = await Promise.all([getUser(userId), listReviewsAbout(userId, { limit, after })])
  if (!user || user.deletedAt !== undefined || (isHidden(user) && viewerId !== userId)) return fail('user.not_found')
  const shown = items.filter(({ shownAt }) => shownAt !== null)
  return {
    items: shown.map(({ author, rating, text, createdAt, gigId, gigTitle }) => ({
      author,
      rating,
      text,
      createdAt,
      gig: { id: gigId, title: gigTitle },
    })),
    next,
  }
}
