import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** Where the user works on what the section counts. */
  link: { to: string; label: string }
  children: ReactNode
}

/** An area of a startup. */
export const Section = ({ title, link: { to, label }, children }: SectionProps) => (
  <Card
    title={title}
    className={styles.section}
    action={
      <Link to={to} className={styles.link}>
        {label}
      </Link>
    }
  >
    {children}
  </Card>
)

interface BreakdownProps {
  title: string
  /** Replaces the values where there are none: the first step. */
  none: string
  isEmpty: boolean
  children: ReactNode
}

/** A figure by its parts. */
export const Breakdown = ({ title, none, isEmpty, children }: BreakdownProps) => (
  <div className={styles.breakdown}>
    <h3 className={styles.heading}>{title}</h3>
    {isEmpty ? <p className={styles.none}>{none}</p> : children}
  </div>
)
