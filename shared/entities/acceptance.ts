import * as z from 'zod/mini'
import { localTime } from '../calendar/local-time.ts'
import { toInstant } from '../calendar/zones.ts'
import { REQUEST_NOTE_MAX, TASK_TITLE_MAX } from '../limits.ts'
import { Zone } from './meetings/meeting-form.ts'
import { LocalTime } from './meetings/meeting.ts'
import { Decision } from './request.ts'
import { Id, line, optionalText } from './text.ts'

const NOT_AHEAD = 'Please choose a time that is still to come'
/** What is no time or no zone is refused by its own field. */
const isAhead = ({ startsAt, timeZone }: { startsAt: string; timeZone: string }): boolean =>
  !z.safeParse(LocalTime, startsAt).success || !z.safeParse(Zone, timeZone).success || toInstant(localTime(startsAt), timeZone) > Date.now()

/** What waits for a new member: a task, a member who helps them, and a meeting of half an hour. */
export const Welcome = z.object({
  firstTask: z.optional(line('The first task', TASK_TITLE_MAX)),
  buddyId: z.optional(Id),
  meeting: z.optional(z.object({ startsAt: LocalTime, timeZone: Zone }).check(z.refine(isAhead, { error: NOT_AHEAD, path: ['startsAt'] }))),
})
export type Welcome = z.output<typeof Welcome>

/** An acceptance: what the leader prepares for the new member, and what the others who asked for the role read. */
export const Acceptance = z.object({
  ...Decision.shape,
  toOthers: z._default(optionalText('The note to the others', REQUEST_NOTE_MAX), ''),
  ...Welcome.shape,
})
export type Acceptance = z.output<typeof Acceptance>
