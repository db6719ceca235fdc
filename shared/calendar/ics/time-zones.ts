import { DAY_MS, MINUTE_MS } from '../../time.ts'
import { dayOf, firstDayOfMonth, monthOf, MONTHS_OF_YEAR, timeOfDay, weekdayOf, type DayNumber } from '../local-time.ts'
import { parseByWeekday } from '../recurrence.ts'
import { isTimeZone, offsetAt } from '../zones.ts'
import { IcsError, lineNamed, linesNamed, type Component } from './lines.ts'
import { timesOf } from './times.ts'

const SAMPLE_DAYS = 7
const SAMPLED_YEARS = 2

/**
 * The IANA zone that a TZID means: by its name, by a name at its end as some programs write it, or by the offsets that its VTIMEZONE
 * defines around `near`; of several zones with these offsets `preferred` is taken first.
 */
export function resolveTimeZone(calendar: Component, tzid: string, near: number, preferred: string): string {
  const definition = calendar.components.find((one) => one.name === 'VTIMEZONE' && lineNamed(one, 'TZID')?.value === tzid)
  const names = [
    tzid,
    lineNamed(definition ?? calendar, 'X-LIC-LOCATION')?.value ?? '',
    tzid.split('/').slice(-3).join('/'),
    tzid.split('/').slice(-2).join('/'),
  ]
  const named = names.find((name) => name.includes('/') && isTimeZone(name)) ?? names.find((name) => name === 'UTC')
  if (named !== undefined) return named
  const changes = definition ? changesOf(definition, near) : []
  const found =
    changes.length === 0 ? undefined : [preferred, ...Intl.supportedValuesOf('timeZone')].find((zone) => isAlike(zone, changes, near))
  if (found === undefined) throw new IcsError(`The time zone “${tzid.slice(0, 80)}” of this event is not known`)
  return found
}

interface Change {
  at: number
  before: number
  offset: number
}

function isAlike(zone: string, changes: readonly Change[], near: number): boolean {
  for (let at = near; at < near + SAMPLED_YEARS * 365 * DAY_MS; at += SAMPLE_DAYS * DAY_MS) {
    if (offsetAt(at, zone) !== (changes.findLast((change) => change.at <= at)?.offset ?? changes[0]?.before)) return false
  }
  return true
}

function changesOf(definition: Component, near: number): Change[] {
  const year = new Date(near).getUTCFullYear()
  return definition.components
    .flatMap((observance) => {
      const before = offsetOf(observance, 'TZOFFSETFROM')
      const offset = offsetOf(observance, 'TZOFFSETTO')
      return onsetsOf(observance, year - 1, year + SAMPLED_YEARS).map((local) => ({ at: local - before, before, offset }))
    })
    .toSorted((a, b) => a.at - b.at)
}

function offsetOf(observance: Component, name: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})/.exec(lineNamed(observance, name)?.value ?? '') ?? []
  if (hours === undefined) throw new IcsError('A time zone of this file is damaged')
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}

/** Local times at which an observance begins: its DTSTART and RDATEs, and what its yearly rule gives from one year to another. */
function onsetsOf(observance: Component, firstYear: number, lastYear: number): number[] {
  const [start] = linesNamed(observance, 'DTSTART').flatMap(timesOf)
  if (!start) return []
  const dates = [start.local, ...linesNamed(observance, 'RDATE').flatMap((line) => timesOf(line).map(({ local }) => local))]
  const rule = Object.fromEntries(
    (lineNamed(observance, 'RRULE')?.value ?? '').split(';').map((part) => part.split('=') as [string, string]),
  )
  const month = Number(rule['BYMONTH'])
  if (!Number.isInteger(month)) return dates
  const until = Number((rule['UNTIL'] ?? '9999').slice(0, 'yyyy'.length))
  for (let year = firstYear; year <= Math.min(lastYear, until); year += 1) {
    const day = dayOfYear(year, month, rule)
    if (day !== undefined && day > dayOf(start.local)) dates.push(day * DAY_MS + timeOfDay(start.local))
  }
  return dates
}

/** 'Last Sunday' and 'first Sunday from the 8th on' are both in use. */
function dayOfYear(year: number, month: number, rule: Readonly<Record<string, string>>): DayNumber | undefined {
  const first = firstDayOfMonth((year - 1970) * MONTHS_OF_YEAR + month - 1)
  const weekday = parseByWeekday(rule['BYDAY'] ?? '')
  const monthDays = rule['BYMONTHDAY']?.split(',').map(Number)
  const days = Array.from({ length: 31 }, (_, at) => first + at).filter(
    (day) =>
      monthOf(day) === monthOf(first) &&
      (weekday === undefined || weekdayOf(day) === weekday.weekday) &&
      (monthDays === undefined || monthDays.includes(day - first + 1)),
  )
  const nth = weekday?.nth ?? 1
  return days.at(nth > 0 ? nth - 1 : nth)
}
