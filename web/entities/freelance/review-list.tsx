import { Link } from 'react-router-dom'
import type { UserReview } from '../../../shared/entities/freelance/gig.ts'
import { useUserId } from '../../lib/session/state.ts'
import { Moment } from '../../ui/facts/moment.tsx'
import { Stars } from '../../ui/facts/stars.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { gigPath } from './paths.ts'
import styles from './review-list.module.css'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

interface ReviewListProps {
  /** With the gig where that is not clear from the screen; there the reviews of others can be reported. */
  reviews: readonly (Omit<UserReview, 'gig' | 'side'> & Partial<Pick<UserReview, 'gig' | 'side'>>)[]
}

/** Reviews of freelance work: who wrote them, how many stars, and the text. */
export function ReviewList({ reviews }: ReviewListProps) {
  const me = useUserId()
  return (
    <Stack as="ul" gap={4}>
      {reviews.map(({ author, rating, text, createdAt, gig, side }) => (
        <li key={`${gig?.id ?? ''} ${author.id}`} className={styles.review}>
          <Avatar name={author.name} src={author.profileImage} size="small" />
          <Stack gap={1}>
            <Row as="p" gap={2.5} rowGap={0.5} wrap>
              <Link to={`/profiles/${author.id}`} dir="auto" className={styles.author}>
                {author.name}
              </Link>
              <Stars value={rating} />
              <Text as="span" size="sm" tone="muted">
                <Moment at={createdAt} />
              </Text>
            </Row>
            {text === '' ? null : (
              <Text dir="auto" breaks lines>
                {text}
              </Text>
            )}
            {gig === undefined ? null : (
              <Row gap={2} between>
                <Link to={gigPath(gig.id)} dir="auto" className={styles.gig}>
                  {gig.title}
                </Link>
                {side === undefined || me === '' || author.id === me ? null : (
                  <ReportButton
                    variant="quiet"
                    size="small"
                    target={{ type: 'review', id: `${gig.id}.${side}`, name: `the review by ${author.name}` }}
                  >
                    Report
                  </ReportButton>
                )}
              </Row>
            )}
          </Stack>
        </li>
      ))}
    </Stack>
  )
}
