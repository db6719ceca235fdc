import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import { mergedIntervals, type Interval } from './intervals.ts'
import { dayNumber, timeOfDay } from './local-time.ts'
import { toInstant, toLocal } from './zones.ts'

const WORK_BEGINS = 9 * HOUR_MS
const WORK_ENDS = 18 * HOUR_MS
const STEP_MS = 30 * MINUTE_MS
const SUGGESTED = 5

export interface Invitee {
  userId: string
  /** Undefined when unknown: then the hours of the organizer count. */
  timeZone: string | null
  busy: readonly Interval[]
}
export interface SlotRequest {
  invitees: readonly Invitee[]
  durationMinutes: number
  /** Local days of the organizer. */
  days: readonly string[]
  /** Of the organizer. */
  timeZone: string
  /** No slot starts before. */
  after: number
  atMost?: number
}
/** A time when all are free. */
export interface Slot extends Interval {
  /** For whom a part of it is outside of 9 to 18 o'clock. */
  outside: string[]
}

/**
 * Times when all are free within everyone's working hours, the earliest first; when there are none, those that are nearest to them: an
 * hour at night for one person is worse than an early morning for two. Suggestions do not overlap.
 */
export function suggestSlots(request: SlotRequest): Slot[] {
  const { invitees, timeZone, atMost = SUGGESTED } = request
  const zones = [...new Set(invitees.map((invitee) => invitee.timeZone ?? timeZone))]
  const rated = freeSlots(request).map((slot) => ({ slot, minutes: zones.map((zone) => minutesOutside(slot, zone)) }))
  const within = rated.filter(({ minutes }) => minutes.every((one) => one === 0))
  const byCost = within.length > 0 ? within : rated.toSorted((one, other) => compareCosts(one.minutes, other.minutes))
  const chosen: Interval[] = []
  for (const { slot } of byCost) {
    if (chosen.length === atMost) break
    if (chosen.every(({ start, end }) => slot.end <= start || slot.start >= end)) chosen.push(slot)
  }
  return chosen
    .toSorted((one, other) => one.start - other.start)
    .map((slot) => ({
      ...slot,
      outside: invitees.filter((one) => minutesOutside(slot, one.timeZone ?? timeZone) > 0).map(({ userId }) => userId),
    }))
}

/** The most inconvenient hour counts first, then the sum. */
function compareCosts(one: readonly number[], other: readonly number[]): number {
  const sum = (minutes: readonly number[]) => minutes.reduce((all, each) => all + each, 0)
  return Math.max(...one) - Math.max(...other) || sum(one) - sum(other)
}

/** By start; on each day every half hour. */
function freeSlots({ invitees, durationMinutes, days, timeZone, after }: SlotRequest): Interval[] {
  const busy = mergedIntervals(invitees.flatMap((invitee) => invitee.busy))
  const starts = days.flatMap((day) =>
    Array.from({ length: DAY_MS / STEP_MS }, (_, at) => toInstant(dayNumber(day) * DAY_MS + at * STEP_MS, timeZone)),
  )
  let next = 0
  return [...new Set(starts)]
    .toSorted((one, other) => one - other)
    .filter((start) => start >= after)
    .map((start) => ({ start, end: start + durationMinutes * MINUTE_MS }))
    .filter(({ start, end }) => {
      while (busy[next] && (busy[next]?.end ?? 0) <= start) next += 1
      return (busy[next]?.start ?? Infinity) >= end
    })
}

/** How far a slot reaches out of the nearest working hours of a zone. */
function minutesOutside({ start, end }: Interval, timeZone: string): number {
  const from = timeOfDay(toLocal(start, timeZone))
  const to = from + end - start
  const distances = [-DAY_MS, 0, DAY_MS].map((days) => Math.max(0, WORK_BEGINS + days - from, to - WORK_ENDS - days))
  return Math.min(...distances) / MINUTE_MS
}
