import { DAY_MS, utcDay } from '../../../shared/time.ts'
import { isoWeekOf } from '../../../shared/format/iso-week.ts'
import { STREAK_DAYS } from '../../../shared/points.ts'
import { listNewestRefs } from '../../data/points/ledger.ts'

export const dayBefore = (day: string): string => utcDay(Date.parse(day) - DAY_MS)

/** The month of a UTC day, as in 2026-05. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The ISO week of the last of a user's newest seven visits, if these are seven consecutive UTC days. One read unit. */
export async function streakWeekOf(userId: string): Promise<string | undefined> {
  const days = await listNewestRefs(userId, 'visit.daily', STREAK_DAYS)
  const [newest] = days
  const isRow = days.length === STREAK_DAYS && days.slice(1).every((day, at) => day === dayBefore(days[at] ?? ''))
  return newest !== undefined && isRow ? isoWeekOf(newest) : undefined
}
