import { ArrowDown, ArrowUp } from 'lucide-react'
import styles from './data-table.module.css'

export interface Sorting {
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
export function Heading({ column: { title, actions, sort }, sorting }: { column: Headed; sorting: Sorting | undefined }) {
  if (sort === undefined || sorting === undefined) return <span className={actions ? 'visually-hidden' : undefined}>{title}</span>
  const isSorted = sorting.by === sort
  return (
    <button type="button" className={styles.sort} onClick={() => sorting.onSort(sort, isSorted && !sorting.isDescending)}>
      {title}
      {isSorted ? sorting.isDescending ? <ArrowDown size={14} aria-hidden /> : <ArrowUp size={14} aria-hidden /> : null}
    </button>
  )
}

export function orderOf({ sort }: Headed, sorting: Sorting | undefined) {
  if (sort === undefined || sorting === undefined) return undefined
  if (sorting.by !== sort) return 'none'
  return sorting.isDescending ? 'descending' : 'ascending'
}
