import { formatDay, formatTime } from '../../../shared/format/date.ts'
import { deviceDay } from '../../lib/device/device-day.ts'

/** A day such as 2026-11-22, or an instant in ISO 8601. */
export type DateValue = string

const two = (value: number): string => String(value).padStart(2, '0')

/** The local day and time of a value; the time is '' for a whole day. */
export function partsOf(value: DateValue): { day: string; time: string } {
  if (!value.includes('T')) return { day: value, time: '' }
  const at = new Date(value)
  return { day: deviceDay(at.getTime()), time: `${two(at.getHours())}:${two(at.getMinutes())}` }
}

export const valueOf = (day: string, time: string): DateValue => (time === '' ? day : new Date(`${day}T${time}`).toISOString())

/** "Sun, Nov 22", with the year when it is another one, and with the time if there is one. */
export function spokenDate(value: DateValue, now = new Date()): string {
  const { day, time } = partsOf(value)
  const date = formatDay(time === '' ? `${day}T12:00` : value, now.getTime(), 'short')
  return time === '' ? date : `${date}, ${formatTime(value)}`
}

/** Today, tomorrow and the Monday of next week; on a Sunday that is not tomorrow. */
export function quickDays(now = new Date()): readonly { name: string; day: string }[] {
  const at = now.getTime()
  return [
    { name: 'Today', day: deviceDay(at) },
    { name: 'Tomorrow', day: deviceDay(at, 1) },
    { name: 'Next week', day: deviceDay(at, 8 - now.getDay()) },
  ]
}
