import { listMonths, type MonthCounts } from '../../../data/links/counter-months.ts'
import { listDays, type DayCounts } from '../../../data/links/counters.ts'
import { endOfMonth } from '../counting/months.ts'
import { LocalDays } from '../../intervals/local-days.ts'
import { periodOf, utcDays, type AskedPeriod, type Period } from '../../intervals/period.ts'
import { hoursOf, hoursOfMonth, type Hour } from './series.ts'
import { utcDay } from '../../../../shared/time.ts'

/** A UTC day, or a whole month, with what was counted in it by name. */
export interface Span {
  first: string
  last: string
  counts: Readonly<Record<string, unknown>>
  hours: Hour[]
}

/** The period that is asked for, with the counts from the one before it on, oldest first. */
export interface Read {
  period: Period
  spans: Span[]
}

/** Days take one query, at most half a read unit per 4 kB; what is drawn by months takes one of months beside one of the days that no month includes yet. */
export async function readPeriod(of: string, asked: AskedPeriod): Promise<Read> {
  const now = Date.now()
  if (asked.interval === 'all' && asked.from === undefined) return readAll(of, asked, now)
  const period = periodOf(asked, now, undefined)
  return { period, spans: await readWithin(of, period, asked.from !== undefined) }
}

/** What else was counted in a period that is read; of all time its beginning is known only then. */
export async function readSpans(of: string, asked: AskedPeriod, read: Promise<Read>): Promise<Span[]> {
  if (asked.interval !== 'all' || asked.from !== undefined)
    return readWithin(of, periodOf(asked, Date.now(), undefined), asked.from !== undefined)
  const { period } = await read
  return readWithin(of, period, false)
}

async function readWithin(of: string, { previousFrom, from, to, unit }: Period, isRange: boolean): Promise<Span[]> {
  const begin = previousFrom ?? from
  const { first } = utcDays(begin, to)
  return unit === 'month' ? readMonths(of, first, isRange ? [begin, from, to] : []) : (await listDays(of, { first })).map(dayOf)
}

async function readAll(of: string, asked: AskedPeriod, now: number): Promise<Read> {
  const spans = await readMonths(of, undefined, [])
  const period = periodOf(asked, now, beginOf(spans))
  if (period.unit === 'month' || spans.every(({ first, last }) => first === last)) return { period, spans }
  const days = (await listDays(of)).map(dayOf)
  return { period: periodOf(asked, now, beginOf(days)), spans: days }
}

/** When the first click or conversion was. */
const beginOf = (spans: readonly Span[]): number | undefined =>
  spans.flatMap(({ hours }) => hours).find(({ clicks, conversions }) => clicks + conversions > 0)?.at

/** Days that no month includes yet, where the recount is in time (recount/schedule.ts). */
const OPEN_DAYS = 3

/**
 * Months from that of a day on, and days that no month includes yet; one round trip, and another where the recount is late. The months of
 * `edges`, in which a period begins or ends, by days.
 */
async function readMonths(of: string, first: string | undefined, edges: readonly number[]): Promise<Span[]> {
  const cut = [...new Set(edges.map((at) => new Date(at).toISOString().slice(0, 7)))]
  const open = [LocalDays.plus(utcDay(), -OPEN_DAYS), first ?? ''].toSorted()[1] as string
  const [months, newest, ...parts] = await Promise.all([
    listMonths(of, first?.slice(0, 7)),
    listDays(of, { first: open }),
    ...cut.map((month) => listDays(of, { first: `${month}-01`, last: endOfMonth(month) })),
  ])
  const through = months.at(-1)?.through
  const after = through === undefined ? first : LocalDays.plus(through, 1)
  const late = after === undefined || after < open ? await listDays(of, { first: after, last: LocalDays.plus(open, -1) }) : []
  const whole = months.filter(({ month }) => !cut.includes(month)).map(monthOf)
  const since = [...late, ...newest].filter(({ day }) => through === undefined || day > through)
  const rest = new Map([...since, ...parts.flat()].map((row) => [row.day, dayOf(row)]))
  return [...whole, ...rest.values()].toSorted((one, other) => (one.first < other.first ? -1 : 1))
}

const dayOf = (row: DayCounts): Span => ({ first: row.day, last: row.day, counts: row, hours: hoursOf([row]) })
const monthOf = (row: MonthCounts): Span => ({
  first: `${row.month}-01`,
  last: endOfMonth(row.month),
  counts: row.counts,
  hours: hoursOfMonth(row),
})

/** The UTC days whose kinds a period shows; of one that begins with a month of its time zone, from that month of UTC on. */
export function daysOf({ from, to, unit, days }: Period): { first: string; last: string } {
  const begin = days.dayOf(from)
  const { first, last } = utcDays(from, to)
  return { first: unit === 'month' && begin.endsWith('-01') && begin > first ? begin : first, last }
}

/** The days, or months that begin, from one UTC day on and up to one. */
export const spansIn = (spans: readonly Span[], first: string, last: string): Span[] =>
  spans.filter((span) => span.first >= first && span.first <= last)
