import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { classes } from '../classes.ts'
import { SelectAll, SelectRow } from './selection.tsx'
import styles from './data-table.module.css'

export interface Column<Row> {
  /** The heading; also the key of the column. */
  title: string
  cell: (row: Row) => ReactNode
  /** Right-aligned with tabular figures: for numbers and actions. */
  end?: boolean
  /** Never breaks into two lines. */
  keepTogether?: boolean
  /** Takes the width that the other columns leave: for what ends in dots. */
  takesRest?: boolean
  /** The actions of the row: the heading is for screen readers only, and in stacked rows they are at the top right. */
  actions?: boolean
  /** The heading sorts the rows by this name. */
  sort?: string
}
interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Few columns: they fit side by side on a phone. */
  narrow?: boolean
  /** Rows can be selected by checkboxes. */
  selection?: Selection<Row>
  /** A row that is highlighted, such as a new one. */
  isMarked?: (row: Row) => boolean
  sorting?: Sorting
}
export interface Selection<Row> {
  /** The keys of the selected rows. */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** What a row is called: "link abc". */
  nameOf: (row: Row) => string
}

/** A dialog gives the focus to the table when the row that had it is deleted, and dialogs only focus what Tab reaches. */
const REACHABLE = { tabIndex: 0 }

/** A table whose rows become stacks of labelled facts where it is narrow; the first column heads each row. */
export function DataTable<Row>({ label, columns, rows, keyOf, narrow = false, selection, isMarked, sorting }: DataTableProps<Row>) {
  return (
    <section {...REACHABLE} className={styles.region} aria-label={label}>
      <table className={classes(styles.table, !narrow && styles.stacks, sorting && !selection && styles.sorted)}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column.title} scope="col" className={lookOf(column)} aria-sort={orderOf(column, sorting)}>
                {selection && at === 0 ? (
                  <SelectAll keys={rows.map(keyOf)} {...selection}>
                    <Heading column={column} sorting={sorting} />
                  </SelectAll>
                ) : (
                  <Heading column={column} sorting={sorting} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={classes(isMarked?.(row) && styles.marked)}
              data-selected={selection?.chosen.has(keyOf(row)) || undefined}
            >
              {columns.map((column, at) => (
                <Cell key={column.title} column={column} isHead={at === 0}>
                  {selection && at === 0 ? (
                    <SelectRow rowKey={keyOf(row)} name={selection.nameOf(row)} {...selection}>
                      {column.cell(row)}
                    </SelectRow>
                  ) : (
                    column.cell(row)
                  )}
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

const lookOf = ({ end, keepTogether, actions, takesRest }: Column<never>) =>
  classes((end || actions) && styles.end, keepTogether && styles.together, actions && styles.actions, takesRest && styles.rest)

interface Sorting {
  /** The name of the column by which the rows are sorted. */
  by: string | undefined
  isDescending: boolean
  onSort: (by: string, isDescending: boolean) => void
}
interface Headed {
  title: string
  actions?: boolean
  sort?: string
}

/** The heading of a column; one that sorts is a button, and pressed again it reverses the order. */
function Heading({ column: { title, actions, sort }, sorting }: { column: Headed; sorting: Sorting | undefined }) {
  if (sort === undefined || sorting === undefined) return <span className={actions ? 'visually-hidden' : undefined}>{title}</span>
  const isSorted = sorting.by === sort
  return (
    <button type="button" className={styles.sort} onClick={() => sorting.onSort(sort, isSorted && !sorting.isDescending)}>
      {title}
      {isSorted ? sorting.isDescending ? <ArrowDown size={14} /> : <ArrowUp size={14} /> : null}
    </button>
  )
}

function orderOf({ sort }: Headed, sorting: Sorting | undefined) {
  if (sort === undefined || sorting === undefined) return undefined
  if (sorting.by !== sort) return 'none'
  return sorting.isDescending ? 'descending' : 'ascending'
}
