import type { RangeQuery } from '../../../shared/entities/meetings/range.ts'
import { listMeetings as list } from '../../data/meetings/meetings.ts'
import { meetingOf, occurrencesIn } from './meeting.ts'

/** The meetings of a startup that take place in a range, and their occurrences by start. */
export async function listMeetings(startupId: string, range: RangeQuery) {
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)]
  const found = (await list(startupId, from, to)).map((meeting) => ({ meeting, occurrences: occurrencesIn(meeting, from, to) }))
  return {
    meetings: found.filter(({ occurrences }) => occurrences.length > 0).map(({ meeting }) => meetingOf(meeting)),
    occurrences: found.flatMap(({ occurrences }) => occurrences).toSorted((one, other) => (one.start < other.start ? -1 : 1)),
  }
}
