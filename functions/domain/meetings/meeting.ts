import { formatLocalTime } from '../../../shared/calendar/local-time.ts'
import type { Recurrence } from '../../../shared/calendar/recurrence.ts'
import { findOccurrence, listOccurrences, localEndOf, nextOccurrence, timesOn, type Occurrence } from '../../../shared/calendar/series.ts'
import type { Answer, Meeting, MeetingOccurrence } from '../../../shared/entities/meetings/meeting.ts'
import { fail } from '../../../shared/errors.ts'
import { DELETED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { answerKey, getMeeting } from '../../data/meetings/meetings.ts'
import type { MeetingId, StoredMeeting } from '../../data/meetings/stored-meeting.ts'

export const PENDING: Answer = { rsvp: 'pending', respondedAt: null, note: '' }

/** A meeting as members see it. */
export const meetingOf = ({ attendees, recurrence, exdates, reminders, cancelledFrom, ...meeting }: StoredMeeting): Meeting => ({
  ...meeting,
  ...(cancelledFrom !== null && canRestoreEnd(meeting) && { cancelledFrom }),
  endsAt: formatLocalTime(localEndOf({ ...meeting, recurrence, exdates })),
  attendees: Object.entries(attendees).map(([userId, answer]) => ({ userId, ...answer })),
  recurrence: recurrence && withTokens(recurrence),
  exdates: [...exdates],
  reminders: [...reminders],
})

/** Whether the following occurrences that were cancelled last can be restored. */
export const canRestoreEnd = ({ cutOff }: Pick<StoredMeeting, 'cutOff'>): boolean =>
  cutOff !== undefined && Date.now() - Date.parse(cutOff.at) < DELETED_DAYS * DAY_MS

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

/** The days that were cancelled on their own. */
export const cancelledIn = (meeting: StoredMeeting, from: number, to: number): MeetingOccurrence[] =>
  cancelledDays(meeting)
    .map((date) => timesOn(meeting, date))
    .filter(({ start, end }) => start < to && end > from)
    .map((one) => occurrenceOf(meeting, one))

/** The other exceptions are meetings of their own. */
export const cancelledDays = ({ exdates, movedDates }: StoredMeeting): string[] => exdates.filter((date) => !movedDates.includes(date))

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

/** A meeting after a change by a user; only another time raises the sequence. A former end does not fit to other times. */
export const nextVersion = ({ cutOff, ...meeting }: StoredMeeting, by: string, isRetimed: boolean): StoredMeeting => ({
  ...meeting,
  ...(cutOff && !isRetimed && { cutOff }),
  version: meeting.version + 1,
  sequence: meeting.sequence + (isRetimed ? 1 : 0),
  changedBy: by,
  updatedAt: new Date().toISOString(),
})
