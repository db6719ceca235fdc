import type { Idempotency } from '../../../shared/contract/endpoint.ts'
import type { NewMeeting } from '../../../shared/entities/meetings/meeting-form.ts'
import type { Meeting } from '../../../shared/entities/meetings/meeting.ts'
import { fail } from '../../../shared/errors.ts'
import { recordAnswer } from '../../data/answers.ts'
import { putMeeting } from '../../data/meetings/meetings.ts'
import type { StoredMeeting } from '../../data/meetings/stored-meeting.ts'
import { transact } from '../../data/transaction.ts'
import { ulid } from '../../platform/ulid.ts'
import { invited, requireInvitable } from './attendees.ts'
import { ownEntry } from './calendar/entries.ts'
import { actorCheck, type MeetingActor } from './change.ts'
import { meetingOf } from './meeting.ts'
import { requireDuration, requireSeries } from './times.ts'

/** Creates a meeting of a user, who takes part in it. */
export async function createMeeting(
  startupId: string,
  by: MeetingActor,
  { attendeeIds, startsAt, endsAt, reminders, ...fields }: NewMeeting,
  idempotency?: Idempotency<Meeting>,
): Promise<Meeting> {
  const durationMinutes = requireDuration(startsAt, endsAt, fields.timeZone)
  const series = requireSeries({ ...fields, startsAt, durationMinutes })
  await requireInvitable(startupId, by.userId, attendeeIds)
  const now = new Date().toISOString()
  const id = ulid()
  const meeting: StoredMeeting = {
    ...series,
    startupId,
    id,
    uid: id,
    organizerId: by.userId,
    attendees: invited(by.userId, attendeeIds),
    answers: {},
    reminders: [...new Set(reminders)].toSorted((a, b) => a - b),
    status: 'scheduled',
    sequence: 0,
    cancelledFrom: null,
    seriesId: null,
    date: null,
    movedDates: [],
    origin: 'new',
    changedBy: by.userId,
    createdAt: now,
    updatedAt: now,
    version: 1,
    rev: 1,
  }
  const answer = meetingOf(meeting)
  const writes = {
    meeting: putMeeting(meeting),
    by: actorCheck(startupId, by),
    ...ownEntry(meeting, by.userId),
    ...recordAnswer(idempotency, answer),
  }
  const refused = await transact<string>(writes)
  if (refused) fail('by' in refused ? 'auth.forbidden' : 'http.busy')
  return answer
}
