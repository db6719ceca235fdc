import { memo } from 'react'
import type { DayNumber } from '../../../../shared/calendar/local-time.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/time.ts'
import { classes } from '../../classes.ts'
import { countOf, longDay, timeName } from '../days.ts'
import colours from '../events/colours.module.css'
import { eventLink } from '../events/event-chip.tsx'
import type { DayBlocks, EventBlock } from './day-columns.ts'
import styles from './week.module.css'

/** Pixels; the style sheet draws the hours. */
export const HOUR_HEIGHT = 48
const pixels = (ms: number): number => (ms / HOUR_MS) * HOUR_HEIGHT
/** Shorter blocks have one line, and longer ones titles of several lines. */
const LINE_MS = HOUR_MS
const TALL_MS = HOUR_MS * 1.25

interface DayColumnProps {
  day: DayNumber
  content: DayBlocks
  count: number
  isSelected: boolean
  /** The time of today, in milliseconds of the day. */
  now: number | null
}

/** The hours of a day with its events. */
export const DayColumn = memo(function DayColumn({ day, content: { blocks, more }, count, isSelected, now }: DayColumnProps) {
  return (
    <td
      tabIndex={isSelected ? 0 : -1}
      data-day={day}
      aria-selected={isSelected}
      aria-label={`${longDay(day)}, ${countOf(count)}`}
      className={classes(styles.column, isSelected && styles.selected)}
    >
      {blocks.map((block) => (
        <Block key={block.placed.event.id} block={block} day={day} canFocus={isSelected} />
      ))}
      {more.map(({ from, count: hidden, columns }) => (
        <button
          key={from}
          type="button"
          tabIndex={isSelected ? 0 : -1}
          className={styles.more}
          aria-label={`${hidden} more on ${longDay(day)}`}
          style={{ top: pixels(from), left: `${((columns - 1) / columns) * 100}%`, width: `${100 / columns}%` }}
        >
          {`+${hidden.toLocaleString()}`}
        </button>
      ))}
      {now === null ? null : <span className={styles.now} style={{ top: pixels(now) }} aria-hidden />}
    </td>
  )
})

function Block({ block, day, canFocus }: { block: EventBlock; day: DayNumber; canFocus: boolean }) {
  const { placed, from, to, column, columns } = block
  const { event } = placed
  return (
    <a
      {...eventLink(placed, canFocus, event.canMove === true && placed.from >= day * DAY_MS)}
      className={classes(colours.colour, styles.block, to - from < LINE_MS && styles.line, to - from >= TALL_MS && styles.tall)}
      style={{
        top: pixels(from) + 1,
        height: pixels(to - from) - 2,
        left: `calc(${(column / columns) * 100}% + 2px)`,
        width: `calc(${100 / columns}% - 4px)`,
      }}
    >
      <span className={styles.name}>
        {event.icon}
        <span dir="auto">{event.title}</span>
      </span>
      <span className={styles.when}>{timeName(placed.from)}</span>
    </a>
  )
}
