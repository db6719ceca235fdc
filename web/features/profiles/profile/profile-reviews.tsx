import { useEffect } from 'react'
import { REVIEWS_PER_PAGE } from '../../../../shared/limits.ts'
import { ReviewList } from '../../../entities/freelance/review-list.tsx'
import { clearPages, usePages } from '../../../lib/use-pages.ts'
import { useSearchedPages } from '../../../lib/use-searched-pages.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'

const ROUTE = 'GET /api/freelance/users/{userId}/reviews'

/** What others say of the freelance work of a user, or of the work for them; nothing without a review. */
export function ProfileReviews({ userId }: { userId: string }) {
  const pages = usePages(ROUTE, { userId }, { fresh: true })
  // Others write them, so pages that are not on the screen would be outdated.
  useEffect(() => () => clearPages(ROUTE, { userId }), [userId])
  const { searching, ask } = useSearchedPages(pages, REVIEWS_PER_PAGE)
  const { items = [], more, loading } = pages
  if (items.length === 0) return null
  return (
    <Card title="Reviews">
      <ReviewList reviews={items} />
      {more ? <ShowMore loading={loading || searching} onMore={ask} /> : null}
    </Card>
  )
}
