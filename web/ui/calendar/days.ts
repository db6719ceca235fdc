import { dateFormat, formatTime } from '../../../shared/format/date.ts'
import {
  type DayNumber,
  dayOf,
  DAYS_OF_WEEK,
  firstDayOfMonth,
  type LocalMs,
  monthOf,
  timeOfDay,
  weekdayOf,
} from '../../../shared/calendar/local-time.ts'
import { toLocal } from '../../../shared/calendar/zones.ts'
import { DAY_MS } from '../../../shared/time.ts'

/** Newer than the types of TypeScript; browsers have the one or the other. */
interface WithWeekInfo {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** 0 is Monday, which is also the answer where the browser does not know. */
export function firstWeekdayOf(locale: string): number {
  try {
    const known = new Intl.Locale(locale) as Intl.Locale & WithWeekInfo
    const firstDay = known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay ?? 1
    return firstDay - 1
  } catch {
    return 0
  }
}

export const todayIn = (timeZone: string, now = Date.now()): DayNumber => dayOf(toLocal(now, timeZone))

export const startOfWeek = (day: DayNumber, firstWeekday: number): DayNumber =>
  day - ((weekdayOf(day) - firstWeekday + DAYS_OF_WEEK) % DAYS_OF_WEEK)

/** The first days of the weeks that a month touches. */
export function weeksOfMonth(day: DayNumber, firstWeekday: number): DayNumber[] {
  const month = monthOf(day)
  const end = firstDayOfMonth(month + 1)
  const weeks: DayNumber[] = []
  for (let week = startOfWeek(firstDayOfMonth(month), firstWeekday); week < end; week += DAYS_OF_WEEK) weeks.push(week)
  return weeks
}

/** The same day of another month, or its last day. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const month = monthOf(day)
  const wanted = firstDayOfMonth(month + months) + day - firstDayOfMonth(month)
  return Math.min(wanted, firstDayOfMonth(month + months + 1) - 1)
}

export const dayOfMonth = (day: DayNumber): number => day - firstDayOfMonth(monthOf(day)) + 1
export const yearOf = (day: DayNumber): number => new Date(day * DAY_MS).getUTCFullYear()
export const isSameMonth = (day: DayNumber, other: DayNumber): boolean => monthOf(day) === monthOf(other)

const format = (options: Intl.DateTimeFormatOptions) => {
  const dates = dateFormat({ ...options, timeZone: 'UTC' })
  return (day: DayNumber): string => dates.format(day * DAY_MS)
}
/** "Sunday, November 22" */
export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric' })
export const weekdayName = format({ weekday: 'long' })
export const shortWeekday = format({ weekday: 'short' })
/** "November 2026" */
export const monthName = format({ month: 'long', year: 'numeric' })
export const shortMonth = format({ month: 'short' })

/** "Nov 22 – 28, 2026", "Nov 29 – Dec 5, 2026" */
export function rangeName(first: DayNumber, last: DayNumber): string {
  const year = yearOf(first) === yearOf(last) ? '' : `, ${yearOf(first)}`
  const month = isSameMonth(first, last) ? '' : `${shortMonth(last)} `
  return `${shortMonth(first)} ${dayOfMonth(first)}${year} – ${month}${dayOfMonth(last)}, ${yearOf(last)}`
}

/** What clocks show is asked for thousands of times; there are 1,440 answers. */
const names = new Map<number, string>()

/** "9:30 AM" or "09:30", as the clocks of the user's region show it. */
export function timeName(local: LocalMs): string {
  const time = timeOfDay(local)
  const name = names.get(time) ?? formatTime(time, 'UTC')
  names.set(time, name)
  return name
}
export const countOf = (count: number): string => (count === 0 ? 'no events' : count === 1 ? '1 event' : `${count.toLocaleString()} events`)
