import { DAYS_OF_WEEK, dayOf, formatDay, timeOfDay, type DayNumber } from '../../../shared/calendar/local-time.ts'
import { toInstant, toLocal } from '../../../shared/calendar/zones.ts'
import type { Settings } from '../../../shared/entities/settings.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'

export type Rule = Settings['delivery']

/** 1970-01-01 was a Thursday. */
const THURSDAY = 3
const MORNING_MS = 8 * HOUR_MS
const STEP_MS = 15 * MINUTE_MS
/** A pause, a week of quiet days and the hours of each end in fewer steps. */
const STEPS_MAX = 40

/** 0 is Monday. */
const weekdayOf = (day: DayNumber): number => (day + THURSDAY) % DAYS_OF_WEEK

/** The first time from `at` on that is in no pause, quiet day or quiet hour of a zone. */
export function loudFrom({ pausedUntil, quietDays, quietHours }: Rule, zone: string, at: number): number {
  let time = Math.max(at, pausedUntil === null ? 0 : Date.parse(pausedUntil))
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const local = toLocal(time, zone)
    const day = dayOf(local)
    const end = quietDays.includes(weekdayOf(day)) ? (day + 1) * DAY_MS : quietHours && endOfHours(quietHours, local)
    if (end === null || end === undefined) return time
    // In an hour that the clocks repeat, the end may be the first of both.
    time = Math.max(toInstant(end, zone), time + (toInstant(end, zone) > time ? 0 : STEP_MS))
  }
  return time
}

/** When the quiet hours end that a time lies in, on the clocks of the zone. */
function endOfHours(hours: { from: string; to: string }, local: number): number | undefined {
  const [from, to] = [msOf(hours.from), msOf(hours.to)]
  const [midnight, time] = [dayOf(local) * DAY_MS, timeOfDay(local)]
  if (from < to) return time >= from && time < to ? midnight + to : undefined
  if (from === to) return undefined
  return time >= from ? midnight + DAY_MS + to : time < to ? midnight + to : undefined
}

function msOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * HOUR_MS + minutes * MINUTE_MS
}

/** The first 08:00 of a zone after a time, of a Monday when `isWeekly`. */
export function morningAfter(zone: string, after: number, isWeekly = false): number {
  for (let day = dayOf(toLocal(after, zone)); ; day += 1) {
    const morning = toInstant(day * DAY_MS + MORNING_MS, zone)
    if (morning > after && (!isWeekly || weekdayOf(day) === 0)) return morning
  }
}

/** The newest 08:00 of a zone up to a time, of a Monday when `isWeekly`, as its day. */
export function lastMorning(zone: string, at: number, isWeekly = false): string {
  for (let day = dayOf(toLocal(at, zone)); ; day -= 1) {
    if (toInstant(day * DAY_MS + MORNING_MS, zone) <= at && (!isWeekly || weekdayOf(day) === 0)) return formatDay(day)
  }
}
