import ICAL from 'ical.js'
import { RECURRENCE_COUNT_MAX, RECURRENCE_INTERVAL_MAX } from '../../../../shared/limits.ts'
import {
  dayOf,
  firstDayOfMonth,
  formatDay,
  monthOf,
  MONTHS_OF_YEAR,
  timeOfDay,
  type LocalMs,
} from '../../../../shared/calendar/local-time.ts'
import { parseByWeekday, type ByWeekday, type Recurrence } from '../../../../shared/calendar/recurrence.ts'
import { IcsError, parseRule, type Rule } from './file.ts'
import { localIn, parseTime } from './times.ts'

const KNOWN = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYSETPOS', 'UNTIL', 'COUNT', 'WKST'])
const REFUSED = 'Meetings cannot repeat by the rule of this event'

/** The recurrence that an RRULE means; throws `IcsError` for rules that meetings do not have. */
export function readRule(value: string, start: LocalMs, timeZone: string): Recurrence {
  const rule = isKnown(value) ? parseRule(value) : undefined
  const pattern = rule && patternOf(rule, start)
  if (!pattern || pattern.interval > RECURRENCE_INTERVAL_MAX || (pattern.freq === 'weekly' && isOtherWeek(rule, pattern))) {
    throw new IcsError(`${REFUSED}: ${value.slice(0, 100)}`)
  }
  return { ...pattern, ...endOf(rule, start, timeZone) }
}

const isKnown = (value: string): boolean =>
  value.split(';').every((part) => part === '' || KNOWN.has(part.split('=')[0]?.toUpperCase() ?? ''))

function patternOf(rule: Rule, start: LocalMs): Recurrence | undefined {
  const { freq, interval, parts } = rule
  const tokens = parts.BYDAY ?? []
  if (tokens.some((token) => !parseByWeekday(token))) return undefined
  const days = tokens as ByWeekday[]
  const isPlain = (...allowed: string[]) => Object.keys(parts).every((part) => allowed.includes(part))
  switch (freq) {
    case 'DAILY':
      if (isPlain('BYDAY') && days.length > 0 && interval === 1) return { freq: 'weekly', interval, byWeekday: days }
      return isPlain() ? { freq: 'daily', interval } : undefined
    case 'WEEKLY':
      if (!isPlain('BYDAY') || days.some((day) => day.length > 2)) return undefined
      return { freq: 'weekly', interval, ...(days.length > 0 && { byWeekday: days }) }
    case 'MONTHLY':
      return isPlain('BYDAY', 'BYMONTHDAY', 'BYSETPOS') ? monthlyOf(rule, interval, days, start) : undefined
    case 'YEARLY': {
      const months = parts.BYMONTH ?? []
      const isOwnMonth = months.every((month) => month === new Date(start).getUTCMonth() + 1)
      return isOwnMonth && (days.length === 0 || months.length > 0) ? monthlyOf(rule, interval * MONTHS_OF_YEAR, days, start) : undefined
    }
    default:
      return undefined
  }
}

function monthlyOf({ parts }: Rule, interval: number, days: readonly ByWeekday[], start: LocalMs): Recurrence | undefined {
  const { BYMONTHDAY: monthDays, BYSETPOS: position } = parts
  const [day] = days
  if (day === undefined) {
    const own = dayOf(start) - firstDayOfMonth(monthOf(dayOf(start))) + 1
    return (monthDays ?? [own]).every((one) => one === own) && !position ? { freq: 'monthly', interval } : undefined
  }
  const token = `${position?.join() ?? ''}${day}`
  if (days.length > 1 || monthDays || parseByWeekday(token)?.nth === undefined) return undefined
  return { freq: 'monthly', interval, byWeekday: [token as ByWeekday] }
}

const [SUNDAY, MONDAY] = [ICAL.Time.SUNDAY, ICAL.Time.MONDAY]

/** Weeks that begin on another day than Monday give other days when a rule skips weeks and has several days; Sunday only with a Sunday. */
const isOtherWeek = ({ wkst }: Rule, { interval, byWeekday = [] }: Recurrence): boolean =>
  wkst !== MONDAY && interval > 1 && byWeekday.length > 1 && (wkst !== SUNDAY || byWeekday.includes('SU'))

function endOf({ until, count }: Rule, start: LocalMs, timeZone: string): Pick<Recurrence, 'until' | 'count'> {
  if (count !== null) {
    if (count >= 1 && count <= RECURRENCE_COUNT_MAX) return { count }
    throw new IcsError(`A meeting repeats at most ${RECURRENCE_COUNT_MAX} times, or until a day`)
  }
  if (until === null) return {}
  const time = parseTime(until.toString())
  if (!time) throw new IcsError(`${REFUSED}: UNTIL=${until.toString().slice(0, 40)}`)
  const last = time.kind === 'day' ? time.local + timeOfDay(start) : localIn(time, timeZone)
  return { until: formatDay(timeOfDay(last) < timeOfDay(start) ? dayOf(last) - 1 : dayOf(last)) }
}
