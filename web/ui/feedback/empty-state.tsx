import type { ReactNode } from 'react'
import { DRAWINGS, type DrawingName } from '../images/drawings.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
  drawing?: DrawingName
}

/** The empty state of a screen: its purpose and the next step. */
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
