import * as z from 'zod/mini'

const TIME_ZONE_MAX = 64
const UNKNOWN = 'This time zone does not exist'

/** The IANA name of a time zone, as in Europe/Berlin, or '' for none. */
export const TimeZone = z.string('The time zone must be text').check(
  z.maxLength(TIME_ZONE_MAX, UNKNOWN),
  z.refine((name) => name === '' || isTimeZone(name), UNKNOWN),
)

/** Offsets such as +01:00 are no names: they know no summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
