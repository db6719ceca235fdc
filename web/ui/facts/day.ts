import { formatDate } from '../../../shared/format/date.ts'
import { deviceDay } from '../../lib/device/device-day.ts'

/** The local day of a time: 'Today', 'Yesterday' or a date such as 'Oct 23, 2026'; '' when it is no time. */
export function dayOf(time: string, now = Date.now()): string {
  const at = Date.parse(time)
  if (Number.isNaN(at)) return ''
  const day = deviceDay(at)
  if (day === deviceDay(now)) return 'Today'
  return day === deviceDay(now, -1) ? 'Yesterday' : formatDate(at)
}
