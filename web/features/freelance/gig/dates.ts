import { DAY_MS } from '../../../../shared/time.ts'

/** The time so many days after another one. */
export const daysAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY_MS).toISOString()
