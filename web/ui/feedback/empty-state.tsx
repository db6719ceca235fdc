import type { ReactNode } from 'react'
import { DRAWINGS, type DrawingName } from '../images/drawings.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** The one next step. */
  action?: ReactNode
  drawing?: DrawingName
}

/** What a screen shows when there is nothing yet: what it is for, and the one next step. */
export function EmptyState({ title, children, action, drawing = 'rocket' }: EmptyStateProps) {
  const Drawing = DRAWINGS[drawing]
  return (
    <section className={styles.empty}>
      <Drawing />
      <h2 className={styles.title}>{title}</h2>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </section>
  )
}
