import { useEffect } from 'react'
import { ReviewsCard } from '../../../entities/freelance/reviews-card.tsx'
import { clearPages, usePages } from '../../../lib/use-pages.ts'

const ROUTE = 'GET /api/freelance/startups/{startupId}/reviews'

/** What freelancers say of the work for a startup; nothing without a review. */
export function StartupReviews({ startupId }: { startupId: string }) {
  const pages = usePages(ROUTE, { startupId }, { fresh: true })
  // Others write them, so pages that are not on the screen would be outdated.
  useEffect(() => () => clearPages(ROUTE, { startupId }), [startupId])
  return <ReviewsCard pages={pages} rating={pages.first?.rating} />
}
