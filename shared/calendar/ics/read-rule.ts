import { RECURRENCE_COUNT_MAX, RECURRENCE_INTERVAL_MAX } from '../../limits.ts'
import { dayOf, firstDayOfMonth, formatDay, monthOf, MONTHS_OF_YEAR, timeOfDay, type LocalMs } from '../local-time.ts'
import { parseByWeekday, type ByWeekday, type Recurrence } from '../recurrence.ts'
import { IcsError } from './lines.ts'
import { localIn, parseIcsTime } from './times.ts'

type Parts = Readonly<Record<string, string>>

const KNOWN = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYSETPOS', 'UNTIL', 'COUNT', 'WKST'])
const REFUSED = 'Meetings cannot repeat by the rule of this event'

/** The recurrence that an RRULE means; throws `IcsError` for rules that meetings do not have. */
export function readRule(value: string, start: LocalMs, timeZone: string): Recurrence {
  const parts: Parts = Object.fromEntries(
    value
      .toUpperCase()
      .split(';')
      .filter((part) => part !== '')
      .map((part) => part.split('=') as [string, string]),
  )
  const refuse = (): never => {
    throw new IcsError(`${REFUSED}: ${value.slice(0, 100)}`)
  }
  if (Object.keys(parts).some((part) => !KNOWN.has(part))) refuse()
  const pattern = patternOf(parts, start) ?? refuse()
  if (pattern.interval > RECURRENCE_INTERVAL_MAX || (pattern.freq === 'weekly' && isOtherWeek(parts, pattern))) refuse()
  return { ...pattern, ...endOf(parts, start, timeZone) }
}

function patternOf(parts: Parts, start: LocalMs): Recurrence | undefined {
  const interval = Number(parts['INTERVAL'] ?? '1')
  const tokens = parts['BYDAY']?.split(',') ?? []
  if (!Number.isInteger(interval) || interval < 1 || tokens.some((token) => !parseByWeekday(token))) return undefined
  const days = tokens as ByWeekday[]
  const isPlain = (allowed: readonly string[]) =>
    ['BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYSETPOS'].every((part) => allowed.includes(part) || !(part in parts))
  switch (parts['FREQ']) {
    case 'DAILY':
      if (isPlain(['BYDAY']) && days.length > 0 && interval === 1) return { freq: 'weekly', interval, byWeekday: days }
      return isPlain([]) ? { freq: 'daily', interval } : undefined
    case 'WEEKLY':
      if (!isPlain(['BYDAY']) || days.some((day) => day.length > 2)) return undefined
      return { freq: 'weekly', interval, ...(days.length > 0 && { byWeekday: days }) }
    case 'MONTHLY':
      return isPlain(['BYDAY', 'BYMONTHDAY', 'BYSETPOS']) ? monthlyOf(parts, interval, days, start) : undefined
    case 'YEARLY': {
      const isOwnMonth = [undefined, String(new Date(start).getUTCMonth() + 1)].includes(parts['BYMONTH'])
      return isOwnMonth && (days.length === 0 || 'BYMONTH' in parts) ? monthlyOf(parts, interval * MONTHS_OF_YEAR, days, start) : undefined
    }
    default:
      return undefined
  }
}

function monthlyOf(parts: Parts, interval: number, days: readonly ByWeekday[], start: LocalMs): Recurrence | undefined {
  const [day] = days
  if (day === undefined) {
    const own = dayOf(start) - firstDayOfMonth(monthOf(dayOf(start))) + 1
    return [undefined, String(own)].includes(parts['BYMONTHDAY']) && !('BYSETPOS' in parts) ? { freq: 'monthly', interval } : undefined
  }
  const token = `${parts['BYSETPOS'] ?? ''}${day}`
  if (days.length > 1 || 'BYMONTHDAY' in parts || parseByWeekday(token)?.nth === undefined) return undefined
  return { freq: 'monthly', interval, byWeekday: [token as ByWeekday] }
}

/** Weeks that begin on another day than Monday give other days when a rule skips weeks and has several days; Sunday only with a Sunday. */
const isOtherWeek = ({ WKST = 'MO' }: Parts, { interval, byWeekday = [] }: Recurrence): boolean =>
  WKST !== 'MO' && interval > 1 && byWeekday.length > 1 && (WKST !== 'SU' || byWeekday.includes('SU'))

function endOf({ UNTIL, COUNT }: Parts, start: LocalMs, timeZone: string): Pick<Recurrence, 'until' | 'count'> {
  if (COUNT !== undefined) {
    const count = Number(COUNT)
    if (Number.isInteger(count) && count >= 1 && count <= RECURRENCE_COUNT_MAX) return { count }
    throw new IcsError(`A meeting repeats at most ${RECURRENCE_COUNT_MAX} times, or until a day`)
  }
  if (UNTIL === undefined) return {}
  const time = parseIcsTime(UNTIL)
  if (!time) throw new IcsError(`${REFUSED}: UNTIL=${UNTIL.slice(0, 40)}`)
  const last = time.kind === 'day' ? time.local + timeOfDay(start) : localIn(time, timeZone)
  return { until: formatDay(timeOfDay(last) < timeOfDay(start) ? dayOf(last) - 1 : dayOf(last)) }
}
