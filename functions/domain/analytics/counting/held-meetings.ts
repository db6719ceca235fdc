import { nextOccurrence } from '../../../../shared/calendar/series.ts'
import { getMeeting, listMeetingsPage } from '../../../data/meetings/meetings.ts'
import type { StoredMeeting } from '../../../data/meetings/stored-meeting.ts'
import { everyItem } from '../../../data/reads.ts'
import { schedule, unschedule, type ActionFacts } from '../../../data/scheduled-actions.ts'
import { commit } from '../../../data/transaction.ts'
import { countRecords } from './count-records.ts'
import { countedOccurrence } from './of-team.ts'
import { endedOccurrences } from '../recount/list-counted.ts'

/**
 * Before the times of a series changed, its occurrences were counted by its former times. A single meeting is one occurrence at any time,
 * and a series that was created as it is has no former times.
 */
export const heldSinceChange = ({ recurrence, updatedAt, origin, sequence }: StoredMeeting): number =>
  recurrence === null || (origin === 'new' && sequence === 0) ? 0 : Date.parse(updatedAt)

/** Schedules the count of the next occurrence after a meeting was created, moved or restored, and of past ones of a new one; idempotent. */
export async function scheduleHeldCount(meeting: StoredMeeting, before: StoredMeeting | undefined): Promise<void> {
  const isSame = before?.sequence === meeting.sequence && before.status === meeting.status
  const isNew = !before && meeting.origin === 'new'
  if (meeting.status === 'scheduled' && !isSame) await scheduleAfter(meeting, isNew ? 0 : heldSinceChange(meeting))
}

/** The same for all meetings of a startup, as after a time without scheduled actions. */
export async function scheduleHeldCounts(startupId: string): Promise<void> {
  const now = Date.now()
  for (const meeting of await everyItem((page) => listMeetingsPage(startupId, page))) {
    if (meeting.status === 'scheduled') await scheduleAfter(meeting, now)
  }
}

/** Schedules a count at the end of the first occurrence that ends later than a time. */
async function scheduleAfter(meeting: StoredMeeting, after: number): Promise<void> {
  const { startupId, id: meetingId, sequence } = meeting
  const next = nextOccurrence(meeting, after)
  if (!next) return
  const facts = { startupId, meetingId, sequence, firstEnd: next.end }
  // The scheduler does not look back.
  const at = new Date(Math.max(next.end, Date.now() + 1)).toISOString()
  await commit(schedule({ at, kind: 'meeting.held', id: meetingId, facts }))
}

/** Cancels the next count of a meeting that is cancelled or deleted; any other does nothing when it runs. */
export async function cancelHeldCount(meeting: StoredMeeting): Promise<void> {
  const present = await getMeeting(meeting, { consistent: true })
  const next = nextOccurrence(meeting, Date.now())
  if (present?.status === 'scheduled' || !next) return
  await commit(unschedule({ at: new Date(next.end).toISOString(), kind: 'meeting.held', id: meeting.id }))
}

/** Occurrences that an action counts: as many as one transaction; the next action goes on with the others. */
const AT_ONCE = 40

/** Counts the first occurrences that have ended, and schedules the next count. */
export async function countHeldMeeting({ startupId, meetingId, sequence, firstEnd = 1 }: ActionFacts['meeting.held']): Promise<void> {
  const meeting = await getMeeting({ startupId, id: meetingId }, { consistent: true })
  if (meeting?.status !== 'scheduled' || meeting.sequence !== sequence) return
  const now = Date.now()
  const ended = endedOccurrences(meeting, now, { after: firstEnd - 1, limit: AT_ONCE })
  await countRecords(
    startupId,
    ended.map((occurrence) => countedOccurrence(meeting, occurrence)),
  )
  const last = ended.at(-1)
  await scheduleAfter(meeting, last && ended.length === AT_ONCE ? last.end : now)
}
