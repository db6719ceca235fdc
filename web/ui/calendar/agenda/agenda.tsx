import { Stack } from '../../layout/stack.tsx'
import { type ReactNode, useMemo } from 'react'
import type { DayNumber } from '../../../../shared/calendar/local-time.ts'
import { classes } from '../../classes.ts'
import { longDay, yearOf } from '../days.ts'
import type { EventIndex, PlacedEvent } from '../events/event-index.ts'
import { EventRow } from './event-row.tsx'
import { useGrowing } from './use-growing.ts'
import styles from './agenda.module.css'

interface AgendaProps {
  label: string
  index: EventIndex
  /** The days that are listed, the last one not included. */
  from: DayNumber
  to: DayNumber
  today: DayNumber
  onMove?: ((placed: PlacedEvent) => void) | undefined
  /** When there are no events. */
  empty: ReactNode
}

/** Events by day; days without are left out. Rows are rendered as they come near the window. */
export function Agenda({ label, index, from, to, today, onMove, empty }: AgendaProps) {
  const days = useMemo(() => daysOf(index, from, to), [index, from, to])
  const total = days.reduce((sum, { events }) => sum + events.length, 0)
  const { shown, end } = useGrowing(total)
  if (total === 0) return empty
  return (
    <Stack as="section" aria-label={label} gap={5}>
      {firstOf(days, shown).map(({ day, events }) => (
        <Stack as="section" key={day} aria-label={longDay(day)} gap={1}>
          <h3 className={classes(styles.heading, day === today && styles.today)}>
            <span>{nameOf(day, today)}</span>
            {day === today || day === today + 1 ? <span className={styles.date}>{longDay(day)}</span> : null}
          </h3>
          <ul className={styles.rows}>
            {events.map((placed) => (
              <EventRow key={placed.event.id} placed={placed} onMove={onMove} />
            ))}
          </ul>
        </Stack>
      ))}
      {shown < total ? <div ref={end} className={styles.end} aria-hidden /> : null}
    </Stack>
  )
}

interface ListedDay {
  day: DayNumber
  events: readonly PlacedEvent[]
}

function daysOf(index: EventIndex, from: DayNumber, to: DayNumber): ListedDay[] {
  const days: ListedDay[] = []
  for (let day = index.next(from); day !== undefined && day < to; day = index.next(day + 1)) days.push({ day, events: index.on(day) })
  return days
}

/** The days with the first events, the last of them perhaps in part. */
function firstOf(days: readonly ListedDay[], most: number): ListedDay[] {
  const some: ListedDay[] = []
  let left = most
  for (const { day, events } of days) {
    if (left <= 0) break
    some.push({ day, events: events.slice(0, left) })
    left -= events.length
  }
  return some
}

function nameOf(day: DayNumber, today: DayNumber): string {
  if (day === today) return 'Today'
  if (day === today + 1) return 'Tomorrow'
  return yearOf(day) === yearOf(today) ? longDay(day) : `${longDay(day)}, ${yearOf(day)}`
}
