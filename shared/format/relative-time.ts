import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '../time.ts'

/** A date as the device writes it, which the specification asks for in notifications. */
export const localDate = (at: string): string => new Date(at).toLocaleDateString()

/** How long ago an ISO time is: 'just now', minutes, hours, days up to 6, then the local date (spec 2, 9); the future is now. */
export function relativeTime(at: string, now = Date.now(), dateOf = localDate): string {
  const age = now - Date.parse(at)
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return ago(age / MINUTE_MS, 'minute')
  if (age < DAY_MS) return ago(age / HOUR_MS, 'hour')
  if (age < WEEK_MS) return ago(age / DAY_MS, 'day')
  return dateOf(at)
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
