import { formatDay } from '../../../shared/format/date.ts'
import { DAY_MS } from '../../../shared/time.ts'

export type Urgency = 'overdue' | 'today' | 'soon' | 'later'
/** How near a due date is called soon. */
const SOON_DAYS = 3

/** When a task is due, on this device: a day is due at its end, an instant at its time. */
export function dueTime(dueAt: string): number {
  if (dueAt.length > 10) return Date.parse(dueAt)
  const [year = 0, month = 1, day = 1] = dueAt.split('-').map(Number)
  return new Date(year, month - 1, day + 1).getTime() - 1
}

/** Days from today to a due date, in the time zone of this device; negative when it is past. */
export function daysUntil(dueAt: string, now = Date.now()): number {
  const [due, today] = [new Date(dueTime(dueAt)), new Date(now)]
  return Math.round((startOf(due) - startOf(today)) / DAY_MS)
}

const startOf = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())

export function urgencyOf(dueAt: string, now = Date.now()): Urgency {
  if (dueTime(dueAt) < now) return 'overdue'
  const days = daysUntil(dueAt, now)
  if (days === 0) return 'today'
  return days <= SOON_DAYS ? 'soon' : 'later'
}

const NEAR: Readonly<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }

/** A due date as a card shows it: "Today", "Nov 24", with the year when it is another one. */
export function dueText(dueAt: string, now = Date.now()): string {
  const near = NEAR[daysUntil(dueAt, now)]
  if (near !== undefined) return near
  return formatDay(dueTime(dueAt), now)
}
