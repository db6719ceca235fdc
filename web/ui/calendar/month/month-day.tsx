import { memo } from 'react'
import { classes } from '../../classes.ts'
import { countOf, dayOfMonth, longDay, shortMonth } from '../days.ts'
import colours from '../events/colours.module.css'
import type { DayLanes } from '../events/event-index.ts'
import { Lanes } from '../events/lanes.tsx'
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
export const MonthDay = memo(function MonthDay({ content, isFirstColumn, isSelected, isToday, isOutside, isCompact }: MonthDayProps) {
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
      className={classes(styles.day, isSelected && styles.selected, isOutside && styles.outside)}
    >
      {isCompact ? (
        <span className={styles.number}>{number}</span>
      ) : (
        <button type="button" tabIndex={-1} className={styles.number} aria-label={`Open ${longDay(day)}`}>
          {number === 1 ? `${shortMonth(day)} 1` : number}
        </button>
      )}
      {isCompact ? (
        <Dots content={content} />
      ) : (
        <Lanes content={content} isFirstColumn={isFirstColumn} canFocus={isSelected} more={styles.more} />
      )}
    </td>
  )
})

const Dots = ({ content: { lanes } }: { content: DayLanes }) => (
  <span className={styles.dots} aria-hidden>
    {lanes.map(({ lane, placed }) =>
      placed === null ? null : (
        <span key={lane} className={classes(colours.colour, styles.dot)} data-colour={placed.event.colour} data-look={placed.event.look} />
      ),
    )}
  </span>
)
