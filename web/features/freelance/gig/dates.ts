import { DAY_MS } from '../../../../shared/time.ts'

/** The time so many days after another one. */
export const daysAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY_MS).toISOString()

/** The end of a local day such as 2026-11-22. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:00`).toISOString()
