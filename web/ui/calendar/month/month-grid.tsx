import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { DAYS_OF_WEEK, type DayNumber } from '../../../../shared/calendar/local-time.ts'
import { classes } from '../../classes.ts'
import type { ChosenDay } from '../calendar-types.ts'
import { isSameMonth, monthName, shortWeekday, weekdayName, weeksOfMonth } from '../days.ts'
import { type EventIndex, lanesOf } from '../events/event-index.ts'
import { useDayKeys } from '../use-day-keys.ts'
import { useGridPresses } from '../use-grid-presses.ts'
import { MonthDay } from './month-day.tsx'
import styles from './month.module.css'

/** D-UI-2 */
const SHOWN = 3
/** Fits below what is above a month on a screen of 800 px, with room for three events in each of six weeks. */
export const MONTH_HEIGHT = 'max(520px, calc(100dvh - 280px))'

export interface MonthGridProps extends ChosenDay {
  /** Names the grid for screen readers. */
  label: string
  /** 0 is Monday. */
  firstWeekday: number
  index: EventIndex
  /** Little room: events are dots, and what opens a day shows them. */
  compact?: boolean
  /** Enter, the number of a day, and "+N more"; `cell` is the day's. */
  onOpenDay: (day: DayNumber, cell: HTMLElement) => void
  /** A press on the empty part of a day; left out it opens the day. */
  onCreate?: ((day: DayNumber) => void) | undefined
  /** For what moves events in the grid. */
  grid?: RefObject<HTMLTableElement | null>
}

/** A month as weeks of seven days, with up to three events a day. */
export function MonthGrid({ label, firstWeekday, index, compact = false, onOpenDay, onCreate, grid, ...chosen }: MonthGridProps) {
  const { day, today, onDay } = chosen
  const own = useRef<HTMLTableElement>(null)
  const host = grid ?? own
  const pressKey = useDayKeys(host, { ...chosen, firstWeekday, page: 'month' })
  const weeks = weeksOfMonth(day, firstWeekday)
  const first = weeks[0] ?? day
  useLayoutEffect(() => {
    if (!compact) host.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [host, compact])
  const lanes = useMemo(() => lanesByWeek(index, first, weeks.length), [index, first, weeks.length])
  const presses = useGridPresses({ day, onDay, onOpenDay, onCreate: onCreate && ((clicked) => onCreate(clicked)), onKey: pressKey })
  return (
    <table
      ref={host}
      // A table with this role is the grid of the ARIA Authoring Practices.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={`${label}, ${monthName(day)}`}
      className={classes(styles.month, compact && styles.compact)}
      style={compact ? undefined : { height: MONTH_HEIGHT }}
      {...presses}
    >
      <thead>
        <tr>
          {Array.from({ length: DAYS_OF_WEEK }, (_, at) => (
            <th key={weekdayName(first + at)} scope="col" abbr={weekdayName(first + at)} className={styles.weekday}>
              {compact ? shortWeekday(first + at).slice(0, 1) : shortWeekday(first + at)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lanes.map((days, week) => (
          <tr key={weeks[week]}>
            {days.map((one, column) => (
              <MonthDay
                key={one.day}
                content={one}
                isFirstColumn={column === 0}
                isSelected={one.day === day}
                isToday={one.day === today}
                isOutside={!isSameMonth(one.day, day)}
                isCompact={compact}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const lanesByWeek = (index: EventIndex, first: DayNumber, weeks: number) =>
  Array.from({ length: weeks }, (_, week) => lanesOf(index, first + week * DAYS_OF_WEEK, SHOWN))
