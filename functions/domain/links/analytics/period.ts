import type { Interval } from '../../../../shared/choices.ts'
import { LocalDays } from './local-days.ts'
import { HOUR_MS } from '../../../../shared/time.ts'
/** What is older than some three months is drawn by months. */
const MONTHS_FROM_MS = 92 * 24 * HOUR_MS
const DAYS: Readonly<Record<Exclude<Interval, '24h' | 'all'>, number>> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 }

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

/** The period of an interval that ends with the hour or day of `now`; `first` is the UTC day with which everything begins. */
export function periodOf(interval: Interval, timeZone: string, now: number, first: string | undefined): Period {
  const days = new LocalDays(timeZone)
  const today = days.dayOf(now)
  const tomorrow = days.startOf(LocalDays.plus(today, 1))
  if (interval === '24h') {
    const to = Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS
    return { interval, unit: 'hour', from: to - 24 * HOUR_MS, to, previousFrom: to - 48 * HOUR_MS, days }
  }
  if (interval === 'all') {
    const from = days.startOf(days.dayOf(first === undefined ? now : Date.parse(`${first}T00:00:00Z`)))
    return { interval, unit: tomorrow - from > MONTHS_FROM_MS ? 'month' : 'day', from, to: tomorrow, previousFrom: undefined, days }
  }
  const begin = LocalDays.plus(today, 1 - DAYS[interval])
  const previousFrom = days.startOf(LocalDays.plus(begin, -DAYS[interval]))
  return { interval, unit: 'day', from: days.startOf(begin), to: tomorrow, previousFrom, days }
}

/** The UTC days between two times. */
export const utcDays = (from: number, to: number): { first: string; last: string } => ({
  first: new Date(from).toISOString().slice(0, 10),
  last: new Date(to - 1).toISOString().slice(0, 10),
})
