import { DIMENSIONS, type Dimension } from '../../../../shared/choices.ts'
import type { Compared, LinkStats, NamedLink, ValueSeries } from '../../../../shared/entities/links/link-stats.ts'
import { OTHER } from '../../../data/links/counters.ts'
import { csvOf } from '../../../../shared/format/csv/csv.ts'
import type { AnalyticsScope } from './asked.ts'
import { LETTERS, largestOf, uncountedOf } from './breakdowns.ts'
import { utcDays, type Period } from '../../intervals/period.ts'
import { seriesOf, sumBetween } from './series.ts'
import { readPeriod, type Span } from './spans.ts'
import { DAY_MS, utcDay } from '../../../../shared/time.ts'
import { linkRef, type StoredLink } from '../../../data/links/links.ts'
import { getEach } from '../../../data/reads.ts'

/** What was counted, and the names of its links in one BatchGet. */
export async function statsOf({ of, scope, isLeader, period: asked, link }: AnalyticsScope): Promise<LinkStats> {
  const { period, spans } = await readPeriod(of, asked)
  const { from, to, previousFrom, unit } = period
  const hours = spans.flatMap((span) => span.hours)
  const now = sumBetween(hours, from, to)
  const before = previousFrom === undefined ? undefined : sumBetween(hours, previousFrom, from)
  const { first, last } = daysOf(period)
  const within = spans.filter((span) => span.first >= first && span.first <= last).map(({ counts }) => counts)
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

/** The UTC days, or months, of one value of one kind. */
export async function valueSeriesOf({ of, period: asked }: AnalyticsScope, by: Dimension, value: string): Promise<ValueSeries> {
  const { period, spans } = await readPeriod(of, asked)
  const { first, last } = daysOf(period)
  const isByMonths = period.unit === 'month'
  const name = `${LETTERS[by]}:${value}`
  const clicks = new Map<string, number>()
  for (const span of spans) {
    if (span.first < first || span.first > last) continue
    const key = isByMonths ? span.first.slice(0, 7) : span.first
    clicks.set(key, (clicks.get(key) ?? 0) + Number(span.counts[name] ?? 0))
  }
  // Only links that were counted here have a label: the id of another link discloses nothing.
  const isOurs = by === 'link' && value !== OTHER && spans.some(({ counts }) => counts[name] !== undefined)
  const label = isOurs ? ((await labelsOf([value])).get(value) ?? value) : value
  const days = daysBetween(first, last)
  if (!isByMonths) return { by, value, label, unit: 'day', series: days.map((day) => ({ day, clicks: clicks.get(day) ?? 0 })) }
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  return { by, value, label, unit: 'month', series: months.map((month) => ({ day: `${month}-01`, clicks: clicks.get(month) ?? 0 })) }
}

/** The hours, days or months of a period as CSV. */
export async function statsTable({ of, period: asked }: AnalyticsScope): Promise<string> {
  const { period, spans } = await readPeriod(of, asked)
  const hours = spans.flatMap((span) => span.hours)
  return csvOf(
    ['from', 'clicks', 'conversions'],
    seriesOf(hours, period).map(({ at, clicks, conversions }) => [at, clicks, conversions]),
  )
}

/** The UTC days whose kinds a period shows; of one that begins with a month of its time zone, from that month of UTC on. */
function daysOf({ from, to, unit, days }: Period): { first: string; last: string } {
  const begin = days.dayOf(from)
  const { first, last } = utcDays(from, to)
  return { first: unit === 'month' && begin.endsWith('-01') && begin > first ? begin : first, last }
}

async function topOf(rows: readonly Span['counts'][]): Promise<LinkStats['top']> {
  const largest = DIMENSIONS.map((by) => [by, largestOf(rows, by)] as const)
  const ids = largest.flatMap(([by, values]) => (by === 'link' ? values.map(({ value }) => value) : []))
  const names = await labelsOf(ids.filter((id) => id !== OTHER))
  return Object.fromEntries(
    largest.map(([by, values]) => [by, values.map((row) => ({ ...row, label: names.get(row.value) ?? row.value }))]),
  ) as LinkStats['top']
}

const named = ({ id, name, code, startupId, startupName, ...more }: NonNullable<AnalyticsScope['link']>): NamedLink => ({
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
export function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: count }, (_, at) => utcDay(Date.parse(first) + at * DAY_MS))
}

/** Labels of links by id: their names and codes. One BatchGet of at most 100. */
async function labelsOf(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await getEach(ids.map(linkRef))
  return new Map(ids.map((id, at) => [id, labelOf(found[at])]))
}

function labelOf(link: StoredLink | undefined): string {
  if (!link || link.name === '') return 'A deleted link'
  return link.deletedAt === undefined ? `${link.name} (${link.code})` : `${link.name} (deleted)`
}
