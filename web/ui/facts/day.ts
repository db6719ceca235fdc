import { formatDate } from '../../../shared/format/date.ts'

const DAY_MS = 86_400_000

/** The local day of a time: 'Today', 'Yesterday' or a date such as 'Oct 23, 2026'; '' when it is no time. */
export function dayOf(time: string, now = Date.now()): string {
  const at = Date.parse(time)
  if (Number.isNaN(at)) return ''
  const day = formatDate(at)
  if (day === formatDate(now)) return 'Today'
  return day === formatDate(now - DAY_MS) ? 'Yesterday' : day
}
