import { dayNumber, DAYS_OF_WEEK, firstDayOfMonth, formatDay, monthOf, weekdayOf, type DayNumber } from './local-time.ts'

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A weekday of a week, or the n-th one of a month (-1 is the last), as BYDAY of RFC 5545 writes it: TU, 2TU, -1FR. */
export type ByWeekday = Weekday | `${1 | 2 | 3 | 4 | 5 | -1}${Weekday}`

const NTHS = ['', '1', '2', '3', '4', '5', '-1'] as const
export const BY_WEEKDAYS = NTHS.flatMap((nth) => WEEKDAYS.map((weekday): ByWeekday => `${nth}${weekday}` as ByWeekday))

/** RFC 5545 with weeks that begin on Monday. Ends with the day `until`, after `count` occurrences, or never. */
export interface Recurrence {
  freq: 'daily' | 'weekly' | 'monthly'
  interval: number
  /** Weekly: days of the week, the start's own when missing. Monthly: one n-th weekday, the start's day of the month when missing. */
  byWeekday?: readonly ByWeekday[] | undefined
  until?: string | undefined
  count?: number | undefined
}

/** No rule is followed further. */
const LAST_DAY = dayNumber('2199-12-31')

/**
 * The days of a rule from `from` on. Steps directly to `from`, so a month of an old series costs as much as its first; a rule with
 * `count` is counted from its start, at most 100 occurrences.
 */
export function* daysOfRule(rule: Recurrence, start: DayNumber, from: DayNumber = start): Generator<DayNumber, undefined> {
  const last = rule.until === undefined ? LAST_DAY : dayNumber(rule.until)
  const periods = periodsOf(rule, start)
  let left = rule.count ?? Infinity
  let period = rule.count === undefined ? Math.max(0, periods.indexOf(from)) : 0
  for (; periods.firstDay(period) <= last; period += 1) {
    for (const day of periods.days(period)) {
      if (day < start) continue
      if (day > last || left === 0) return
      left -= 1
      if (day >= from) yield day
    }
  }
}

export const isDayOfRule = (rule: Recurrence, start: DayNumber, day: DayNumber): boolean =>
  daysOfRule(rule, start, day).next().value === day

/** How many occurrences come before a day; infinite rules are walked up to it. */
export function countDaysBefore(rule: Recurrence, start: DayNumber, day: DayNumber): number {
  let count = 0
  for (const one of daysOfRule(rule, start)) {
    if (one >= day) break
    count += 1
  }
  return count
}

/** Undefined when the rule never ends, or has no day at all. */
export function lastDayOfRule(rule: Recurrence, start: DayNumber): DayNumber | undefined {
  if (rule.until === undefined && rule.count === undefined) return undefined
  const from = rule.count === undefined && rule.until !== undefined ? dayNumber(rule.until) - LONGEST_PERIOD_DAYS * rule.interval : start
  let last: DayNumber | undefined
  for (const day of daysOfRule(rule, start, from)) last = day
  return last ?? [...daysOfRule(rule, start)].at(-1)
}
const LONGEST_PERIOD_DAYS = 31

/** The weekday of a day among those of its month: 2TU on a second Tuesday. */
export function nthWeekdayOf(day: DayNumber): ByWeekday {
  const nth = Math.ceil((day - firstDayOfMonth(monthOf(day)) + 1) / DAYS_OF_WEEK)
  return `${nth}${WEEKDAYS[weekdayOf(day)]}` as ByWeekday
}

export function parseByWeekday(token: string): { nth: number | undefined; weekday: number } | undefined {
  const [, nth, name] = /^(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/.exec(token) ?? []
  return name === undefined ? undefined : { nth: nth === undefined ? undefined : Number(nth), weekday: WEEKDAYS.indexOf(name as Weekday) }
}

/** What a rule repeats in: its days, weeks or months, from that of the start on. */
interface Periods {
  /** That which contains a day, or the last before it. */
  indexOf(day: DayNumber): number
  firstDay(index: number): DayNumber
  /** Ascending, also those before the start. */
  days(index: number): readonly DayNumber[]
}

function periodsOf({ freq, interval, byWeekday = [] }: Recurrence, start: DayNumber): Periods {
  const tokens = byWeekday.map((token) => parseByWeekday(token)).filter((token) => token !== undefined)
  if (freq === 'daily') {
    const firstDay = (index: number) => start + index * interval
    return { indexOf: (day) => Math.floor((day - start) / interval), firstDay, days: (index) => [firstDay(index)] }
  }
  if (freq === 'weekly') {
    const weekdays = tokens.length > 0 ? [...new Set(tokens.map(({ weekday }) => weekday))].toSorted((a, b) => a - b) : [weekdayOf(start)]
    const monday = start - weekdayOf(start)
    const firstDay = (index: number) => monday + index * interval * DAYS_OF_WEEK
    return {
      indexOf: (day) => Math.floor((day - monday) / (interval * DAYS_OF_WEEK)),
      firstDay,
      days: (index) => weekdays.map((weekday) => firstDay(index) + weekday),
    }
  }
  const month = monthOf(start)
  const dayOfMonth = start - firstDayOfMonth(month)
  const [token] = tokens
  return {
    indexOf: (day) => Math.floor((monthOf(day) - month) / interval),
    firstDay: (index) => firstDayOfMonth(month + index * interval),
    days: (index) => dayInMonth(month + index * interval, token ?? dayOfMonth),
  }
}

/** Empty for a month without such a day. */
export function dayInMonth(month: number, which: number | { nth: number | undefined; weekday: number }): DayNumber[] {
  const [first, end] = [firstDayOfMonth(month), firstDayOfMonth(month + 1)]
  if (typeof which === 'number') return first + which < end ? [first + which] : []
  const { nth = 1, weekday } = which
  const toWeekday = (day: DayNumber) => (weekday - weekdayOf(day) + DAYS_OF_WEEK) % DAYS_OF_WEEK
  const day = nth > 0 ? first + toWeekday(first) + (nth - 1) * DAYS_OF_WEEK : end - DAYS_OF_WEEK + toWeekday(end - DAYS_OF_WEEK)
  return day < end ? [day] : []
}

/** The rule up to the day before `day`. */
export function ruleBefore({ freq, interval, byWeekday }: Recurrence, day: DayNumber): Recurrence {
  return { freq, interval, ...(byWeekday && { byWeekday }), until: formatDay(day - 1) }
}
