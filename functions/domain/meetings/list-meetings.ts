import { hasOccurrences } from '../../../shared/calendar/series-edits.ts'
import type { RangeQuery } from '../../../shared/entities/meetings/range.ts'
import { DELETED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { listCancelledMeetings as listCancelled, listMeetings as list } from '../../data/meetings/meetings.ts'
import type { PageOptions, ShownPage } from '../../data/reads.ts'
import type { Meeting } from '../../../shared/entities/meetings/meeting.ts'
import { cancelledIn, meetingOf, occurrencesIn } from './meeting.ts'

/** The meetings of a startup that take place in a range, and their occurrences by start. */
export async function listMeetings(startupId: string, range: RangeQuery) {
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)]
  const found = (await list(startupId, from, to))
    .map((meeting) => ({ meeting, occurrences: occurrencesIn(meeting, from, to), cancelled: cancelledIn(meeting, from, to) }))
    .filter(({ occurrences, cancelled }) => occurrences.length + cancelled.length > 0)
  return {
    meetings: found.map(({ meeting }) => meetingOf(meeting)),
    occurrences: found.flatMap(({ occurrences }) => occurrences).toSorted(byStart),
    cancelled: found.flatMap(({ cancelled }) => cancelled).toSorted(byStart),
  }
}
const byStart = (one: { start: string }, other: { start: string }): number => (one.start < other.start ? -1 : 1)

/** Cancelled meetings that can be restored. */
export async function listCancelledMeetings(startupId: string, page: PageOptions): Promise<ShownPage<Meeting>> {
  const since = new Date(Date.now() - DELETED_DAYS * DAY_MS).toISOString()
  const cancelled = await listCancelled(startupId, since, page)
  // A series is also stored as cancelled when each of its occurrences has become a meeting of its own.
  return cancelled.show((meetings) => meetings.filter((meeting) => hasOccurrences(meeting)).map((meeting) => meetingOf(meeting)))
}
