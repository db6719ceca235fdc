import { formatDay, formatLocalTime, type DayNumber } from '../../../../shared/calendar/local-time.ts'
import { DAY_MS } from '../../../../shared/time.ts'

/** The day, and the time of it where one was pointed at, as the dialog takes them. */
export const startOf = (day: DayNumber, timeOfDay: number | null): string =>
  timeOfDay === null ? formatDay(day) : formatLocalTime(day * DAY_MS + timeOfDay)
