import { fail } from '../../../shared/errors.ts'
import { getMeetings, updateMeeting } from '../../data/meetings/meetings.ts'
import type { MeetingId, StoredMeeting } from '../../data/meetings/stored-meeting.ts'
import { requireActiveMembership, requireTeamRole, type TeamActor } from '../../data/teams/memberships.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { ownEntry } from './calendar/entries.ts'

/** Who changes a meeting. */
export interface MeetingActor {
  userId: string
  /** Required when it is what allows the change; otherwise being a member is enough. */
  teamRole?: TeamActor['teamRole']
}

/** An organizer acts as a member, others as leaders. */
export const organizerOrLeader = (
  userId: string,
  meeting: { organizerId: string },
  teamRole: TeamActor['teamRole'] | undefined,
): MeetingActor => (meeting.organizerId === userId || teamRole === undefined ? { userId } : { userId, teamRole })

export const actorCheck = (startupId: string, { userId, teamRole }: MeetingActor): Write =>
  teamRole === undefined
    ? requireActiveMembership({ startupId, userId })
    : requireTeamRole({ startupId, userId }, teamRole, { active: true })

/** What a change writes, and what it answers. */
export interface Planned<T> {
  writes: Record<string, Write>
  answer: T
}

/** Replaces a meeting, in the calendar of the actor too. */
export const replacing = (before: StoredMeeting, after: StoredMeeting, { userId }: MeetingActor): Record<string, Write> => ({
  meeting: updateMeeting(before, after),
  ...ownEntry({ ...after, rev: before.rev + 1 }, userId, before),
})

/**
 * Changes a meeting, all or nothing. The writes are refused when the meeting has changed since it was read, by an answer too; then
 * `plan` is called again with its new state.
 */
export async function changeMeeting<T>(
  id: MeetingId,
  by: MeetingActor | undefined,
  plan: (meeting: StoredMeeting) => Planned<T> | Promise<Planned<T>>,
): Promise<T> {
  return retryOnConflict(async () => {
    const [meeting] = await getMeetings([id], { consistent: true })
    const { writes, answer } = await plan(meeting ?? fail('meeting.not_found'))
    if (Object.keys(writes).length === 0) return answer
    const refused = await transact<string>({ ...writes, ...(by && { by: actorCheck(id.startupId, by) }) })
    if (!refused) return answer
    if ('by' in refused) fail('auth.forbidden')
    return CONFLICT
  })
}
