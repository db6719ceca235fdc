import { HOUR_MS } from '../../../shared/time.ts'
import { add } from '../links/counters.ts'
import type { Condition } from '../store/expression.ts'
import { entity } from '../store/table.ts'
import type { Mutation } from '../store/write.ts'
import { analyticsPartition } from './count-packs.ts'
import { edgeHourOf, isAtEdge, monthOf, startOfMonth, timeOfEdgeHour } from './months.ts'

/**
 * Clicks and conversions of a startup in a UTC month by hour, as flat numbers, since ADD does not nest. A name has three characters:
 * `c` or `v`, the day and the hour, both in base 36. `n` counts the additions. After the month, `packed` holds the numbers until then.
 */
export interface ClickMonth {
  startupId: string
  month: string
}
/**
 * The same of a year: `c` or `v` with the month in base 36 is the total of a month; with two more characters it is an hour of the
 * first or last day of a month.
 */
interface ClickYear {
  startupId: string
  year: string
}
type Sums = Record<string, unknown>

const MONTH_SUFFIX = '#C'
const YEAR_PREFIX = 'YC#'
export const clickMonths = entity<ClickMonth & Sums, ClickMonth>({
  kind: 'click-month',
  key: ({ startupId, month }) => ({ pk: analyticsPartition(startupId), sk: `${month}${MONTH_SUFFIX}` }),
})
export const clickYears = entity<ClickYear & Sums, ClickYear>({
  kind: 'click-year',
  key: ({ startupId, year }) => ({ pk: analyticsPartition(startupId), sk: `${YEAR_PREFIX}${year}` }),
})

const LETTERS = { clicks: 'c', conversions: 'v' } as const
type Counted = keyof typeof LETTERS
const NAMES: ReadonlyMap<string, Counted> = new Map(Object.entries(LETTERS).map(([name, letter]) => [letter, name as Counted]))

/** Clicks or conversions in the UTC hour that begins at `at`. */
export interface HourClicks {
  name: Counted
  at: number
  by: number
}

const RADIX = 36
const nameInMonth = ({ name, at }: HourClicks): string => {
  const time = new Date(at)
  return `${LETTERS[name]}${time.getUTCDate().toString(RADIX)}${time.getUTCHours().toString(RADIX)}`
}
const totalName = ({ name, at }: HourClicks): string => `${LETTERS[name]}${(new Date(at).getUTCMonth() + 1).toString(RADIX)}`
const edgeName = ({ name, at }: HourClicks): string => `${LETTERS[name]}${edgeHourOf(at).toString(RADIX).padStart(2, '0')}`

/** The item of a month or of a year. */
export type ClickItem = ClickMonth | ClickYear

/** What clicks or conversions of an hour add to the items of their startup. */
export const clickAdditions = (startupId: string, one: HourClicks): { to: ClickItem; sums: Readonly<Record<string, number>> }[] => {
  const month = monthOf(one.at)
  const edge = isAtEdge(one.at) ? { [edgeName(one)]: one.by } : {}
  return [
    { to: { startupId, month }, sums: { [nameInMonth(one)]: one.by } },
    { to: { startupId, year: month.slice(0, 4) }, sums: { [totalName(one)]: one.by, ...edge } },
  ]
}

/** Adds to an item; creates it when it is missing. */
export const addToClicks = (to: ClickItem, sums: Readonly<Record<string, number>>, condition?: Condition): Mutation =>
  'month' in to ? add(clickMonths, to, { ...sums, n: 1 }, {}, condition) : add(clickYears, to, sums, {}, condition)

type Row = Record<string, unknown>
const numbersIn = (row: Row): { name: Counted; rest: string; by: number }[] =>
  Object.entries(row).flatMap(([key, by]) => {
    const name = NAMES.get(key.slice(0, 1))
    return name !== undefined && typeof by === 'number' ? [{ name, rest: key.slice(1), by }] : []
  })

/** The month of a month item. */
export const monthIn = (row: Row): string => String(row['sk']).slice(0, -MONTH_SUFFIX.length)

/** The hours of a month item that are not packed. */
export const flatHoursIn = (row: Row): HourClicks[] =>
  numbersIn(row).map(({ name, rest, by }) => {
    const start = startOfMonth(monthIn(row))
    const [day, hour] = [parseInt(rest.slice(0, 1), RADIX), parseInt(rest.slice(1), RADIX)]
    return { name, at: start + ((day - 1) * 24 + hour) * HOUR_MS, by }
  })

/** The months of a year item, and the hours at their edges. */
export function clicksInYear(row: Row): { hours: HourClicks[]; totals: { name: Counted; month: string; by: number }[] } {
  const year = String(row['sk']).slice(YEAR_PREFIX.length)
  const numbers = numbersIn(row)
  return {
    hours: numbers
      .filter(({ rest }) => rest.length === 2)
      .map(({ name, rest, by }) => ({ name, at: timeOfEdgeHour(year, parseInt(rest, RADIX)), by })),
    totals: numbers
      .filter(({ rest }) => rest.length === 1)
      .map(({ name, rest, by }) => ({ name, month: `${year}-${String(parseInt(rest, RADIX)).padStart(2, '0')}`, by })),
  }
}
