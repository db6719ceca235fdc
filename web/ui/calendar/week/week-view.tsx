import { useLayoutEffect, useMemo, useRef, type MouseEvent, type RefObject } from 'react'
import { dayOf, DAYS_OF_WEEK, timeOfDay, type DayNumber } from '../../../../shared/calendar/local-time.ts'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import { HOUR_MS } from '../../../../shared/time.ts'
import { useNow } from '../../../lib/browser/use-now.ts'
import { classes } from '../../classes.ts'
import type { ChosenDay, CreateAt } from '../calendar-types.ts'
import { dayOfMonth, longDay, shortWeekday, startOfWeek, timeName } from '../days.ts'
import { lanesOf, type EventIndex } from '../events/event-index.ts'
import { Lanes } from '../events/lanes.tsx'
import { pressedTime, useDrawEvent, useDrawKeys } from '../moves/use-draw-event.ts'
import { useSwipe } from '../../use-swipe.ts'
import { useDayKeys } from '../use-day-keys.ts'
import { useGridPresses } from '../use-grid-presses.ts'
import { blocksOf } from './day-columns.ts'
import { DayColumn, HOUR_HEIGHT } from './day-column.tsx'
import styles from './week.module.css'

const LANES = 3
const PHONE_DAYS = 3
const COLUMNS = 4
const PHONE_COLUMNS = 2
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** What is in sight at first. */
const FIRST_HOUR = 7.5

export interface WeekViewProps extends ChosenDay {
  label: string
  firstWeekday: number
  index: EventIndex
  timeZone: string
  /** Three days instead of seven. */
  compact?: boolean
  onOpenDay: (day: DayNumber, cell: HTMLElement) => void
  onCreate?: CreateAt | undefined
  grid: RefObject<HTMLTableElement | null>
}

interface ShownWeek extends Pick<ChosenDay, 'day' | 'today'> {
  firstWeekday: number
  compact: boolean
}

/** The days that a week view shows with the chosen one: its week, or three days, counted from today. */
export function daysOfWeek({ day, today, firstWeekday, compact }: ShownWeek): { first: DayNumber; days: number } {
  if (!compact) return { first: startOfWeek(day, firstWeekday), days: DAYS_OF_WEEK }
  return { first: today + Math.floor((day - today) / PHONE_DAYS) * PHONE_DAYS, days: PHONE_DAYS }
}

/** The hours of some days, with what takes whole days on top. */
export function WeekView(props: WeekViewProps) {
  const { label, day, today, onDay, firstWeekday, index, timeZone, compact = false, onOpenDay, onCreate, grid } = props
  const scroller = useScrolledToMorning()
  const now = toLocal(useNow(), timeZone)
  const pressKey = useDayKeys(grid, { day, today, onDay, firstWeekday, page: 'week' })
  const { first, days } = daysOfWeek({ day, today, firstWeekday, compact })
  useSwipe(scroller, compact ? (steps) => onDay(day + steps * days) : undefined)
  const columns = useMemo(
    () =>
      lanesOf({ on: (one) => index.on(one).filter(({ isLong }) => isLong) }, first, LANES, days).map((lanes) => ({
        lanes,
        content: blocksOf(index, lanes.day, compact ? PHONE_COLUMNS : COLUMNS),
        count: index.on(lanes.day).length,
      })),
    [index, first, days, compact],
  )
  const create =
    onCreate &&
    ((clicked: DayNumber, cell: HTMLElement, event: MouseEvent<HTMLElement>) =>
      onCreate(clicked, cell.dataset['day'] === undefined ? null : pressedTime(cell, event.clientY)))
  useDrawEvent(
    grid,
    onCreate &&
      ((drawn, ...times) => {
        onDay(drawn)
        onCreate(drawn, ...times)
      }),
  )
  const drawKey = useDrawKeys(onCreate)
  const { onKeyDown, onClick } = useGridPresses({ day, onDay, onOpenDay, onCreate: create, onKey: pressKey })
  return (
    <div ref={scroller} className={classes(styles.scroller, compact && styles.swiped)}>
      <table
        ref={grid}
        // A table with this role is the grid of the ARIA Authoring Practices.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={label}
        className={styles.week}
        onKeyDown={(event) => drawKey(event) || onKeyDown(event)}
        onClick={onClick}
      >
        <thead className={styles.head}>
          <tr>
            <td className={styles.gutter}>{zoneName(timeZone, now)}</td>
            {columns.map(({ lanes }) => (
              <th key={lanes.day} scope="col" abbr={longDay(lanes.day)} aria-current={lanes.day === today ? 'date' : undefined}>
                {shortWeekday(lanes.day)} <span className={styles.number}>{dayOfMonth(lanes.day)}</span>
              </th>
            ))}
          </tr>
          <tr>
            <td className={styles.gutter}>All day</td>
            {columns.map(({ lanes }, at) => (
              <td key={lanes.day} data-all-day={lanes.day} className={styles.allDay}>
                <Lanes content={lanes} isFirstColumn={at === 0} canFocus={lanes.day === day} more={styles.moreDay} />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={classes(styles.gutter, styles.hours)} aria-hidden>
              {HOURS.slice(1).map((hour) => (
                <span key={hour} className={styles.hour} style={{ top: hour * HOUR_HEIGHT }}>
                  {timeName(hour * HOUR_MS)}
                </span>
              ))}
            </td>
            {columns.map(({ lanes, content, count }) => (
              <DayColumn
                key={lanes.day}
                day={lanes.day}
                content={content}
                count={count}
                isSelected={lanes.day === day}
                now={dayOf(now) === lanes.day ? timeOfDay(now) : null}
              />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function useScrolledToMorning() {
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = FIRST_HOUR * HOUR_HEIGHT
  }, [])
  return scroller
}

function zoneName(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
