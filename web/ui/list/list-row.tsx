import type { ReactNode } from 'react'
import styles from './list-row.module.css'

/** A list of rows. */
export const ListRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
)

interface ListRowProps {
  /** The picture or icon at the start. */
  lead?: ReactNode
  title: ReactNode
  /** One muted line below the title. */
  note?: ReactNode
  /** Badges, times and numbers, wrapping. */
  facts?: ReactNode
  /** What can be done with it: at the end of the line, on phones below. */
  actions?: ReactNode
  /** Longer text below. */
  children?: ReactNode
}

/** One row of a list; everything stays visible on a phone, where the actions come last. */
export const ListRow = ({ lead, title, note, facts, actions, children }: ListRowProps) => (
  <li className={styles.row}>
    <div className={styles.head}>
      {lead}
      <div className={styles.words}>
        <span dir="auto" className={styles.title}>
          {title}
        </span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </div>
    </div>
    {actions ? <div className={styles.actions}>{actions}</div> : null}
    {facts ? <div className={styles.facts}>{facts}</div> : null}
    {children ? <div className={styles.text}>{children}</div> : null}
  </li>
)
