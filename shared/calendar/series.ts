import { DAY_MS, MINUTE_MS } from '../time.ts'
import { dayNumber, dayOf, formatDay, localTime, timeOfDay, type DayNumber } from './local-time.ts'
import { daysOfRule, isDayOfRule, lastDayOfRule, type Recurrence } from './recurrence.ts'
import { toInstant, toLocal } from './zones.ts'

/** When a meeting takes place: once, or by a rule. Occurrences are computed; only exceptions are stored. */
export interface Series {
  /** Local time in `timeZone`: yyyy-mm-ddThh:mm. */
  startsAt: string
  /** Elapsed time, also across a change of clocks. */
  durationMinutes: number
  timeZone: string
  recurrence: Recurrence | null
  /** Days of the rule without an occurrence. */
  exdates: readonly string[]
}

export interface Occurrence {
  /** The local day of the start by the rule. It identifies the occurrence: a rule has at most one a day. */
  date: string
  /** Milliseconds since 1970, UTC. */
  start: number
  end: number
}

/** A day more than offsets (14 h) and duration (24 h) can move an occurrence away from its local day. */
const MARGIN_DAYS = 3

/** Occurrences that overlap `[from, to)`, by start. */
export function listOccurrences(series: Series, from: number, to: number): Occurrence[] {
  const found: Occurrence[] = []
  const last = dayOf(to) + MARGIN_DAYS
  for (const day of daysOf(series, dayOf(from) - MARGIN_DAYS)) {
    if (day > last) break
    const occurrence = occurrenceOf(series, day)
    if (occurrence.start < to && occurrence.end > from && !series.exdates.includes(occurrence.date)) found.push(occurrence)
  }
  return found
}

/** The first occurrence that has not ended at an instant. */
export function nextOccurrence(series: Series, after: number): Occurrence | undefined {
  for (const day of daysOf(series, dayOf(after) - MARGIN_DAYS)) {
    const occurrence = occurrenceOf(series, day)
    if (occurrence.end > after && !series.exdates.includes(occurrence.date)) return occurrence
  }
  return undefined
}

/** The occurrence of a day of the rule; undefined on other days and exceptions. */
export function findOccurrence(series: Series, date: string): Occurrence | undefined {
  return isDayOf(series, dayNumber(date)) && !series.exdates.includes(date) ? occurrenceOf(series, dayNumber(date)) : undefined
}

/** Also on a day that is an exception: when its occurrence would have been. */
export const timesOn = (series: Series, date: string): Occurrence => occurrenceOf(series, dayNumber(date))

/** When the last occurrence ends; undefined when the rule never does. */
export function endOfSeries(series: Series): number | undefined {
  const start = startDayOf(series)
  const last = series.recurrence === null ? start : lastDayOfRule(series.recurrence, start)
  return last === undefined ? undefined : occurrenceOf(series, last).end
}

/** When the first occurrence by the rule starts, exception or not. */
export function startOfSeries(series: Series): number {
  const day = daysOf(series, startDayOf(series)).next().value ?? startDayOf(series)
  return occurrenceOf(series, day).start
}

export const startDayOf = ({ startsAt }: Series): DayNumber => dayOf(localTime(startsAt))

/** Elapsed minutes between two local times of a zone. */
export const minutesBetween = (startsAt: string, endsAt: string, timeZone: string): number =>
  (toInstant(localTime(endsAt), timeZone) - toInstant(localTime(startsAt), timeZone)) / MINUTE_MS

/** The local end of the first occurrence. */
export const localEndOf = ({ startsAt, durationMinutes, timeZone }: Series): number =>
  toLocal(toInstant(localTime(startsAt), timeZone) + durationMinutes * MINUTE_MS, timeZone)

export function isDayOf(series: Series, day: DayNumber): boolean {
  const start = startDayOf(series)
  return series.recurrence === null ? day === start : isDayOfRule(series.recurrence, start, day)
}

function daysOf(series: Series, from: DayNumber): Generator<DayNumber, undefined> {
  const start = startDayOf(series)
  return series.recurrence === null ? onlyDay(start) : daysOfRule(series.recurrence, start, Math.max(start, from))
}
function* onlyDay(day: DayNumber): Generator<DayNumber, undefined> {
  yield day
}

function occurrenceOf({ startsAt, durationMinutes, timeZone }: Series, day: DayNumber): Occurrence {
  const start = toInstant(day * DAY_MS + timeOfDay(localTime(startsAt)), timeZone)
  return { date: formatDay(day), start, end: start + durationMinutes * MINUTE_MS }
}
