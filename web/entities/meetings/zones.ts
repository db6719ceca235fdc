import { formatDay, dayOf } from '../../../shared/calendar/local-time.ts'
import { offsetAt, toLocal } from '../../../shared/calendar/zones.ts'
import { CLOCK } from '../../ui/calendar/days.ts'
import { deviceZone } from '../../lib/device/device-zone.ts'

/** The place that names a zone: "New York". */
const placeOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** Whether clocks of two zones show the same at an instant. */
export const hasSameClock = (timeZone: string, other: string, at: number): boolean =>
  timeZone === other || offsetAt(at, timeZone) === offsetAt(at, other)

/** The local day of an instant: 2026-11-22. */
export const localDay = (at: number, timeZone = deviceZone()): string => formatDay(dayOf(toLocal(at, timeZone)))

const formats = new Map<string, Intl.DateTimeFormat>()
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...CLOCK, timeZone })
  formats.set(timeZone, format)
  return format
}
/** ICU puts thin and narrow spaces around dashes and before AM. */
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, ' ')

/** "9:00 – 10:00 AM" or "09:00 – 10:00"; over midnight with the day of the end. */
export function timeRange(start: number, end: number, timeZone: string): string {
  const format = formatIn(timeZone)
  if (localDay(start, timeZone) === localDay(end, timeZone)) return plain(format.formatRange(start, end))
  return plain(`${format.format(start)} – ${weekday(end, timeZone)} ${format.format(end)}`)
}

/** The same on the clocks of another zone: "3:00 – 4:00 PM in Berlin", with the day when it is another one. */
export function timeRangeElsewhere(start: number, end: number, timeZone: string, here = deviceZone()): string {
  const day = localDay(start, timeZone) === localDay(start, here) ? '' : `${weekday(start, timeZone)} `
  return `${day}${timeRange(start, end, timeZone)} in ${placeOf(timeZone)}`
}

const weekday = (at: number, timeZone: string): string => new Date(at).toLocaleDateString('en-US', { weekday: 'short', timeZone })

/** "Tuesday, November 24", with the year when it is another one. */
export function dayInFull(at: number, timeZone = deviceZone(), now = Date.now()): string {
  const isThisYear = localDay(at, timeZone).slice(0, 4) === localDay(now, timeZone).slice(0, 4)
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  return new Date(at).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', ...year, timeZone })
}

/** "1 h 30 min". */
export function durationInWords(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
