import type { ReviewAverage, UserReview } from '../../../shared/entities/freelance/gig.ts'
import { REVIEWS_PER_PAGE } from '../../../shared/limits.ts'
import { useSearchedPages } from '../../lib/use-searched-pages.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { Rating } from './rating.tsx'
import { ReviewList } from './review-list.tsx'

interface ReviewsCardProps {
  pages: Parameters<typeof useSearchedPages>[0] & { items: readonly UserReview[] | undefined; loading: boolean }
  rating?: ReviewAverage | undefined
}

/** The reviews of a user or a startup page by page, with their average if given; nothing without a review. */
export function ReviewsCard({ pages, rating }: ReviewsCardProps) {
  const { searching, ask } = useSearchedPages(pages, REVIEWS_PER_PAGE)
  const { items = [], more, loading } = pages
  if (items.length === 0) return null
  return (
    <Card title="Reviews">
      {rating === undefined ? null : <Rating rating={rating} />}
      <ReviewList reviews={items} />
      {more ? <ShowMore loading={loading || searching} onMore={ask} /> : null}
    </Card>
  )
}
