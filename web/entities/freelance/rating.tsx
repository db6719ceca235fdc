import { Stars } from '../../ui/facts/stars.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

/** The average of the reviews of a user or a startup, and how many there are if that is known. */
export function Rating({ rating }: { rating: { average: number; count?: number } | undefined }) {
  const words =
    rating === undefined
      ? 'No reviews yet'
      : rating.count && `${rating.count} ${rating.count === 1 ? 'review' : 'reviews'} of freelance work`
  return (
    <Row as="span" gap={2.5} rowGap={0.5} wrap>
      <Stars value={rating?.average} />
      {words ? (
        <Text as="span" size="sm" tone="muted">
          {words}
        </Text>
      ) : null}
    </Row>
  )
}
