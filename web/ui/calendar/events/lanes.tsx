import { longDay } from '../days.ts'
import { EventChip } from './event-chip.tsx'
import styles from './event-chip.module.css'
import type { DayLanes } from './event-index.ts'

interface LanesProps {
  content: DayLanes
  isFirstColumn: boolean
  canFocus: boolean
  /** How "+N more" looks. */
  more: string | undefined
}

/** The events of a day below each other, and how many more there are. */
export const Lanes = ({ content: { day, lanes, hidden }, isFirstColumn, canFocus, more }: LanesProps) => (
  <>
    {lanes.map(({ lane, placed }) =>
      placed === null ? (
        <span key={lane} className={styles.gap} />
      ) : (
        <EventChip key={placed.event.id} placed={placed} day={day} isFirstColumn={isFirstColumn} canFocus={canFocus} />
      ),
    )}
    {hidden > 0 ? (
      <button type="button" tabIndex={canFocus ? 0 : -1} className={more} aria-label={`${hidden} more on ${longDay(day)}`}>
        {`+${hidden.toLocaleString()} more`}
      </button>
    ) : null}
  </>
)
