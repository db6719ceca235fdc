import {
  type DayNumber,
  DAYS_OF_WEEK,
  firstDayOfMonth,
  formatDay,
  monthOf,
  parseDay,
  weekdayOf,
} from '../../../../shared/calendar/local-time.ts'

/** How much a text is a day: weak texts are words of their own, too, such as "sun". */
export interface ReadDay {
  day: string
  isWeak: boolean
}
interface Today {
  today: DayNumber
  isMonthFirst: boolean
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const SHORT_WEEKDAYS = ['mon', 'tues?', 'weds?', 'thu(?:rs?)?', 'fri', 'sat', 'sun'].map((name) => new RegExp(`^${name}$`))
const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const CENTURY = 2000
const DECEMBER = 12

const weekdayAt = (text: string): number => {
  const at = WEEKDAYS.indexOf(text)
  return at >= 0 ? at : SHORT_WEEKDAYS.findIndex((name) => name.test(text))
}
const monthAt = (text: string): number =>
  text.length < 3 ? -1 : MONTHS.findIndex((name) => name === text || name.slice(0, 3) === text || (text === 'sept' && name === 'september'))

/** The number up to 999 that digits or a word name; "a" is one; NaN for other texts. */
export function numberOf(text: string): number {
  if (text === 'a' || text === 'an') return 1
  const at = NUMBERS.indexOf(text)
  if (at >= 0) return at
  return /^\d{1,3}(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

const coming = (today: DayNumber, weekday: number): DayNumber => today + ((weekday - weekdayOf(today) + 6) % DAYS_OF_WEEK) + 1
const monday = (today: DayNumber): DayNumber => today - weekdayOf(today)
const lastOf = (month: number): DayNumber => firstDayOfMonth(month + 1) - 1
const yearOf = (day: DayNumber): number => Number(formatDay(day).slice(0, 4))

/** A day of the calendar; without a year the next one that exists in this year or the following one. */
function dateOf(today: DayNumber, day: number, month: number, year?: string): DayNumber | undefined {
  const two = (value: number) => String(value).padStart(2, '0')
  const inYear = (each: number) => parseDay(`${each}-${two(month)}-${two(day)}`)
  if (year !== undefined) return inYear(Number(year) + (year.length === 2 ? CENTURY : 0))
  const soon = inYear(yearOf(today))
  return soon !== undefined && soon >= today ? soon : inYear(yearOf(today) + 1)
}

function later(today: DayNumber, count: number, unit: string): DayNumber | undefined {
  if (!Number.isInteger(count)) return undefined
  if (unit === 'day') return today + count
  if (unit === 'week') return today + count * DAYS_OF_WEEK
  const month = monthOf(today) + count * (unit === 'year' ? DECEMBER : 1)
  return Math.min(firstDayOfMonth(month) + today - firstDayOfMonth(monthOf(today)), lastOf(month))
}

function endOf(today: DayNumber, what: string): DayNumber | undefined {
  if (what === 'day') return today
  if (what === 'week') return today + ((11 - weekdayOf(today)) % DAYS_OF_WEEK)
  if (what === 'month') return lastOf(monthOf(today))
  if (what === 'year') return dateOf(today, 31, DECEMBER)
  const first = monthAt(what) < 0 ? undefined : dateOf(today, 1, monthAt(what) + 1)
  return first === undefined ? undefined : monthAt(what) === monthOf(today) % DECEMBER ? lastOf(monthOf(today)) : lastOf(monthOf(first))
}

function nextOf(today: DayNumber, what: string): DayNumber | undefined {
  if (what === 'week') return monday(today) + DAYS_OF_WEEK
  if (what === 'month') return firstDayOfMonth(monthOf(today) + 1)
  if (what === 'year') return dateOf(today, 1, 1, String(yearOf(today) + 1))
  return weekdayAt(what) < 0 ? undefined : monday(today) + DAYS_OF_WEEK + weekdayAt(what)
}

type Rule = readonly [pattern: RegExp, read: (parts: readonly string[], at: Today) => DayNumber | undefined, isWeak?: boolean]

const NEAR: Readonly<Record<string, number>> = { today: 0, tonight: 0, tomorrow: 1, tmrw: 1, 'day after tomorrow': 2 }
const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th)?'
const YEAR = '(?: (\\d{4}))?'
const DAY_NAME = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]* )?(?:the )?'

