import { DAY_MS } from '../time.ts'
import {
  dayNumber,
  dayOf,
  DAYS_OF_WEEK,
  firstDayOfMonth,
  formatDay,
  formatLocalTime,
  localTime,
  monthOf,
  timeOfDay,
  weekdayOf,
  type DayNumber,
} from './local-time.ts'
import {
  countDaysBefore,
  dayInMonth,
  daysOfRule,
  nthWeekdayOf,
  parseByWeekday,
  ruleBefore,
  WEEKDAYS,
  type ByWeekday,
  type Recurrence,
} from './recurrence.ts'
import { findOccurrence, isDayOf, startDayOf, type Series } from './series.ts'

/** The series without the occurrence of a day. */
export const withoutOccurrence = <S extends Series>(series: S, date: string): S => ({
  ...series,
  exdates: series.exdates.includes(date) ? series.exdates : [...series.exdates, date].toSorted(),
})

/** The occurrence of a day as a meeting of its own. */
export const detached = <S extends Series>(series: S, date: string): S => ({
  ...series,
  startsAt: atDay(series, dayNumber(date)),
  recurrence: null,
  exdates: [],
})

/** The part before an occurrence, without one when that is the first; and the part from it on. */
export function splitSeries<S extends Series>(series: S, date: string): { before: S | undefined; from: S } {
  const { recurrence: rule } = series
  const day = dayNumber(date)
  if (rule === null || countDaysBefore(rule, startDayOf(series), day) === 0) return { before: undefined, from: series }
  const left = rule.count === undefined ? {} : { count: rule.count - countDaysBefore(rule, startDayOf(series), day) }
  return {
    before: { ...series, recurrence: ruleBefore(rule, day), exdates: series.exdates.filter((one) => one < date) },
    from: {
      ...series,
      startsAt: atDay(series, day),
      recurrence: { ...rule, ...left },
      exdates: series.exdates.filter((one) => one >= date),
    },
  }
}

/**
 * Moves the whole series so that the occurrence of `date` starts at a local time. Weekdays, the day of the month, the end and the
 * exceptions move with it.
 */
export function movedSeries<S extends Series>(series: S, date: string, startsAt: string): S {
  const [from, to] = [dayNumber(date), dayOf(localTime(startsAt))]
  const days = to - from
  const recurrence = series.recurrence === null || days === 0 ? series.recurrence : movedRule(series.recurrence, to, days)
  const start =
    recurrence?.freq === 'monthly' && days !== 0 ? monthlyStart(recurrence, startDayOf(series), from, to) : startDayOf(series) + days
  const moved = { ...series, startsAt: formatLocalTime(start * DAY_MS + timeOfDay(localTime(startsAt))), recurrence }
  return withTimes({ ...moved, exdates: series.exdates.map((one) => formatDay(dayNumber(one) + days)) }, {})
}

/** The series with another start or rule, and those of its exceptions that are still days of it. */
export function withTimes<S extends Series>(
  series: S,
  times: Partial<Pick<Series, 'startsAt' | 'durationMinutes' | 'timeZone' | 'recurrence'>>,
): S {
  const changed = { ...series, ...times }
  return { ...changed, exdates: changed.recurrence === null ? [] : series.exdates.filter((one) => isDayOf(changed, dayNumber(one))) }
}

/** The series beginning on the first day of its rule. */
export function alignedSeries<S extends Series>(series: S): S {
  if (series.recurrence === null) return series
  const first = daysOfRule(series.recurrence, startDayOf(series)).next().value
  return first === undefined ? series : { ...series, startsAt: atDay(series, first) }
}

/** False when nothing of it is left: every day of the rule is an exception. */
export function hasOccurrences(series: Series): boolean {
  const { recurrence: rule } = series
  if (rule === null) return findOccurrence(series, formatDay(startDayOf(series))) !== undefined
  let checked = 0
  for (const day of daysOfRule(rule, startDayOf(series))) {
    if (!series.exdates.includes(formatDay(day))) return true
    checked += 1
    if (checked > series.exdates.length) break
  }
  return false
}

const atDay = ({ startsAt }: Series, day: DayNumber): string => formatLocalTime(day * DAY_MS + timeOfDay(localTime(startsAt)))

function movedRule(rule: Recurrence, to: DayNumber, days: number): Recurrence {
  const until = rule.until === undefined ? {} : { until: formatDay(dayNumber(rule.until) + days) }
  if (rule.byWeekday === undefined) return { ...rule, ...until }
  return {
    ...rule,
    ...until,
    byWeekday: rule.freq === 'monthly' ? [nthAs(rule.byWeekday, to)] : rule.byWeekday.map((one) => later(one, days)),
  }
}

/** In the month of the start, moved by as many months as the occurrence; the next month of the rule that has the day. */
function monthlyStart({ byWeekday, interval }: Recurrence, start: DayNumber, from: DayNumber, to: DayNumber): DayNumber {
  const which = (byWeekday?.[0] && parseByWeekday(byWeekday[0])) ?? to - firstDayOfMonth(monthOf(to))
  for (let month = monthOf(start) + monthOf(to) - monthOf(from); ; month += interval) {
    const [day] = dayInMonth(month, which)
    if (day !== undefined) return day
  }
}

/** A last weekday stays one when the new day is, too. */
function nthAs([token = 'MO']: readonly ByWeekday[], day: DayNumber): ByWeekday {
  const isLast = nthWeekdayOf(day + DAYS_OF_WEEK).startsWith('1')
  return token.startsWith('-1') && isLast ? `-1${WEEKDAYS[weekdayOf(day)] ?? 'MO'}` : nthWeekdayOf(day)
}

function later(token: ByWeekday, days: number): ByWeekday {
  const weekday = (((parseByWeekday(token)?.weekday ?? 0) + days) % DAYS_OF_WEEK) + DAYS_OF_WEEK
  return WEEKDAYS[weekday % DAYS_OF_WEEK] ?? token
}
