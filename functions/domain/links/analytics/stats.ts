import { DIMENSIONS, type Dimension } from '../../../../shared/choices.ts'
import type { Compared, LinkStats, NamedLink, ValueSeries } from '../../../../shared/entities/links/link-stats.ts'
import { listDays, OTHER, type DayCounts } from '../../../data/links/counters.ts'
import { csvOf } from '../../../../shared/format/csv/csv.ts'
import type { Asked } from './asked.ts'
import { LETTERS, largestOf, uncountedOf } from './breakdowns.ts'
import { labelsOf } from './labels.ts'
import { periodOf, utcDays, type AskedPeriod, type Period } from '../../intervals/period.ts'
import { hoursOf, seriesOf, sumBetween } from './series.ts'
import { DAY_MS } from '../../../../shared/time.ts'

/** What was counted: one query of the days, one BatchGet of the names of links. */
export async function statsOf({ of, scope, isLeader, period: asked, link }: Asked): Promise<LinkStats> {
  const { period, rows } = await read(of, asked)
  const { from, to, previousFrom, unit } = period
  const hours = hoursOf(rows)
  const now = sumBetween(hours, from, to)
  const before = previousFrom === undefined ? undefined : sumBetween(hours, previousFrom, from)
  const { first, last } = utcDays(from, to)
  const within = rows.filter(({ day }) => day >= first && day <= last)
  return {
    interval: asked.interval,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    unit,
    clicks: compared(now.clicks, before?.clicks),
    conversions: compared(now.conversions, before?.conversions),
    rate: compared(rateOf(now), before && rateOf(before)),
    sameNetwork: isLeader ? now.sameNetwork : null,
    series: seriesOf(hours, period),
    topFrom: first,
    topTo: last,
    top: await topOf(within),
    uncounted: uncountedOf(within),
    readAt: new Date().toISOString(),
    scope,
    link: link ? named(link) : null,
  }
}

/** The UTC days of one value of one kind. */
export async function valueSeriesOf({ of, period: asked }: Asked, by: Dimension, value: string): Promise<ValueSeries> {
  const { period, rows } = await read(of, asked)
  const { first, last } = utcDays(period.from, period.to)
  const clicks = new Map(rows.map((row) => [row.day, Number(row[`${LETTERS[by]}:${value}`] ?? 0)]))
  // Only links that were counted here have a label: the id of another link discloses nothing.
  const isOurs = by === 'link' && value !== OTHER && rows.some((row) => row[`${LETTERS.link}:${value}`] !== undefined)
  const label = isOurs ? ((await labelsOf([value])).get(value) ?? value) : value
  return { by, value, label, series: daysBetween(first, last).map((day) => ({ day, clicks: clicks.get(day) ?? 0 })) }
}

/** The hours, days or months of a period as CSV. */
export async function statsTable({ of, period: asked }: Asked): Promise<string> {
  const { period, rows } = await read(of, asked)
  return csvOf(
    ['from', 'clicks', 'conversions'],
    seriesOf(hoursOf(rows), period).map(({ at, clicks, conversions }) => [at, clicks, conversions]),
  )
}

async function read(of: string, asked: AskedPeriod): Promise<{ period: Period; rows: DayCounts[] }> {
  const now = Date.now()
  if (asked.interval !== 'all' || asked.from !== undefined) {
    const period = periodOf(asked, now, undefined)
    const { first } = utcDays(period.previousFrom ?? period.from, period.to)
    return { period, rows: await listDays(of, { first }) }
  }
  const rows = await listDays(of)
  return { period: periodOf(asked, now, rows[0]?.day), rows }
}

async function topOf(rows: readonly DayCounts[]): Promise<LinkStats['top']> {
  const largest = DIMENSIONS.map((by) => [by, largestOf(rows, by)] as const)
  const ids = largest.flatMap(([by, values]) => (by === 'link' ? values.map(({ value }) => value) : []))
  const names = await labelsOf(ids.filter((id) => id !== OTHER))
  return Object.fromEntries(
    largest.map(([by, values]) => [by, values.map((row) => ({ ...row, label: names.get(row.value) ?? row.value }))]),
  ) as LinkStats['top']
}

const named = ({ id, name, code, startupId, startupName, ...more }: NonNullable<Asked['link']>): NamedLink => ({
  id,
  name,
  code,
  startupId,
  startupName,
  disabledAt: more.disabledAt ?? null,
  disabledByLeader: more.disabledByLeader ?? false,
  expiresAt: more.expiresAt ?? null,
  utmDefaults: more.utmDefaults ?? {},
})

const oneDecimal = (number: number): number => Math.round(number * 10) / 10
const rateOf = ({ clicks, conversions }: { clicks: number; conversions: number }): number =>
  clicks === 0 ? 0 : oneDecimal((conversions / clicks) * 100)

export const compared = (value: number, previous: number | undefined): Compared => ({
  value,
  previous: previous ?? null,
  change: previous === undefined || previous === 0 ? null : oneDecimal(((value - previous) / previous) * 100),
})
function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: count }, (_, at) => new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10))
}
