import { Stack } from '../../../ui/layout/stack.tsx'
import type { Event } from '../../../entities/meetings/use-meetings.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { Screen } from '../screen.ts'
import type { QueryWith } from '../use-meetings-view.ts'
import { EventRow } from './event-row.tsx'
import { dayInFull, localDay } from '../../../entities/meetings/zones.ts'
import { deviceDay } from '../../../lib/device/device-day.ts'
import styles from './event-list.module.css'

interface EventListProps {
  screen: Screen
  events: readonly Event[]
  now: number
  queryWith: QueryWith
}

/** Meetings by day. */
export const EventList = ({ screen, events, now, queryWith }: EventListProps) => (
  <Stack gap={6}>
    {daysOf(events, now).map(({ day, heading, note, events: ofDay }) => (
      <Stack as="section" key={day} gap={2} aria-labelledby={`day-${day}`}>
        <h2 id={`day-${day}`} className={styles.heading}>
          {heading}
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
        </h2>
        <Card flush>
          <ul className={styles.events}>
            {ofDay.map((event) => (
              <EventRow
                key={`${event.meeting.id} ${event.occurrence.date}`}
                screen={screen}
                event={event}
                now={now}
                to={queryWith({ meeting: event.meeting.id, occurrence: event.meeting.recurrence === null ? '' : event.occurrence.date })}
              />
            ))}
          </ul>
        </Card>
      </Stack>
    ))}
  </Stack>
)

interface EventDay {
  /** 2026-11-24, in the time zone of the user. */
  day: string
  heading: string
  /** Today or tomorrow, beside the heading. */
  note: string | undefined
  events: Event[]
}

/** Events by the days on which they start, in the order in which they come. */
export function daysOf(events: readonly Event[], now: number): EventDay[] {
  const days = new Map<string, EventDay>()
  const near = new Map([
    [deviceDay(now), 'Today'],
    [deviceDay(now, 1), 'Tomorrow'],
  ])
  for (const event of events) {
    const start = Date.parse(event.occurrence.start)
    const day = localDay(start)
    const known = days.get(day) ?? { day, heading: dayInFull(start), note: near.get(day), events: [] }
    known.events.push(event)
    days.set(day, known)
  }
  return [...days.values()]
}
