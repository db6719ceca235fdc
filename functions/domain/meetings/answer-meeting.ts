import { startDayOf, timesOn, endOfSeries } from '../../../shared/calendar/series.ts'
import { formatDay } from '../../../shared/calendar/local-time.ts'
import type { RsvpForm } from '../../../shared/entities/meetings/meeting-form.ts'
import type { Answer, Meeting } from '../../../shared/entities/meetings/meeting.ts'
import { fail } from '../../../shared/errors.ts'
import { EXDATES_MAX } from '../../../shared/limits.ts'
import { answerKey, updateAnswer } from '../../data/meetings/meetings.ts'
import type { MeetingId, StoredMeeting } from '../../data/meetings/stored-meeting.ts'
import { ownEntry } from './calendar/entries.ts'
import { changeMeeting } from './change.ts'
import { meetingOf, requireOccurrence } from './meeting.ts'

/** Stores the answer of an attendee, to all occurrences or to one, until it starts. */
export function answerMeeting(id: MeetingId, userId: string, { rsvp, note, occurrence }: RsvpForm): Promise<Meeting> {
  return changeMeeting(id, { userId }, (meeting) => {
    if (meeting.status !== 'scheduled') fail('meeting.cancelled')
    if (!(userId in meeting.attendees)) fail('meeting.not_invited')
    const date = meeting.recurrence === null ? undefined : occurrence
    if (occurrence !== undefined) requireOccurrence(meeting, occurrence)
    if (answerableUntil(meeting, date) <= Date.now()) fail('meeting.started')
    const answer: Answer = { rsvp, note, respondedAt: new Date().toISOString() }
    if (date !== undefined && isFull(meeting, answerKey(date, userId))) fail('meeting.too_many_exceptions')
    const after = answered(meeting, userId, date, answer)
    return {
      writes: { meeting: updateAnswer(meeting, { userId, date, answer }), ...ownEntry(after, userId, meeting) },
      answer: meetingOf(after),
    }
  })
}

const isFull = ({ answers }: StoredMeeting, key: string): boolean => !(key in answers) && Object.keys(answers).length >= EXDATES_MAX

/** The start of the occurrence, or of the last one of the series. */
function answerableUntil(meeting: StoredMeeting, date: string | undefined): number {
  if (date !== undefined) return timesOn(meeting, date).start
  if (meeting.recurrence === null) return timesOn(meeting, formatDay(startDayOf(meeting))).start
  return endOfSeries(meeting) ?? Infinity
}

const answered = (meeting: StoredMeeting, userId: string, date: string | undefined, answer: Answer): StoredMeeting => ({
  ...meeting,
  rev: meeting.rev + 1,
  ...(date === undefined
    ? { attendees: { ...meeting.attendees, [userId]: answer } }
    : { answers: { ...meeting.answers, [answerKey(date, userId)]: answer } }),
})
