import type { Interval } from '../../../shared/link-choices.ts'
import { LocalDays } from './local-days.ts'
import { DAY_MS, HOUR_MS, utcDay } from '../../../shared/time.ts'

/** What is older than some three months is drawn by months. */
const MONTHS_FROM_MS = 92 * 24 * HOUR_MS
const DAYS: Readonly<Record<Exclude<Interval, '24h' | '1y' | 'all'>, number>> = { '7d': 7, '30d': 30, '90d': 90 }
const MONTHS = 12
const YEAR_DAYS = 365

/** An interval that ends now, or a range of days. */
export interface AskedPeriod {
  interval: Interval
  /** Days of a range that replaces the interval. */
  from?: string | undefined
  to?: string | undefined
  tz: string
}

/** The time that is looked at, and as long a time before it; milliseconds, `to` and `from` are not in what they end. */
export interface Period {
  interval: Interval
  unit: 'hour' | 'day' | 'month'
  from: number
  to: number
  /** Undefined when there is no period before. */
  previousFrom: number | undefined
  days: LocalDays
}

/** The period of an interval that ends with the hour or day of `now`; `first` is when the first thing was counted. */
export function periodOf({ interval, tz, ...range }: AskedPeriod, now: number, first: number | undefined): Period {
  const days = new LocalDays(tz)
  const today = days.dayOf(now)
  if (range.from !== undefined) return rangeOf({ interval, from: range.from, to: range.to ?? today }, today, days)
  const tomorrow = days.startOf(LocalDays.plus(today, 1))
  if (interval === '24h') {
    const to = Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS
    return { interval, unit: 'hour', from: to - 24 * HOUR_MS, to, previousFrom: to - 48 * HOUR_MS, days }
  }
  if (interval === 'all') {
    const begin = days.dayOf(first ?? now)
    const month = days.startOf(LocalDays.monthOf(begin))
    const whole = { interval, to: tomorrow, previousFrom: undefined, days }
    return tomorrow - month > MONTHS_FROM_MS
      ? { ...whole, unit: 'month', from: month }
      : { ...whole, unit: 'day', from: days.startOf(begin) }
  }
  if (interval === '1y') {
    const monthOf = (ago: number) => days.startOf(LocalDays.monthOf(today, -ago))
    return { interval, unit: 'month', from: monthOf(MONTHS - 1), to: tomorrow, previousFrom: monthOf(2 * MONTHS - 1), days }
  }
  const begin = LocalDays.plus(today, 1 - DAYS[interval])
  const previousFrom = days.startOf(LocalDays.plus(begin, -DAYS[interval]))
  return { interval, unit: 'day', from: days.startOf(begin), to: tomorrow, previousFrom, days }
}

/** How far back a range reaches, which bounds the days that a call reads and draws. */
const RANGE_DAYS = 5 * 365

/** A range of days in either direction, within the last five years. */
function rangeOf({ interval, from, to }: { interval: Interval; from: string; to: string }, today: string, days: LocalDays): Period {
  const within = (day: string): string => (day > today ? today : day < earliest ? earliest : day)
  const earliest = LocalDays.plus(today, -RANGE_DAYS)
  const [begin = today, end = today] = [within(from), within(to)].toSorted()
  const length = Math.round((Date.parse(end) - Date.parse(begin)) / DAY_MS) + 1
  const period = { interval, from: days.startOf(begin), to: days.startOf(LocalDays.plus(end, 1)), days }
  const unit = length === 1 ? 'hour' : length > YEAR_DAYS ? 'month' : 'day'
  return { ...period, unit, previousFrom: days.startOf(LocalDays.plus(begin, -length)) }
}

/** The UTC days between two times. */
export const utcDays = (from: number, to: number): { first: string; last: string } => ({
  first: utcDay(from),
  last: utcDay(to - 1),
})

/** When each hour, day or month of a period begins. */
export function startsOf({ from, to, unit, days }: Pick<Period, 'from' | 'to' | 'unit' | 'days'>): number[] {
  const starts: number[] = []
  if (unit === 'hour') for (let at = from; at < to; at += HOUR_MS) starts.push(at)
  else
    for (let day = days.dayOf(from), at = from; at < to; day = LocalDays.plus(day, 1), at = days.startOf(day)) {
      if (unit === 'day' || starts.length === 0 || day.endsWith('-01')) starts.push(at)
    }
  return starts
}
