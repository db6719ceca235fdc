import { Link } from 'react-router-dom'
import type { Gig } from '../../../../../shared/entities/freelance/gig.ts'
import { PanelSection } from '../../../../entities/boards/panel/parts.tsx'
import { Moment } from '../../../../ui/facts/moment.tsx'
import { Stars } from '../../../../ui/facts/stars.tsx'
import { Avatar } from '../../../../ui/images/avatar.tsx'
import styles from './reviews.module.css'

/** What the two who worked together say of each other, as far as it is shown. */
export function Reviews({ reviews }: Pick<Gig, 'reviews'>) {
  if (reviews.length === 0) return null
  return (
    <PanelSection title="Reviews">
      <ul className={styles.reviews}>
        {reviews.map(({ author, rating, text, createdAt }) => (
          <li key={author.id} className={styles.review}>
            <Avatar name={author.name} src={author.profileImage} size="small" />
            <div className={styles.words}>
              <p className={styles.head}>
                <Link to={`/profiles/${author.id}`} dir="auto" className={styles.author}>
                  {author.name}
                </Link>
                <Stars value={rating} />
                <span className={styles.muted}>
                  <Moment at={createdAt} />
                </span>
              </p>
              {text === '' ? null : (
                <p dir="auto" className={styles.text}>
                  {text}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
