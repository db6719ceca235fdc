import { isoWeekOf } from '../../../shared/format/iso-week.ts'
import { STREAK_DAYS } from '../../../shared/points.ts'
import { awardsRange, type StoredEntry } from '../../data/points/points.ts'
import { page, recordOf } from '../../data/store/table.ts'
import { dayBefore } from './calendar.ts'

/** The ISO week in which a person's newest visits have become seven UTC days in a row; nothing when they are none. One read unit. */
export async function streakWeekOf(userId: string): Promise<string | undefined> {
  const visits = awardsRange(userId, 'visit.daily')
  const { rows } = await page({ ...visits, newestFirst: true, limit: STREAK_DAYS, consistent: true })
  const days = rows.map((row) => recordOf<StoredEntry>(row).ref)
  const [newest] = days
  const isRow = days.length === STREAK_DAYS && days.slice(1).every((day, at) => day === dayBefore(days[at] ?? ''))
  return newest !== undefined && isRow ? isoWeekOf(newest) : undefined
}
