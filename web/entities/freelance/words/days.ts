import { dateFormat, formatDay, formatTime } from '../../../../shared/format/date.ts'
import { DAY_MS } from '../../../../shared/time.ts'

const WEEK = 7

/** "today at 5:40 PM", "tomorrow", "Friday", and from a week on "Dec 4": the local day of a time that is to come. */
export const dayName = (at: string, now = Date.now()): string => (isToday(at, now) ? `today at ${formatTime(at)}` : laterDay(at, now))

/** "by 5:40 PM today", "by Friday": until when something is to be done. */
export const byDay = (at: string, now = Date.now()): string => `by ${isToday(at, now) ? `${formatTime(at)} today` : laterDay(at, now)}`

/** "today at 5:40 PM", "tomorrow", "on Friday": when something happens. */
export const onDay = (at: string, now = Date.now()): string => (daysUntil(at, now) < 2 ? dayName(at, now) : `on ${laterDay(at, now)}`)

/** "Closes in 12 days": how long a gig takes proposals. */
export function deadlineText(deadlineAt: string, now = Date.now()): string {
  if (Date.parse(deadlineAt) <= now) return 'Deadline passed'
  const days = daysUntil(deadlineAt, now)
  return days < 2 ? `Closes ${dayName(deadlineAt, now)}` : `Closes in ${days} days`
}

function laterDay(at: string, now: number): string {
  const days = daysUntil(at, now)
  if (days === 1) return 'tomorrow'
  return days < WEEK ? dateFormat({ weekday: 'long' }).format(new Date(at)) : formatDay(at, now)
}

const isToday = (at: string, now: number): boolean => daysUntil(at, now) <= 0

/** The number of midnights between now and a time, where the user is. */
const daysUntil = (at: string, now: number): number => Math.round((startOfDay(Date.parse(at)) - startOfDay(now)) / DAY_MS)
const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0)
