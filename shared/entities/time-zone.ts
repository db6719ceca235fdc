import * as z from 'zod/mini'
import { isTimeZone } from '../calendar/zones.ts'

const TIME_ZONE_MAX = 64
const UNKNOWN = 'This time zone does not exist'

/** The IANA name of a time zone, as in Europe/Berlin, or '' for none. */
export const TimeZone = z.string('The time zone must be text').check(
  z.maxLength(TIME_ZONE_MAX, UNKNOWN),
  z.refine((name) => name === '' || isTimeZone(name), UNKNOWN),
)
