import { formatDay, formatTime } from '../../../../shared/format/date.ts'
import { dayOf } from '../../../ui/facts/day.ts'

/** When the last message was sent, in little room: the time today, 'Yesterday', or the day. */
export function shortTime(at: string, now = Date.now()): string {
  const day = dayOf(at, now)
  if (day === 'Today') return formatTime(at)
  return day === 'Yesterday' ? day : formatDay(at, now)
}
