import * as z from 'zod/mini'
import { formatLocalTime } from '../../../shared/calendar/local-time.ts'
import type { Recurrence } from '../../../shared/calendar/recurrence.ts'
import { findOccurrence, listOccurrences, localEndOf, nextOccurrence, type Occurrence } from '../../../shared/calendar/series.ts'
import { Meeting, type Answer, type MeetingOccurrence } from '../../../shared/entities/meetings/meeting.ts'
import { fail } from '../../../shared/errors.ts'
import { answerKey, getMeeting, type MeetingId, type StoredMeeting } from '../../data/meetings/meetings.ts'

export const PENDING: Answer = { rsvp: 'pending', respondedAt: null, note: '' }

/** A meeting as members see it. */
export const meetingOf = ({ attendees, recurrence, exdates, reminders, ...meeting }: StoredMeeting): Meeting => ({
  ...meeting,
  endsAt: formatLocalTime(localEndOf({ ...meeting, recurrence, exdates })),
  attendees: Object.entries(attendees).map(([userId, answer]) => ({ userId, ...answer })),
  recurrence: recurrence && withTokens(recurrence),
  exdates: [...exdates],
  reminders: [...reminders],
})

const withTokens = ({ byWeekday, ...rule }: Recurrence) => ({ ...rule, ...(byWeekday && { byWeekday: [...byWeekday] }) })

/** An occurrence with the answers that hold for it alone. */
const occurrenceOf = ({ id, attendees, answers }: StoredMeeting, { date, start, end }: Occurrence): MeetingOccurrence => ({
  meetingId: id,
  date,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  answers: Object.keys(attendees).flatMap((userId) => {
    const answer = answers[answerKey(date, userId)]
    return answer ? [{ userId, ...answer }] : []
  }),
})

export const occurrencesIn = (meeting: StoredMeeting, from: number, to: number): MeetingOccurrence[] =>
  listOccurrences(meeting, from, to).map((one) => occurrenceOf(meeting, one))

/** What an attendee answered for an occurrence. */
export const answerOn = ({ attendees, answers }: StoredMeeting, userId: string, date: string): Answer =>
  answers[answerKey(date, userId)] ?? attendees[userId] ?? PENDING

export async function requireMeeting(id: MeetingId): Promise<StoredMeeting> {
  return (await getMeeting(id, { consistent: true })) ?? fail('meeting.not_found')
}

export const requireOccurrence = (meeting: StoredMeeting, date: string): Occurrence =>
  findOccurrence(meeting, date) ?? fail('meeting.occurrence_not_found')

/** The meeting with an occurrence: that of a day, the next one, or none when all are over. */
export async function getMeetingWithOccurrence(id: MeetingId, date: string | undefined) {
  const meeting = await requireMeeting(id)
  const found = date === undefined ? nextOccurrence(meeting, Date.now()) : requireOccurrence(meeting, date)
  return { ...meetingOf(meeting), occurrence: found ? occurrenceOf(meeting, found) : null }
}

/** Refuses a change of another version than the present one. */
export function requireVersion(meeting: StoredMeeting, version: number | undefined): void {
  if (version !== undefined && version !== meeting.version)
    fail('meeting.stale', undefined, { current: z.parse(Meeting, meetingOf(meeting)) })
}

/** A meeting after a change by a user; only another time raises the sequence. */
export const nextVersion = (meeting: StoredMeeting, by: string, isRetimed: boolean): StoredMeeting => ({
  ...meeting,
  version: meeting.version + 1,
  sequence: meeting.sequence + (isRetimed ? 1 : 0),
  changedBy: by,
  updatedAt: new Date().toISOString(),
})
