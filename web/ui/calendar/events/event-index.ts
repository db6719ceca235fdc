import { type DayNumber, dayOf, DAYS_OF_WEEK, type LocalMs } from '../../../../shared/calendar/local-time.ts'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import type { CalendarEvent } from '../calendar-types.ts'

/** An event in the days of a time zone. */
export interface PlacedEvent {
  event: CalendarEvent
  /** What clocks show. */
  from: LocalMs
  to: LocalMs
  /** The days on which it is listed: of one that is shorter than a day, the first one. */
  first: DayNumber
  last: DayNumber
  /** Takes whole days. */
  isLong: boolean
}

export interface EventIndex {
  /** The events of a day in the order in which they are listed. */
  on: (day: DayNumber) => readonly PlacedEvent[]
  /** The first day from this one on that has events. */
  next: (day: DayNumber) => DayNumber | undefined
  placed: (event: CalendarEvent) => PlacedEvent
}

const NONE: readonly PlacedEvent[] = []

/** Computes the days of events; gives a function that computes only those of new events again. */
export function createEventIndex(timeZone: string): (events: readonly CalendarEvent[]) => EventIndex {
  const known = new WeakMap<CalendarEvent, PlacedEvent>()
  const placed = (event: CalendarEvent): PlacedEvent => {
    const before = known.get(event)
    if (before !== undefined) return before
    const now = placeEvent(event, timeZone)
    known.set(event, now)
    return now
  }
  return (events) => {
    const byDay = new Map<DayNumber, PlacedEvent[]>()
    for (const event of events) {
      const one = placed(event)
      for (let day = one.first; day <= one.last; day += 1) {
        const others = byDay.get(day)
        if (others) others.push(one)
        else byDay.set(day, [one])
      }
    }
    return indexOf(byDay, placed)
  }
}

/** Sorts a day when it is first asked for: most of a long range is not shown. */
function indexOf(byDay: Map<DayNumber, PlacedEvent[]>, placed: EventIndex['placed']): EventIndex {
  const sorted = new Set<DayNumber>()
  let days: readonly DayNumber[] | undefined
  return {
    placed,
    on: (day) => {
      const events = byDay.get(day)
      if (events === undefined) return NONE
      if (!sorted.has(day)) events.sort(compareEvents)
      sorted.add(day)
      return events
    },
    next: (day) => {
      days ??= [...byDay.keys()].toSorted((one, other) => one - other)
      return days.find((other) => other >= day)
    },
  }
}

function placeEvent(event: CalendarEvent, timeZone: string): PlacedEvent {
  const from = event.allDay ? event.start : toLocal(event.start, timeZone)
  const to = Math.max(from, event.allDay ? event.end : toLocal(event.end, timeZone))
  const first = dayOf(from)
  const isLong = event.allDay || to - from >= DAY_MS
  return { event, from, to, first, last: isLong ? Math.max(first, dayOf(to - 1)) : first, isLong }
}

/** Whole days first, what began earlier before what begins now, so that bars over days stay in line. */
function compareEvents(one: PlacedEvent, other: PlacedEvent): number {
  if (one.isLong !== other.isLong) return one.isLong ? -1 : 1
  if (one.isLong && one.last - one.first !== other.last - other.first && one.first === other.first) return other.last - one.last
  return one.from - other.from || (one.event.title < other.event.title ? -1 : 1)
}

interface Lane {
  lane: number
  placed: PlacedEvent | null
}
export interface DayLanes {
  day: DayNumber
  /** From top to bottom; an event over several days keeps its lane. */
  lanes: readonly Lane[]
  /** Events without a lane. */
  hidden: number
  count: number
}

/** What fits below each other on the days from `first` on. */
export function lanesOf(index: Pick<EventIndex, 'on'>, first: DayNumber, most: number, days = DAYS_OF_WEEK): DayLanes[] {
  const open: (PlacedEvent | null)[] = Array.from({ length: most }, () => null)
  return Array.from({ length: days }, (_, at) => {
    const day = first + at
    const events = index.on(day)
    for (const [lane, one] of open.entries()) if (one !== null && one.last < day) open[lane] = null
    const lanes = [...open]
    let hidden = 0
    for (const one of events) {
      if (one.isLong && open.includes(one)) continue
      const lane = lanes.indexOf(null)
      if (lane < 0) hidden += 1
      else {
        lanes[lane] = one
        if (one.isLong) open[lane] = one
      }
    }
    const used = lanes.slice(0, lanes.findLastIndex((one) => one !== null) + 1)
    return { day, lanes: used.map((one, lane) => ({ lane, placed: one })), hidden, count: events.length }
  })
}
