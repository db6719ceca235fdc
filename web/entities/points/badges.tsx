import { Award } from 'lucide-react'
import type { BadgeEarned } from '../../../shared/entities/points.ts'
import { BADGES } from '../../../shared/points.ts'
import { classes } from '../../ui/classes.ts'
import { Moment } from '../../ui/facts/moment.tsx'
import styles from './badges.module.css'

interface BadgesProps {
  earned: readonly BadgeEarned[]
  /** Also shows those that are still to be earned, and how. */
  missingToo?: boolean
}

export function Badges({ earned, missingToo = false }: BadgesProps) {
  const missing = missingToo ? Object.entries(BADGES).filter(([id]) => earned.every((badge) => badge.id !== id)) : []
  return (
    <ul className={styles.badges}>
      {earned.map(({ id, name, how, earnedAt }) => (
        <li key={id} className={styles.badge} title={how}>
          <Award size={20} aria-hidden className={styles.medal} />
          <span className={styles.name}>{name}</span>
          <span className={styles.note}>
            Earned <Moment at={earnedAt} />
          </span>
        </li>
      ))}
      {missing.map(([id, { name, how }]) => (
        <li key={id} className={classes(styles.badge, styles.missing)}>
          <Award size={20} aria-hidden className={styles.medal} />
          <span className={styles.name}>
            {name}
            <span className="visually-hidden"> (not yet)</span>
          </span>
          <span className={styles.note}>{how}</span>
        </li>
      ))}
    </ul>
  )
}
