import { dayOf } from '../../../ui/facts/day.ts'

/** The local time of day: '5:40 PM'. */
export const timeOf = (at: string): string => new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** When the last message was sent, in little room: the time today, 'Yesterday', or the day. */
export function shortTime(at: string, now = Date.now()): string {
  const day = dayOf(at, now)
  if (day === 'Today') return timeOf(at)
  return day === 'Yesterday' ? day : new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
}
