import type { LinkStats } from '../../../shared/entities/link-stats.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from './analytics.module.css'
import { UNCOUNTED_WORDS } from './words.ts'

/** The visits that are in none of the numbers, and why. */
export function Uncounted({ uncounted }: Pick<LinkStats, 'uncounted'>) {
  if (uncounted.length === 0) return null
  return (
    <Card title="Not counted">
      <dl className={styles.uncounted}>
        {uncounted.map(({ reason, about }) => (
          <div key={reason}>
            <dt>
              {UNCOUNTED_WORDS[reason].title} <span className={styles.about}>about {about.toLocaleString()}</span>
            </dt>
            <dd>{UNCOUNTED_WORDS[reason].meaning}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
