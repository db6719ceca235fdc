import { Button } from '../../../ui/actions/button.tsx'
import { type Chip, FilterChips } from '../../../ui/filters/filter-chips.tsx'
import type { Lists } from '../data/cards-by-column.ts'
import styles from './board-screen.module.css'

export interface FoundProps {
  chips: readonly Chip[]
  isNarrowed: boolean
  lists: Lists
  /** Items of the board without the filters. */
  all: number
  /** What they are called: "tasks". */
  what: string
  onReset: () => void
}

/** The filters in use and how many items they leave. */
export function Found({ chips, isNarrowed, lists, all, what, onReset }: FoundProps) {
  const count = Object.values(lists).reduce((sum, ids) => sum + ids.length, 0)
  return (
    <div className={isNarrowed ? styles.found : 'visually-hidden'}>
      <FilterChips chips={chips} onReset={onReset} />
      <output className={styles.count}>{isNarrowed ? `${count.toLocaleString()} of ${all.toLocaleString()} ${what}` : ''}</output>
      {isNarrowed && count === 0 && all > 0 ? (
        <Button size="small" onClick={onReset}>
          Show all {what}
        </Button>
      ) : null}
    </div>
  )
}
