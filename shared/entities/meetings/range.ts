import * as z from 'zod/mini'
import { ATTENDEES_MAX, BUSY_DAYS_MAX, CALENDAR_DAYS_MAX } from '../../limits.ts'
import { DAY_MS } from '../../time.ts'
import { Id, Time } from '../text.ts'

interface Range {
  from: string
  to: string
}
const BACKWARDS = 'The end must be after the start'
const WHO = `Please name 1 to ${ATTENDEES_MAX} members`
const span = ({ from, to }: Range): number => Date.parse(to) - Date.parse(from)

/** From one instant to another, the latter not included. */
const fields = { from: Time, to: Time }
const isForward = z.refine<Range>((range) => span(range) > 0, { path: ['to'], message: BACKWARDS })
const atMost = (days: number) =>
  z.refine<Range>((range) => span(range) <= days * DAY_MS, { path: ['to'], message: `A calendar shows at most ${days} days at once` })

export const RangeQuery = z.object(fields).check(isForward, atMost(CALENDAR_DAYS_MAX))
export type RangeQuery = z.output<typeof RangeQuery>

const UserIds = z.string(WHO).check(
  z.refine((text) => {
    const ids = text.split(',')
    return ids.length <= ATTENDEES_MAX && ids.every((id) => z.safeParse(Id, id).success)
  }, WHO),
)

/** When members are busy, without a meeting that is about to be moved. */
export const BusyQuery = z
  .object({ ...fields, /** Separated by commas. */ userIds: UserIds, except: z.optional(Id) })
  .check(isForward, atMost(BUSY_DAYS_MAX))
export type BusyQuery = z.output<typeof BusyQuery>
