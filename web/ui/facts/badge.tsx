import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

/** A short word about the state or kind of something. */
export const Badge = ({ tone = 'neutral', title, children }: { tone?: BadgeTone; title?: string | undefined; children: ReactNode }) => (
  <span dir="auto" className={classes(styles.badge, styles[tone])} title={title}>
    {children}
  </span>
)
