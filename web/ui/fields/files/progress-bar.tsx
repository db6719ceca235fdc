import type { ReactNode } from 'react'
import styles from './files.module.css'

interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** The same in words. */
  children: ReactNode
}

export const ProgressBar = ({ label, value, max, children }: ProgressBarProps) => (
  <div className={styles.progress}>
    <progress className={styles.bar} max={max} value={value} aria-label={label} />
    <p className={styles.hint}>{children}</p>
  </div>
)
