import { memo } from 'react'
import { classes } from '../../classes.ts'
import { dayOfMonth, longDay, shortMonth } from '../days.ts'
import { EventChip } from '../events/event-chip.tsx'
import colours from '../events/colours.module.css'
import type { DayLanes } from '../events/event-index.ts'
import styles from './month.module.css'

interface MonthDayProps {
  content: DayLanes
  isFirstColumn: boolean
  isSelected: boolean
  isToday: boolean
  /** Of the month before or after. */
  isOutside: boolean
  isCompact: boolean
}

/** A day of the grid: its number, its first events, and how many more there are. */
export const MonthDay = memo(function MonthDay(props: MonthDayProps) {
  const { content, isSelected, isToday, isOutside, isCompact } = props
  const { day, count } = content
  const number = dayOfMonth(day)
  return (
    <td
      tabIndex={isSelected ? 0 : -1}
      data-day={day}
      data-empty={count === 0 ? '' : undefined}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${longDay(day)}, ${countOf(count)}`}
      className={classes(styles.day, isSelected && styles.selected, isToday && styles.today, isOutside && styles.outside)}
    >
      {isCompact ? (
        <span className={styles.number}>{number}</span>
      ) : (
        <button type="button" tabIndex={-1} className={styles.number} aria-label={`Open ${longDay(day)}`}>
          {number === 1 ? `${shortMonth(day)} 1` : number}
        </button>
      )}
      {isCompact ? <Dots content={content} /> : <Lanes {...props} />}
    </td>
  )
})

function Lanes({ content: { day, lanes, hidden }, isFirstColumn, isSelected }: MonthDayProps) {
  return (
    <>
      {lanes.map(({ lane, placed }) =>
        placed === null ? (
          <span key={lane} className={styles.gap} />
        ) : (
          <EventChip key={placed.event.id} placed={placed} day={day} isFirstColumn={isFirstColumn} canFocus={isSelected} />
        ),
      )}
      {hidden > 0 ? (
        <button type="button" tabIndex={isSelected ? 0 : -1} className={styles.more} aria-label={`${hidden} more on ${longDay(day)}`}>
          {`+${hidden.toLocaleString()} more`}
        </button>
      ) : null}
    </>
  )
}

const Dots = ({ content: { lanes } }: { content: DayLanes }) => (
  <span className={styles.dots} aria-hidden>
    {lanes.map(({ lane, placed }) =>
      placed === null ? null : (
        <span key={lane} className={classes(colours.colour, styles.dot)} data-colour={placed.event.colour} data-look={placed.event.look} />
      ),
    )}
  </span>
)

const countOf = (count: number): string => (count === 0 ? 'no events' : count === 1 ? '1 event' : `${count.toLocaleString()} events`)
