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
  onOpen: (value: string) => void
}

/** Values with their numbers, the largest first, each with a bar of its share; pressing one opens it. */
export function BarList({ label, rows, open, onOpen }: BarListProps) {
  const largest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ul aria-label={label} className={styles.list}>
      {rows.map((row) => (
        <li key={row.value}>
          <button type="button" className={styles.row} aria-pressed={row.value === open} onClick={() => onOpen(row.value)}>
            <svg className={styles.bar} preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden>
              <rect width={(row.count / largest) * 100} height="1" />
            </svg>
            <span className={styles.label} dir="auto">
              {row.label}
            </span>
            <span className={styles.count}>{row.count.toLocaleString()}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
