import { useEffect } from 'react'
import { ReviewsCard } from '../../../entities/freelance/reviews-card.tsx'
import { clearPages, usePages } from '../../../lib/use-pages.ts'

const ROUTE = 'GET /api/freelance/users/{userId}/reviews'

/** What others say of the freelance work of a user, or of the work for them; nothing without a review. */
export function ProfileReviews({ userId }: { userId: string }) {
  const pages = usePages(ROUTE, { userId }, { fresh: true })
  // Others write them, so pages that are not on the screen would be outdated.
  useEffect(() => () => clearPages(ROUTE, { userId }), [userId])
  return <ReviewsCard pages={pages} />
}
