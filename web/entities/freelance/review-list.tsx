import { Link } from 'react-router-dom'
import type { UserReview } from '../../../shared/entities/freelance/gig.ts'
import { Moment } from '../../ui/facts/moment.tsx'
import { Stars } from '../../ui/facts/stars.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { gigPath } from './paths.ts'
import styles from './review-list.module.css'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

interface ReviewListProps {
  /** With the gig where that is not clear from the screen. */
  reviews: readonly (Omit<UserReview, 'gig'> & Partial<Pick<UserReview, 'gig'>>)[]
}

/** Reviews of freelance work: who wrote them, how many stars, and the text. */
export const ReviewList = ({ reviews }: ReviewListProps) => (
  <Stack as="ul" gap={4}>
    {reviews.map(({ author, rating, text, createdAt, gig }) => (
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
            <Link to={gigPath(gig.id)} dir="auto" className={styles.gig}>
              {gig.title}
            </Link>
          )}
        </Stack>
      </li>
    ))}
  </Stack>
)
