import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'

/** Until the next attempt, after each that failed: ten attempts in 75 hours (Standard Webhooks 1.0). */
const DELAYS_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS, 20 * HOUR_MS, 24 * HOUR_MS]
/** Attempts of many events spread over so much of the delay. */
const JITTER = 0.1

/** When the attempt after so many failed ones is; undefined after the tenth. A receiver may ask for a longer wait, up to a day. */
export function nextAttemptAt(failures: number, retryAfter: string | undefined): string | undefined {
  const delay = DELAYS_MS[failures - 1]
  if (delay === undefined) return undefined
  const own = delay * (1 + Math.random() * JITTER)
  return new Date(Date.now() + Math.max(own, waitOf(retryAfter))).toISOString()
}

/** Milliseconds of a `Retry-After`, which is a number of seconds or a date (RFC 9110). */
function waitOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now()
  return Math.min(Math.max(ms || 0, 0), DAY_MS)
}
