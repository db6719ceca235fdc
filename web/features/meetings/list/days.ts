import type { Event } from '../../../entities/meetings/use-meetings.ts'
import { dayInFull, localDay } from '../../../entities/meetings/zones.ts'
import { DAY_MS } from '../../../../shared/time.ts'

export interface EventDay {
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
    [localDay(now), 'Today'],
    [localDay(now + DAY_MS), 'Tomorrow'],
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
