import type { Point } from '../../../../shared/entities/link-stats.ts'
import type { DayCounts } from '../../../data/counters.ts'
import { LocalDays } from './local-days.ts'
import type { Period } from './period.ts'

interface Hour {
  at: number
  clicks: number
  conversions: number
}
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** The hours of some days in which something was counted. */
export const hoursOf = (rows: readonly DayCounts[]): Hour[] =>
  rows.flatMap((row) =>
    HOURS.flatMap((hour) => {
      const [clicks, conversions] = [Number(row[`h${hour}`] ?? 0), Number(row[`v${hour}`] ?? 0)]
      return clicks + conversions === 0 ? [] : [{ at: Date.parse(`${row.day}T${hour}:00:00Z`), clicks, conversions }]
    }),
  )

/** What was counted between two times. */
export function sumBetween(hours: readonly Hour[], from: number, to: number): Omit<Hour, 'at'> {
  const sum = { clicks: 0, conversions: 0 }
  for (const { at, clicks, conversions } of hours) {
    if (at < from || at >= to) continue
    sum.clicks += clicks
    sum.conversions += conversions
  }
  return sum
}

const HOUR_MS = 3_600_000

/** Every hour, day or month of a period with what was counted in it, zeros too. */
export function seriesOf(hours: readonly Hour[], { from, to, unit, days }: Period): Point[] {
  const bucketOf = (at: number): string => (unit === 'hour' ? String(at) : days.dayOf(at).slice(0, unit === 'day' ? 10 : 7))
  const points = new Map<string, Point>()
  const begin = (name: string, at: number) => points.set(name, { at: new Date(at).toISOString(), clicks: 0, conversions: 0 })
  if (unit === 'hour') for (let at = from; at < to; at += HOUR_MS) begin(bucketOf(at), at)
  else
    for (let day = days.dayOf(from); days.startOf(day) < to; day = LocalDays.plus(day, 1)) {
      const name = day.slice(0, unit === 'day' ? 10 : 7)
      if (!points.has(name)) begin(name, days.startOf(day))
    }
  for (const { at, clicks, conversions } of hours) {
    const point = at >= from && at < to ? points.get(bucketOf(at)) : undefined
    if (!point) continue
    point.clicks += clicks
    point.conversions += conversions
  }
  return [...points.values()]
}
