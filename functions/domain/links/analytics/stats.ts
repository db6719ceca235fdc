import { DIMENSIONS, type Dimension } from '../../../../shared/link-choices.ts'
import type { Compared, LinkStats, NamedLink, ValueSeries } from '../../../../shared/entities/links/link-stats.ts'
import { OTHER } from '../../../data/links/counters.ts'
import { csvOf } from '../../../../shared/format/csv/csv.ts'
import type { AnalyticsScope } from './asked.ts'
import { largestOf, NONE, uncountedOf, type Figures } from './breakdowns.ts'
import { figuresBefore, figuresOf, readFiltered } from './filtered.ts'
import { labelOf, linkNamed, linksIn, tagsIn } from './named-links.ts'
import { broughtIn, LETTERS } from '../counting/measures.ts'
import { previewsOf } from '../shown.ts'
import { seriesOf, sumBetween } from './series.ts'
import { daysOf, readPeriod, spansIn, type Span } from './spans.ts'
import { DAY_MS, utcDay } from '../../../../shared/time.ts'

/** What was counted, and the names of its links in one BatchGet. */
export async function statsOf(asked: AnalyticsScope): Promise<LinkStats> {
  const { period, spans, scope, filters, isJoint, whole, apart } = await readFiltered(asked)
  const { from, to, previousFrom, unit } = period
  const { first, last } = daysOf(period)
  const figures = figuresOf(scope, spansIn(spans, first, last))
  const hours = spans.flatMap((span) => span.hours)
  const earlier = figuresBefore(scope, period, spans)
  const now = isJoint ? sumsOf(figures) : sumBetween(hours, from, to)
  const before = isJoint ? earlier && sumsOf(earlier) : previousFrom === undefined ? undefined : sumBetween(hours, previousFrom, from)
  return {
    interval: period.interval,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    unit: isJoint && unit === 'hour' ? 'day' : unit,
    clicks: compared(now.clicks, before?.clicks),
    conversions: compared(now.conversions, before?.conversions),
    rate: compared(rateOf(now), before && rateOf(before)),
    sameNetwork: asked.isLeader && !isJoint ? now.sameNetwork : null,
    series: isJoint ? dailySeriesOf(spans, first, last, unit === 'month') : seriesOf(hours, period),
    topFrom: first,
    topTo: last,
    // What a link brought is not broken down by itself.
    top: { ...(await topOf(figures)), ...(asked.scope === 'link' && { link: [] }) },
    uncounted: uncountedOf(spansIn(whole, first, last).map(({ counts }) => counts)),
    readAt: new Date().toISOString(),
    scope: asked.scope,
    link: asked.link ? named(asked.link) : null,
    filters,
    apart: apart(first, last),
  }
}

const sumsOf = ({ total }: Figures) => ({ ...broughtIn(total), sameNetwork: 0 })

/** The UTC days or months of a period, which is all that combinations know. */
function dailySeriesOf(spans: readonly Span[], first: string, last: string, isByMonths: boolean): LinkStats['series'] {
  const keyOf = (day: string) => (isByMonths ? `${day.slice(0, 7)}-01` : day)
  const points = new Map(daysBetween(first, last).map((day) => [keyOf(day), { clicks: 0, conversions: 0 }]))
  for (const { first: day, counts } of spansIn(spans, first, last)) {
    const point = points.get(keyOf(day))
    if (!point) continue
    point.clicks += Number(counts['clicks'] ?? 0)
    point.conversions += Number(counts['conversions'] ?? 0)
  }
  return [...points].map(([day, point]) => ({ at: `${day}T00:00:00.000Z`, ...point }))
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
  const label = isOurs ? labelOf(await linkNamed(value)) : value
  const days = daysBetween(first, last)
  if (!isByMonths) return { by, value, label, unit: 'day', series: days.map((day) => ({ day, clicks: clicks.get(day) ?? 0 })) }
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  return { by, value, label, unit: 'month', series: months.map((month) => ({ day: `${month}-01`, clicks: clicks.get(month) ?? 0 })) }
}

/** The hours, days or months of a period as CSV, in the time zone that is asked for. */
export async function statsTable({ of, period: asked }: AnalyticsScope): Promise<string> {
  const { period, spans } = await readPeriod(of, asked)
  const hours = spans.flatMap((span) => span.hours)
  const nameOf = (at: number): string => {
    if (period.unit === 'hour') return period.days.clockAt(at)
    const day = period.days.dayOf(at)
    return period.unit === 'month' ? day.slice(0, 7) : day
  }
  return csvOf(
    [period.unit, 'clicks', 'conversions'],
    seriesOf(hours, period).map(({ at, clicks, conversions }) => [nameOf(Date.parse(at)), clicks, conversions]),
  )
}

const LARGEST = 10

/** The ten largest values of each kind, without what named none. */
async function topOf(figures: Figures): Promise<LinkStats['top']> {
  const links = await linksIn(figures.of('link'))
  const kinds = [...DIMENSIONS.map((by) => [by, figures.of(by)] as const), ['tag', tagsIn(figures.of('link'), links)] as const]
  return Object.fromEntries(
    kinds.map(([by, values]) => [
      by,
      largestOf(values, LARGEST)
        .filter(([value]) => by !== 'tag' || value !== NONE)
        .map(([value, counted]) => ({
          value,
          label: by === 'link' && links.has(value) ? labelOf(links.get(value)) : value,
          ...broughtIn(counted),
        })),
    ]),
  ) as LinkStats['top']
}

const named = ({ id, name, code, userId, startupId, startupName, ...more }: NonNullable<AnalyticsScope['link']>): NamedLink => ({
  id,
  name,
  code,
  startupId,
  startupName,
  userId,
  disabledAt: more.disabledAt ?? null,
  disabledByLeader: more.disabledByLeader ?? false,
  expiresAt: more.expiresAt ?? null,
  utmDefaults: more.utmDefaults ?? {},
  hasPassword: more.password !== undefined,
  ...previewsOf(more),
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
