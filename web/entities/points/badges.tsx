import { Award } from 'lucide-react'
import type { BadgeEarned } from '../../../shared/entities/points.ts'
import { BADGES } from '../../../shared/badges.ts'
import { classes } from '../../ui/classes.ts'
import { Moment } from '../../ui/facts/moment.tsx'
import styles from './badges.module.css'
import { Text } from '../../ui/layout/text.tsx'
import { Grid } from '../../ui/layout/stack.tsx'

interface BadgesProps {
  earned: readonly BadgeEarned[]
  /** Also shows those that are still to be earned, and how. */
  missingToo?: boolean
}

export function Badges({ earned, missingToo = false }: BadgesProps) {
  const missing = missingToo ? Object.entries(BADGES).filter(([id]) => earned.every((badge) => badge.id !== id)) : []
  return (
    <Grid as="ul" gap={3} min={150} fill>
      {earned.map(({ id, name, how, earnedAt }) => (
        <li key={id} className={styles.badge} title={how}>
          <Award size={20} className={styles.medal} />
          <span className={styles.name}>{name}</span>
          <Text as="span" size="sm" tone="muted">
            Earned <Moment at={earnedAt} />
          </Text>
        </li>
      ))}
      {missing.map(([id, { name, how }]) => (
        <li key={id} className={classes(styles.badge, styles.missing)}>
          <Award size={20} className={styles.medal} />
          <span className={styles.name}>
            {name}
            <span className="visually-hidden"> (not yet)</span>
          </span>
          <Text as="span" size="sm" tone="muted">
            {how}
          </Text>
        </li>
      ))}
    </Grid>
  )
}
