import { classes } from '../classes.ts'
import styles from './bar-list.module.css'

export interface BarRow {
  value: string
  label: string
  count: number
}
interface BarListProps {
  /** Names the list for screen readers. */
  label: string
  rows: readonly BarRow[]
  /** The open value. */
  open?: string | undefined
  /** Without it the values cannot be pressed. */
  onOpen?: ((value: string) => void) | undefined
}

/** On paper, as in the style sheet. */
const PRINTED_ROWS = 12

/** Values with their numbers, each with a bar of its share; pressing one opens it. */
export function BarList({ label, rows, open, onOpen }: BarListProps) {
  const largest = Math.max(1, ...rows.map(({ count }) => count))
  const rest = rows.length - PRINTED_ROWS
  return (
    <ul aria-label={label} className={styles.list}>
      {rows.map((row) => (
        <li key={row.value}>
          {onOpen ? (
            <button type="button" className={styles.row} aria-pressed={row.value === open} onClick={() => onOpen(row.value)}>
              <Content row={row} largest={largest} />
            </button>
          ) : (
            <div className={classes(styles.row, styles.still)}>
              <Content row={row} largest={largest} />
            </div>
          )}
        </li>
      ))}
      {rest > 0 ? <li className={classes('print-only', styles.rest)} aria-hidden>{`and ${rest} more`}</li> : null}
    </ul>
  )
}

const Content = ({ row: { label, count }, largest }: { row: BarRow; largest: number }) => (
  <>
    <svg className={styles.bar} preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden>
      <rect width={(count / largest) * 100} height="1" />
    </svg>
    <span className={styles.label} dir="auto">
      {label}
    </span>
    <span className={styles.count}>{count.toLocaleString()}</span>
  </>
)
