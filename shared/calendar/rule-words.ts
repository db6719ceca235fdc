import { formatDay, dayNumber, firstDayOfMonth, monthOf, weekdayOf, type DayNumber } from './local-time.ts'
import { parseByWeekday, WEEKDAYS, type Recurrence } from './recurrence.ts'

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const WORKDAYS = [0, 1, 2, 3, 4].join()
const ORDINALS = ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth']

/** A rule in words: 'Every second Tuesday', 'Every month on the last Friday, 10 times'. */
export const ruleInWords = (rule: Recurrence, startDate: string): string => patternInWords(rule, dayNumber(startDate)) + endInWords(rule)

function patternInWords({ freq, interval, byWeekday = [] }: Recurrence, start: DayNumber): string {
  const every = interval === 1 ? 'Every' : `Every ${ORDINALS[interval] ?? `${interval}th`}`
  if (freq === 'daily') return `${every} day`
  const tokens = byWeekday.map((token) => parseByWeekday(token)).filter((token) => token !== undefined)
  if (freq === 'monthly') return `${every} month on ${dayInWords(tokens[0], start)}`
  const weekdays = tokens.length === 0 ? [weekdayOf(start)] : tokens.map(({ weekday }) => weekday).toSorted((a, b) => a - b)
  const names = weekdays.map((weekday) => NAMES[weekday] ?? '')
  if (names.length === 1) return `${every} ${names[0]}`
  if (interval === 1 && weekdays.join() === WORKDAYS) return 'Every weekday'
  if (interval === 1 && weekdays.length === WEEKDAYS.length) return 'Every day'
  return `${every} week on ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function dayInWords(token: { nth: number | undefined; weekday: number } | undefined, start: DayNumber): string {
  if (token === undefined) return `day ${start - firstDayOfMonth(monthOf(start)) + 1}`
  const nth = token.nth === -1 ? 'last' : token.nth === 1 ? 'first' : ORDINALS[token.nth ?? 0]
  return `the ${nth} ${NAMES[token.weekday]}`
}

function endInWords({ until, count }: Recurrence): string {
  if (count !== undefined) return count === 1 ? ', once' : `, ${count} times`
  if (until === undefined) return ''
  const day = new Date(`${formatDay(dayNumber(until))}T00:00Z`)
  return `, until ${day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })}`
}
