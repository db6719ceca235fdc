import type { ReactNode } from 'react'
import styles from './stat.module.css'
import { Text } from '../layout/text.tsx'

/** One number with its name, inside `Stats`. */
export const Stat = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className={styles.stat}>
    <Text as="dt" size="sm" tone="muted">
      {label}
    </Text>
    <dd className={styles.value}>{value}</dd>
  </div>
)

/** Numbers in a row. */
export const Stats = ({ children }: { children: ReactNode }) => <dl className={styles.stats}>{children}</dl>
