import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './link-row.module.css'

/** A list of rows that are links. */
export const LinkRows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
)

interface LinkRowProps {
  /** Icons and buttons at the start. */
  lead: ReactNode
  to: string
  title: string
  /** Muted, beside the title or below it. */
  note: string
  /** Times and badges at the end. */
  facts?: ReactNode
}

/** One line of which the whole is a link, except the buttons in `lead`. */
export const LinkRow = ({ lead, to, title, note, facts }: LinkRowProps) => (
  <li className={styles.row}>
    <span className={styles.lead}>{lead}</span>
    <span className={styles.words}>
      <Link to={to} dir="auto" className={styles.link}>
        {title}
      </Link>
      <span dir="auto" className={styles.note}>
        {note}
      </span>
    </span>
    {facts ? <span className={styles.facts}>{facts}</span> : null}
  </li>
)
