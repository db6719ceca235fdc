import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './card.module.css'
import { Grid } from './stack.tsx'

interface CardProps {
  title?: string
  /** On the right of the title. */
  action?: ReactNode
  /** Without inner space, for tables and images that reach the border. */
  flush?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A bordered surface; with a title it is a section of the page. */
export function Card({ title, action, flush = false, className, children }: CardProps) {
  const look = classes(styles.card, flush && styles.flush, className)
  if (title === undefined) return <div className={look}>{children}</div>
  return (
    <section className={look}>
      <header className={styles.head}>
        <h2 dir="auto" className={styles.title}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

/** Cards side by side, as many as fit. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Grid gap={4} min={280} fill>
    {children}
  </Grid>
)
