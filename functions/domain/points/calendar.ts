import { DAY_MS } from '../../../shared/time.ts'

/** The UTC day of an instant, as in 2026-05-04. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const dayBefore = (day: string): string => dayOf(Date.parse(day) - DAY_MS)

/** The month of a UTC day, as in 2026-05. */
export const monthOf = (day: string): string => day.slice(0, 7)
