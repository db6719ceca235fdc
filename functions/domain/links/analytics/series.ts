import type { Point } from '../../../../shared/entities/links/link-stats.ts'
import type { MonthCounts } from '../../../data/links/counter-months.ts'
import type { DayCounts } from '../../../data/links/counters.ts'
import { startsOf, type Period } from '../../intervals/period.ts'
import { endOfMonth } from '../counting/months.ts'

export interface Hour {
  at: number
  clicks: number
  conversions: number
  sameNetwork: number
}
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** The hours of days. */
export const hoursOf = (rows: readonly DayCounts[]): Hour[] =>
  rows.flatMap((row) =>
    HOURS.flatMap((hour) => {
      const [clicks = 0, conversions = 0, sameNetwork = 0] = [...'hvn'].map((letter) => Number(row[`${letter}${hour}`] ?? 0))
      return clicks + conversions === 0 ? [] : [{ at: Date.parse(`${row.day}T${hour}:00:00Z`), clicks, conversions, sameNetwork }]
    }),
  )

const EDGE_HOUR = /^(first|last)\.([hvn])(\d\d)$/
const MEASURES = { h: 'clicks', v: 'conversions', n: 'sameNetwork' } as const

/** The hours of the first and of the last day of a month in order, and all others as one on its fifteenth day: no period begins or ends there. */
export function hoursOfMonth({ month, counts }: Pick<MonthCounts, 'month' | 'counts'>): Hour[] {
  const { clicks = 0, conversions = 0, sameNetwork = 0 } = counts
  const middle: Hour = { at: Date.parse(`${month}-15T12:00:00Z`), clicks, conversions, sameNetwork }
  const edges = new Map<number, Hour>()
  for (const [name, number] of Object.entries(counts)) {
    const [, edge, letter, hour] = EDGE_HOUR.exec(name) ?? []
    if (letter === undefined) continue
    const at = Date.parse(`${edge === 'first' ? `${month}-01` : endOfMonth(month)}T${hour}:00:00Z`)
    const measure = MEASURES[letter as keyof typeof MEASURES]
    const one = edges.get(at) ?? { at, clicks: 0, conversions: 0, sameNetwork: 0 }
    edges.set(at, { ...one, [measure]: one[measure] + number })
    middle[measure] -= number
  }
  return [middle, ...edges.values()].toSorted((one, other) => one.at - other.at)
}

/** What was counted between two times. */
export function sumBetween(hours: readonly Hour[], from: number, to: number): Omit<Hour, 'at'> {
  const sum = { clicks: 0, conversions: 0, sameNetwork: 0 }
  for (const { at, clicks, conversions, sameNetwork } of hours) {
    if (at < from || at >= to) continue
    sum.clicks += clicks
    sum.conversions += conversions
    sum.sameNetwork += sameNetwork
  }
  return sum
}

/** Every hour, day or month of a period with what was counted in it, zeros too; `hours` in their order. */
export function seriesOf(hours: readonly Hour[], period: Period): Point[] {
  const starts = startsOf(period)
  const points = starts.map((at): Point => ({ at: new Date(at).toISOString(), clicks: 0, conversions: 0 }))
  let here = 0
  for (const { at, clicks, conversions } of hours) {
    if (at < period.from || at >= period.to) continue
    while ((starts[here + 1] ?? Infinity) <= at) here += 1
    const point = points[here]
    if (!point) continue
    point.clicks += clicks
    point.conversions += conversions
  }
  return points
}
