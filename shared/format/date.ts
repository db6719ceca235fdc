const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format costs far more than writing a time with it. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  formats.set(key, format)
  return format
}

/** Whether clocks of the device's region show AM and PM, or 24 hours; ICU puts thin and narrow spaces around dashes and before AM. */
const hourCycle = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === true ? 'h12' : 'h23'
const TIME = { hour: 'numeric', minute: '2-digit', hourCycle } as const
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, ' ')

/** The time of day: '5:40 PM' or '17:40'; in the zone of the device without another one. */
export const formatTime = (at: string | number, timeZone?: string): string => plain(dateFormat({ ...TIME, timeZone }).format(new Date(at)))

/** '9:00 – 10:00 AM' or '09:00 – 10:00'. */
export const formatTimes = (start: number, end: number, timeZone: string): string =>
  plain(dateFormat({ ...TIME, timeZone }).formatRange(start, end))

/** The local day of a time: 'Oct 23, 2026'. */
export const formatDate = (at: string | number): string =>
  dateFormat({ month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(at))

/** The local day and time: 'Oct 23, 2026, 5:40 PM'. */
export const formatDateTime = (at: string | number): string => `${formatDate(at)}, ${formatTime(at)}`

/** A month such as 2026-11: 'Nov 2026'. */
export const formatMonth = (month: string): string =>
  dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(month))

/** The local day in little room: 'Nov 24', with the year when it is another one. */
export function formatDay(at: string | number, now = Date.now(), weekday?: 'short'): string {
  const day = new Date(at)
  const isThisYear = day.getFullYear() === new Date(now).getFullYear()
  return dateFormat({ weekday, month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) }).format(day)
}
