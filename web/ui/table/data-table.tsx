import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './data-table.module.css'

export interface Column<Row> {
  /** The heading; also the key of the column. */
  title: string
  cell: (row: Row) => ReactNode
  /** Right-aligned with tabular figures: for numbers and actions. */
  end?: boolean
  /** Never breaks into two lines. */
  keepTogether?: boolean
  /** The actions of the row: the heading is for screen readers only, and in stacked rows they are at the top right. */
  actions?: boolean
}
interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Few columns: they fit side by side on a phone. */
  narrow?: boolean
}

/** A dialog gives the focus to the table when the row that had it is deleted, and dialogs only focus what Tab reaches. */
const REACHABLE = { tabIndex: 0 }

/** A table whose rows become stacks of labelled facts where it is narrow; the first column heads each row. */
export function DataTable<Row>({ label, columns, rows, keyOf, narrow = false }: DataTableProps<Row>) {
  return (
    <section {...REACHABLE} className={styles.region} aria-label={label}>
      <table className={classes(styles.table, !narrow && styles.stacks)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={lookOf(column)}>
                <span className={column.actions ? 'visually-hidden' : undefined}>{column.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, at) => (
                <Cell key={column.title} column={column} isHead={at === 0}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell<Row>({ column, isHead, children }: { column: Column<Row>; isHead: boolean; children: ReactNode }) {
  const look = classes(styles.cell, lookOf(column))
  if (isHead) {
    return (
      <th scope="row" className={look}>
        {children}
      </th>
    )
  }
  return (
    <td className={look} data-title={column.actions ? undefined : column.title}>
      {children}
    </td>
  )
}

const lookOf = ({ end, keepTogether, actions }: Column<never>) =>
  classes((end || actions) && styles.end, keepTogether && styles.together, actions && styles.actions)
