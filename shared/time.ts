/** Minutes for which a notification may be unread before it is sent, unless the user chose others. */
export const DELAY_MINUTES = 10
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

export const DAY_SECONDS = 86_400

/** For how long after its change a function may know a secret as it was. */
export const SECRET_KNOWN_MS = 5 * MINUTE_MS

/** The UTC day of a time, as in 2026-05-09. */
export const utcDay = (time = Date.now()): string => new Date(time).toISOString().slice(0, 10)
