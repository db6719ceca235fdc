const HOUR_MINUTES = 60
const DAY_MINUTES = 1_440

/** "15 min before", "When it starts". */
export function reminderName(minutes: number): string {
  if (minutes === 0) return 'When it starts'
  if (minutes === DAY_MINUTES) return '1 day before'
  return minutes >= HOUR_MINUTES ? `${minutes / HOUR_MINUTES} h before` : `${minutes} min before`
}
