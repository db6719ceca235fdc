export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

export const DAY_SECONDS = 86_400

/** The UTC day of a time, as in 2026-05-09. */
export const utcDay = (time = Date.now()): string => new Date(time).toISOString().slice(0, 10)
