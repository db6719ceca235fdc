import { startDayOf, timesOn, endOfSeries } from '../../../shared/calendar/series.ts'
import { formatDay } from '../../../shared/calendar/local-time.ts'
import type { RsvpForm } from '../../../shared/entities/meetings/meeting-form.ts'
import type { Answer, Meeting } from '../../../shared/entities/meetings/meeting.ts'
import { fail } from '../../../shared/errors.ts'
import { EXDATES_MAX } from '../../../shared/limits.ts'
import { answerKey, updateAnswer, type AnswerChange } from '../../data/meetings/meetings.ts'
import type { MeetingId, StoredMeeting } from '../../data/meetings/stored-meeting.ts'
import { ownEntry } from './calendar/entries.ts'
import { changeMeeting } from './change.ts'
import { answerOn, meetingOf, PENDING, requireOccurrence } from './meeting.ts'

/** Stores or withdraws the answer of an attendee, to all occurrences or to one, until it starts. */
export function answerMeeting(id: MeetingId, userId: string, { occurrence, ...form }: RsvpForm): Promise<Meeting> {
  return changeMeeting(id, { userId }, (meeting) => {
    if (meeting.status !== 'scheduled') fail('meeting.cancelled')
    if (!(userId in meeting.attendees)) fail('meeting.not_invited')
    const date = meeting.recurrence === null ? undefined : occurrence
    if (occurrence !== undefined) requireOccurrence(meeting, occurrence)
    if (answerableUntil(meeting, date) <= Date.now()) fail('meeting.started')
    const answer = answerOf(form, date === undefined ? meeting.attendees[userId] : answerOn(meeting, userId, date), date)
    const dropped = date !== undefined && answer && isFull(meeting, answerKey(date, userId)) ? outdatedKey(meeting) : undefined
    const change = { userId, date, answer, dropped }
    const after = answered(meeting, change)
    return {
      writes: { meeting: updateAnswer(meeting, change), ...ownEntry(after, userId, meeting) },
      answer: meetingOf(after),
    }
  })
}

function answerOf({ rsvp, note }: Omit<RsvpForm, 'occurrence'>, before: Answer | undefined, date: string | undefined): Answer | undefined {
  if (rsvp !== 'pending') return { rsvp, note: note ?? before?.note ?? '', respondedAt: new Date().toISOString() }
  return date === undefined ? PENDING : undefined
}

const isFull = ({ answers }: StoredMeeting, key: string): boolean => !(key in answers) && Object.keys(answers).length >= EXDATES_MAX

/** The key of the oldest answer to an occurrence, which must have started. */
function outdatedKey(meeting: StoredMeeting): string {
  const [key = ''] = Object.keys(meeting.answers).toSorted()
  const [date = ''] = key.split('#')
  return timesOn(meeting, date).start <= Date.now() ? key : fail('meeting.too_many_exceptions')
}

/** The start of the occurrence, or of the last one of the series. */
function answerableUntil(meeting: StoredMeeting, date: string | undefined): number {
  if (date !== undefined) return timesOn(meeting, date).start
  if (meeting.recurrence === null) return timesOn(meeting, formatDay(startDayOf(meeting))).start
  return endOfSeries(meeting) ?? Infinity
}

function answered(meeting: StoredMeeting, { userId, date, answer, dropped }: AnswerChange): StoredMeeting {
  const after = { ...meeting, rev: meeting.rev + 1 }
  if (date === undefined) return { ...after, attendees: { ...meeting.attendees, ...(answer && { [userId]: answer }) } }
  const removed = new Set([dropped, answer ? undefined : answerKey(date, userId)])
  const others = Object.entries(meeting.answers).filter(([key]) => !removed.has(key))
  return { ...after, answers: { ...Object.fromEntries(others), ...(answer && { [answerKey(date, userId)]: answer }) } }
}
