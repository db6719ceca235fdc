import type { AnalyticsInterval } from '../../../shared/link-choices.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { LocalDays } from '../intervals/local-days.ts'
import { startsOf } from '../intervals/period.ts'
import type { readCounts } from './counting/read-counts.ts'

const QUARTER_MS = 15 * MINUTE_MS
const DAYS: Readonly<Partial<Record<AnalyticsInterval, number>>> = { '7d': 7, '30d': 30, '90d': 90 }
const MONTHS_OF_YEAR = 12

/** The time that figures are of, in milliseconds; `to` is not in it. */
export interface Span {
  interval: AnalyticsInterval
  unit: 'day' | 'month'
  from: number
  to: number
  /** When as long a time before it begins; undefined for 'all', which has none. */
  previousFrom: number | undefined
  /** When each of its days or months begins. */
  starts: number[]
  now: number
}
interface IntervalInZone {
  interval: AnalyticsInterval
  tz: string
}

/** The days or months of an interval that ends with the day or month of `now`; `first` is when counting began. */
export function spanOf({ interval, tz }: IntervalInZone, now: number, first = now): Span {
  const days = new LocalDays(tz, QUARTER_MS)
  const today = days.dayOf(now)
  const length = DAYS[interval]
  const unit = length === undefined ? 'month' : 'day'
  const to = days.startOf(length === undefined ? LocalDays.monthOf(today, 1) : LocalDays.plus(today, 1))
  const { from, previousFrom } = beginsOf(length)
  return { interval, unit, from, to, previousFrom, starts: startsOf({ from, to, unit, days }), now }

  function beginsOf(count: number | undefined): Pick<Span, 'from' | 'previousFrom'> {
    if (count !== undefined) return { from: daysBack(count - 1), previousFrom: daysBack(2 * count - 1) }
    if (interval === '1y') return { from: monthsBack(MONTHS_OF_YEAR - 1), previousFrom: monthsBack(2 * MONTHS_OF_YEAR - 1) }
    return { from: days.startOf(LocalDays.monthOf(days.dayOf(Math.min(first, now)))), previousFrom: undefined }
  }
  function daysBack(count: number): number {
    return days.startOf(LocalDays.plus(today, -count))
  }
  function monthsBack(count: number): number {
    return days.startOf(LocalDays.monthOf(today, -count))
  }
}

/** What has to be read for a span. */
export const windowOf = ({ unit, previousFrom, from }: Span): Parameters<typeof readCounts>[1] =>
  unit === 'month' ? { unit } : { unit, from: previousFrom ?? from }

const iso = (at: number): string => new Date(at).toISOString()

export const shownSpan = ({ interval, unit, from, to, previousFrom, starts, now }: Span) => ({
  interval,
  unit,
  from: iso(from),
  to: iso(to),
  previousFrom: previousFrom === undefined ? null : iso(previousFrom),
  points: starts.map(iso),
  readAt: iso(now),
})
