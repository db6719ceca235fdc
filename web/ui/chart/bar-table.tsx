import { useState, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { classes } from '../classes.ts'
import styles from './bar-table.module.css'

export interface BarTableColumn {
  title: string
  /** Left out on a phone until the table is unfolded. */
  extra?: boolean
}
export interface BarTableRow {
  value: string
  label: string
  /** How long its bar is, from 0 to 1. */
  share: number
  /** One for each column. */
  cells: readonly ReactNode[]
  /** Set where the row can be pressed: whether it is. */
  isOpen?: boolean | undefined
}
interface BarTableProps {
  /** Names the table for screen readers. */
  label: string
  /** The heading of the values. */
  head: string
  columns: readonly BarTableColumn[]
  rows: readonly BarTableRow[]
  /** The cells of the row of sums below. */
  total?: readonly ReactNode[] | undefined
  onOpen?: ((value: string) => void) | undefined
}

/** The table scrolls where it is wider than its card, also by the keyboard. */
const REACHABLE = { tabIndex: 0 }

/** Values with several numbers each and a bar of one of them; pressing a value opens it. */
export function BarTable({ label, head, columns, rows, total, onOpen }: BarTableProps) {
  const [isWhole, setWhole] = useState(false)
  const lookOf = (at: number) => (columns[at]?.extra ? styles.extra : undefined)
  const cellsOf = (cells: readonly ReactNode[]) =>
    cells.map((cell, at) => (
      <td key={columns[at]?.title} className={lookOf(at)}>
        {cell}
      </td>
    ))
  return (
    <>
      <section {...REACHABLE} className={styles.region} aria-label={label}>
        <table className={classes(styles.table, isWhole && styles.whole)}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map(({ title }, at) => (
                <th key={title} scope="col" className={lookOf(at)}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ value, label: name, share, cells, isOpen }) => (
              <tr key={value}>
                <th scope="row">
                  <svg className={styles.bar} preserveAspectRatio="none" viewBox="0 0 1 1" aria-hidden>
                    <rect width={share} height="1" />
                  </svg>
                  {isOpen === undefined ? (
                    <bdi className={styles.value}>{name}</bdi>
                  ) : (
                    <button type="button" className={styles.value} dir="auto" aria-pressed={isOpen} onClick={() => onOpen?.(value)}>
                      {name}
                    </button>
                  )}
                </th>
                {cellsOf(cells)}
              </tr>
            ))}
          </tbody>
          {total ? (
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {cellsOf(total)}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </section>
      {columns.some(({ extra }) => extra) ? (
        <div className={styles.unfold}>
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Fewer columns' : 'All columns'}
          </Button>
        </div>
      ) : null}
    </>
  )
}
