import * as z from 'zod/mini'
import { CALENDAR_DAYS_MAX } from '../../limits.ts'
import { DAY_MS } from '../../time.ts'
import { Time } from '../text.ts'

const TOO_LONG = `A calendar shows at most ${CALENDAR_DAYS_MAX} days at once`
const BACKWARDS = 'The end must be after the start'

/** From one instant to another, the latter not included. */
export const RangeQuery = z.object({ from: Time, to: Time }).check(
  z.refine(({ from, to }) => Date.parse(to) > Date.parse(from), { path: ['to'], message: BACKWARDS }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= CALENDAR_DAYS_MAX * DAY_MS, { path: ['to'], message: TOO_LONG }),
)
export type RangeQuery = z.output<typeof RangeQuery>
