import { Link } from 'react-router-dom'
import styles from './sales-list.module.css'

interface ItemCellProps {
  to: string
  name: string
  note: string
  /** Set where the row can be selected with the keyboard. */
  rowId?: string
}

/** The name of a lead or an opportunity in a table, which opens it, and what is said about it. */
export const ItemCell = ({ to, name, note, rowId }: ItemCellProps) => (
  <span className={styles.item} data-row={rowId}>
    <Link to={to} dir="auto" className={styles.name}>
      {name}
    </Link>
    <span dir="auto" className={styles.note}>
      {note}
    </span>
  </span>
)
