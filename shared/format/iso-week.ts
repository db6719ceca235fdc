import { DAY_MS } from '../time.ts'

const MONDAY_TO_THURSDAY = 3
const DAYS_OF_WEEK = 7

/** The ISO week of a UTC day, as in 2026-W19: it belongs to the year of its Thursday. */
export function isoWeekOf(day: string): string {
  const time = Date.parse(day)
  const sinceMonday = (new Date(time).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK
  const thursday = new Date(time + (MONDAY_TO_THURSDAY - sinceMonday) * DAY_MS)
  const year = thursday.getUTCFullYear()
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / DAYS_OF_WEEK)
  return `${year}-W${String(week).padStart(2, '0')}`
}
