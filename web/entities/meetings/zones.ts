import { dateFormat, formatTime, formatTimes } from '../../../shared/format/date.ts'
import { formatDay, dayOf } from '../../../shared/calendar/local-time.ts'
import { offsetAt, toLocal } from '../../../shared/calendar/zones.ts'
import { deviceZone } from '../../lib/device/device-zone.ts'

/** The place that names a zone: "New York". */
const placeOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** Whether clocks of two zones show the same at an instant. */
export const hasSameClock = (timeZone: string, other: string, at: number): boolean =>
  timeZone === other || offsetAt(at, timeZone) === offsetAt(at, other)

/** The local day of an instant: 2026-11-22. */
export const localDay = (at: number, timeZone = deviceZone()): string => formatDay(dayOf(toLocal(at, timeZone)))

/** "9:00 – 10:00 AM" or "09:00 – 10:00"; over midnight with the day of the end. */
export function timeRange(start: number, end: number, timeZone: string): string {
  if (localDay(start, timeZone) === localDay(end, timeZone)) return formatTimes(start, end, timeZone)
  return `${formatTime(start, timeZone)} – ${weekday(end, timeZone)} ${formatTime(end, timeZone)}`
}

/** The same on the clocks of another zone: "3:00 – 4:00 PM in Berlin", with the day when it is another one. */
export function timeRangeElsewhere(start: number, end: number, timeZone: string, here = deviceZone()): string {
  const day = localDay(start, timeZone) === localDay(start, here) ? '' : `${weekday(start, timeZone)} `
  return `${day}${timeRange(start, end, timeZone)} in ${placeOf(timeZone)}`
}

const weekday = (at: number, timeZone: string): string => dateFormat({ weekday: 'short', timeZone }).format(at)

/** "Tuesday, November 24", with the year when it is another one. */
export function dayInFull(at: number, timeZone = deviceZone(), now = Date.now()): string {
  const isThisYear = localDay(at, timeZone).slice(0, 4) === localDay(now, timeZone).slice(0, 4)
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  return dateFormat({ weekday: 'long', month: 'long', day: 'numeric', ...year, timeZone }).format(at)
}

/** "1 h 30 min". */
export function durationInWords(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
