import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Unfiltered } from '../../../../shared/analytics-filter.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { AreaLink } from './area-links.ts'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** Where the user works on what the section counts, where there is one such screen. */
  link: AreaLink | undefined
  children: ReactNode
}

/** An area of work with its figures. */
export const Section = ({ title, link, children }: SectionProps) => (
  <Card
    title={title}
    className={styles.section}
    action={
      link && (
        <Link to={link.to} className={styles.link}>
          {link.label}
        </Link>
      )
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
  /** By what of the filter it is not restricted. */
  unfiltered: Unfiltered
  children: ReactNode
}

/** A figure by its parts. */
export const Breakdown = ({ title, none, isEmpty, unfiltered, children }: BreakdownProps) => (
  <div className={styles.breakdown} data-unfiltered={unfiltered.isWhole || undefined}>
    <h3 className={styles.heading}>{title}</h3>
    {unfiltered.words === '' ? null : <p className={styles.unfiltered}>{unfiltered.words}</p>}
    {isEmpty ? <p className={styles.none}>{none}</p> : children}
  </div>
)
