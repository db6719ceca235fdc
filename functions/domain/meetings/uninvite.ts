import { endOfSeries } from '../../../shared/calendar/series.ts'
import { deleteCalendarEntry, listAllCalendarEntries, type CalendarEntry } from '../../data/meetings/calendar-entries.ts'
import { getMeeting } from '../../data/meetings/meetings.ts'
import type { MeetingId, StoredMeeting } from '../../data/meetings/stored-meeting.ts'
import { getMembership, type MembershipId } from '../../data/teams/memberships.ts'
import { getMemberships } from '../../data/teams/team.ts'
import { commit } from '../../data/transaction.ts'
import { answersWhere } from './attendees.ts'
import { changeMeeting, replacing } from './change.ts'

/**
 * Removes a former member from the meetings of a startup that are not over, at most `atMost` of them. Returns whether none is left;
 * idempotent. A member who has come back keeps what is left.
 */
export async function uninviteMember({ startupId, userId }: MembershipId, atMost: number): Promise<boolean> {
  const now = Date.now()
  const isAhead = (entry: CalendarEntry) => entry.cancelledAt === undefined && (endOfSeries(entry) ?? Infinity) > now
  const entries = (await listAllCalendarEntries(userId)).filter((entry) => entry.startupId === startupId && isAhead(entry))
  for (const { meetingId } of entries.slice(0, atMost)) await uninvite({ startupId, id: meetingId }, userId)
  return entries.length <= atMost
}

/** Removes a user who is no member from a meeting, if there is one. */
async function uninvite(id: MeetingId, userId: string): Promise<void> {
  const membership = await getMembership({ startupId: id.startupId, userId }, { consistent: true })
  if (membership && membership.deletedAt === undefined) return
  if (!(await getMeeting(id, { consistent: true }))) return
  await changeMeeting(id, undefined, (meeting) => {
    if (!(userId in meeting.attendees)) return { writes: {}, answer: undefined }
    const { [userId]: _, ...attendees } = meeting.attendees
    const rest = { ...meeting, attendees }
    const after = { ...rest, answers: answersWhere(rest, () => true) }
    return { writes: replacing(meeting, after, { userId }), answer: undefined }
  })
}

/** Removes attendees who left the startup while they were invited, or while the meeting was restored; idempotent. */
export async function uninviteStrangers(meeting: StoredMeeting, before: StoredMeeting | undefined): Promise<void> {
  const had = before && endOf(before) >= endOf(meeting) ? before.attendees : {}
  const newcomers = Object.keys(meeting.attendees).filter((userId) => !(userId in had))
  const members = await getMemberships(meeting.startupId, newcomers)
  const missing = newcomers.filter((userId) => !members.some((member) => member.userId === userId))
  for (const userId of missing) await uninvite(meeting, userId)
}

/** When a meeting is over for a member who leaves. */
const endOf = (meeting: StoredMeeting): number => (meeting.status === 'cancelled' ? 0 : (endOfSeries(meeting) ?? Infinity))

/** Removes a deleted user from a meeting, over or not; idempotent. */
export async function deleteFromMeeting(entry: CalendarEntry): Promise<void> {
  await uninvite({ startupId: entry.startupId, id: entry.meetingId }, entry.userId)
  await commit(deleteCalendarEntry(entry))
}
