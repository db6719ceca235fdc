import { LEADS_PER_STARTUP, OPPORTUNITIES_PER_STARTUP, TASKS_PER_STARTUP } from '../../../../shared/limits.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { type Chip, FilterChips } from '../../../ui/filters/filter-chips.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { nearLimit } from '../../teams/fullness.ts'
import type { Lists } from '../data/cards-by-column.ts'
import styles from './board-screen.module.css'

/** How many a startup may have, and how to make room. */
const MOST = {
  tasks: [TASKS_PER_STARTUP, 'Archive those that are done.'],
  leads: [LEADS_PER_STARTUP, 'Delete those that you no longer need.'],
  opportunities: [OPPORTUNITIES_PER_STARTUP, 'Delete those that you no longer need.'],
} as const

export interface FoundProps {
  chips: readonly Chip[]
  isNarrowed: boolean
  lists: Lists
  /** Items of the board without the filters. */
  all: number
  /** What they are called. */
  what: keyof typeof MOST
  onReset: () => void
}

/** The filters in use and how many items they leave, and from nine tenths of the limit on how many the board has. */
export function Found({ chips, isNarrowed, lists, all, what, onReset }: FoundProps) {
  const count = Object.values(lists).reduce((sum, ids) => sum + ids.length, 0)
  const [most, way] = MOST[what]
  const nearlyFull = nearLimit('This board', all, most, what)
  return (
    <>
      {nearlyFull === undefined ? null : <Text size="sm" tone="muted">{`${nearlyFull} ${way}`}</Text>}
      <div className={isNarrowed ? styles.found : 'visually-hidden'}>
        <FilterChips chips={chips} onReset={onReset} />
        <output className={styles.count}>{isNarrowed ? `${count.toLocaleString()} of ${all.toLocaleString()} ${what}` : ''}</output>
        {isNarrowed && count === 0 && all > 0 ? (
          <Button size="small" onClick={onReset}>
            Show all {what}
          </Button>
        ) : null}
      </div>
    </>
  )
}
