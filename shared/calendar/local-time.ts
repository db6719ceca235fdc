import { DAY_MS } from '../time.ts'

/** What clocks of a time zone show, as milliseconds since 1970-01-01T00:00 on the same clocks. */
export type LocalMs = number

/** Days since 1970-01-01, a Thursday. */
export type DayNumber = number

export const DAYS_OF_WEEK = 7
export const MONTHS_OF_YEAR = 12
const THURSDAY = 3
const EPOCH_YEAR = 1970

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const LOCAL_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads 'yyyy-mm-ddThh:mm'; undefined when that is no time of the calendar, as on 2026-02-30. */
export function parseLocalTime(text: string): LocalMs | undefined {
  if (!LOCAL_TIME.test(text)) return undefined
  const ms = Date.parse(`${text}Z`)
  return Number.isFinite(ms) && formatLocalTime(ms) === text ? ms : undefined
}

export function parseDay(text: string): DayNumber | undefined {
  const ms = LOCAL_DAY.test(text) ? parseLocalTime(`${text}T00:00`) : undefined
  return ms === undefined ? undefined : dayOf(ms)
}

export const formatLocalTime = (local: LocalMs): string => new Date(local).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
export const formatDay = (day: DayNumber): string => formatLocalTime(day * DAY_MS).slice(0, 'yyyy-mm-dd'.length)

/** Throws on text that has not been validated. */
export function localTime(text: string): LocalMs {
  const local = parseLocalTime(text)
  if (local === undefined) throw new RangeError(`No local time: ${text}`)
  return local
}
export function dayNumber(text: string): DayNumber {
  const day = parseDay(text)
  if (day === undefined) throw new RangeError(`No day: ${text}`)
  return day
}

export const dayOf = (local: LocalMs): DayNumber => Math.floor(local / DAY_MS)
export const timeOfDay = (local: LocalMs): number => local - dayOf(local) * DAY_MS

/** 0 is Monday. */
export const weekdayOf = (day: DayNumber): number => modulo(day + THURSDAY, DAYS_OF_WEEK)

/** Months since January 1970. */
export function monthOf(day: DayNumber): number {
  const date = new Date(day * DAY_MS)
  return (date.getUTCFullYear() - EPOCH_YEAR) * MONTHS_OF_YEAR + date.getUTCMonth()
}
export const firstDayOfMonth = (month: number): DayNumber => Date.UTC(EPOCH_YEAR, month, 1) / DAY_MS

const modulo = (value: number, by: number): number => ((value % by) + by) % by
