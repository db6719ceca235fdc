import { DAY_SECONDS } from '../../../shared/time.ts'

/** Seconds since 1970, some days after a time. */
export const daysAfter = (time: string, days: number): number => Math.floor(Date.parse(time) / 1_000) + days * DAY_SECONDS