const RULES: readonly Rule[] = [
  [/^(?:the )?(day after tomorrow|tmrw|tomorrow|today|tonight)$/, ([near = ''], { today }) => today + (NEAR[near] ?? 0), true],
  [/^(\d{4}-\d\d-\d\d)$/, ([day = '']) => parseDay(day)],
  [/^next (week|month|year)$/, ([what = ''], { today }) => nextOf(today, what), true],
  [/^next (\w+)$/, ([what = ''], { today }) => nextOf(today, what)],
  [/^this (\w+)$/, ([what = ''], { today }) => ofThisWeek(today, what)],
  [/^in (an?|\w+) (day|week|month|year)s?$/, ([count = '', unit = ''], { today }) => later(today, numberOf(count), unit)],
  [/^(?:the )?end of (?:the )?(\w+)$/, ([what = ''], { today }) => endOf(today, what), true],
  [/^eo([dwmy])$/, ([what = ''], { today }) => endOf(today, { d: 'day', w: 'week', m: 'month', y: 'year' }[what] ?? ''), true],
  [new RegExp(`^${DAY_NAME}([a-z]+) ${ORDINAL}${YEAR}$`), ([month = '', day, year], at) => monthDay(at, month, day, year)],
  [new RegExp(`^${DAY_NAME}${ORDINAL} (?:of )?([a-z]+)${YEAR}$`), ([day, month = '', year], at) => monthDay(at, month, day, year)],
  [/^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?$/, slashed, true],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/, ([day, month, year], { today }) => dateOf(today, Number(day), Number(month), year)],
  [/^([a-z]+)$/, ([name = ''], { today }) => (weekdayAt(name) < 0 ? undefined : coming(today, weekdayAt(name))), true],
]

function ofThisWeek(today: DayNumber, what: string): DayNumber | undefined {
  if (what === 'weekend') return weekdayOf(today) > 4 ? today : coming(today, 5)
  if (weekdayAt(what) < 0) return undefined
  return weekdayAt(what) === weekdayOf(today) ? today : coming(today, weekdayAt(what))
}

function monthDay({ today }: Today, month: string, day: string | undefined, year: string | undefined): DayNumber | undefined {
  return monthAt(month) < 0 ? undefined : dateOf(today, Number(day), monthAt(month) + 1, year)
}

/** 24/7 is no day. */
function slashed([one, other, year]: readonly string[], { today, isMonthFirst }: Today): DayNumber | undefined {
  if (one === '24' && other === '7') return undefined
  const [month, day] = isMonthFirst ? [one, other] : [other, one]
  return dateOf(today, Number(day), Number(month), year)
}

/** Months that are verbs. */
const VERB = /^(?:may|march|mar) \d/

/** The day that a lower-case text names; undefined for other texts. */
export function dayIn(text: string, at: Today): ReadDay | undefined {
  for (const [pattern, read, isWeak = false] of RULES) {
    const parts = pattern.exec(text)
    const day = parts ? read(parts.slice(1), at) : undefined
    if (day !== undefined) return { day: formatDay(day), isWeak: isWeak || VERB.test(text) }
  }
  return undefined
}

/** "the 5th" after "on" or "by": the next day with this number. */
export function dayOfMonthIn(text: string, { today }: Today): string | undefined {
  const number = Number(/^the (\d{1,2})(?:st|nd|rd|th)$/.exec(text)?.[1])
  if (Number.isNaN(number) || number < 1 || number > 31) return undefined
  for (let month = monthOf(today); ; month += 1) {
    const day = firstDayOfMonth(month) + number - 1
    if (day >= today && day <= lastOf(month)) return formatDay(day)
  }
}
