import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './data-table.module.css'

export interface Column<Row> {
  /** The heading; also the key of the column. */
  title: string
  cell: (row: Row) => ReactNode
  /** Stands on the right, in figures of one width: for numbers and actions. */
  end?: boolean
  /** Never breaks into two lines. */
  keepTogether?: boolean
  /** On narrow screens it stays at the right edge while the rest scrolls below it: for what can be done with a row. */
  stays?: boolean
  /** The heading is only for screen readers. */
  hideTitle?: boolean
}
interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Few columns: it fits a phone. */
  narrow?: boolean
}

/** A region that scrolls must be reachable by the keyboard. */
const REACHABLE = { tabIndex: 0 }

/** A table; on narrow screens it scrolls inside its own region, the first column heads each row. */
export function DataTable<Row>({ label, columns, rows, keyOf, narrow = false }: DataTableProps<Row>) {
  return (
    <section {...REACHABLE} className={styles.scroll} aria-label={label}>
      <table className={classes(styles.table, narrow && styles.narrow)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classes(column.end && styles.end, column.stays && styles.stays)}>
                <span className={column.hideTitle ? 'visually-hidden' : undefined}>{column.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, at) => {
                const Cell = at === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.title}
                    scope={at === 0 ? 'row' : undefined}
                    className={classes(
                      styles.cell,
                      column.end && styles.end,
                      column.keepTogether && styles.together,
                      column.stays && styles.stays,
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
