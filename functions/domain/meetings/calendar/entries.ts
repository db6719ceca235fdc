import { deleteCalendarEntry, isSameKey, putCalendarEntry, type CalendarEntry } from '../../../data/meetings/calendar-entries.ts'
import { touchCalendarFeed } from '../../../data/meetings/calendar-feeds.ts'
import { getMeeting } from '../../../data/meetings/meetings.ts'
import type { StoredMeeting } from '../../../data/meetings/stored-meeting.ts'
import { commit, type Write } from '../../../data/transaction.ts'
import { PENDING } from '../meeting.ts'

const COPIED = ['startupId', 'title', 'organizerId', 'startsAt', 'durationMinutes', 'timeZone', 'recurrence', 'exdates', 'rev'] as const

const fieldsOf = <T extends object, K extends keyof T>(item: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, item[name]])) as Pick<T, K>

/** What a meeting is in the calendar of an attendee. */
function entryOf(meeting: StoredMeeting, userId: string): CalendarEntry {
  const { id: meetingId, cancelledAt, attendees } = meeting
  const own = Object.entries(meeting.answers).flatMap(([key, { rsvp }]) => {
    const [date = '', answerer] = key.split('#')
    return answerer === userId ? [[date, rsvp] as const] : []
  })
  return {
    userId,
    meetingId,
    ...fieldsOf(meeting, COPIED),
    rsvp: (attendees[userId] ?? PENDING).rsvp,
    answers: Object.fromEntries(own),
    ...(cancelledAt !== undefined && { cancelledAt }),
  }
}

/** Changes the own calendar in the transaction of the change, so that the user sees it at once; event handlers change the others. */
export function ownEntry(meeting: StoredMeeting, userId: string, before?: StoredMeeting): Record<string, Write> {
  const had = before && userId in before.attendees ? entryOf(before, userId) : undefined
  const entry = userId in meeting.attendees ? entryOf(meeting, userId) : undefined
  const isGone = had && !(entry && isSameKey(had, entry))
  return {
    ...(entry && { [`entry ${meeting.id}`]: putCalendarEntry(entry) }),
    ...(isGone && { [`former entry ${meeting.id}`]: deleteCalendarEntry(had) }),
  }
}

/** Brings the calendars of attendees, present and former, to the present state of a meeting; idempotent. */
export async function refreshCalendars(changed: StoredMeeting, before: StoredMeeting | undefined): Promise<void> {
  const meeting = (await getMeeting(changed, { consistent: true })) ?? undefined
  const states = [changed, ...(before ? [before] : [])]
  const userIds = new Set([...states, ...(meeting ? [meeting] : [])].flatMap(({ attendees }) => Object.keys(attendees)))
  await Promise.all([...userIds].map((userId) => refreshCalendar(userId, meeting, states)))
}

async function refreshCalendar(userId: string, meeting: StoredMeeting | undefined, states: readonly StoredMeeting[]): Promise<void> {
  const entry = meeting && userId in meeting.attendees ? entryOf(meeting, userId) : undefined
  if (entry) await commit(putCalendarEntry(entry))
  const former = states.map((state) => entryOf({ ...state, rev: meeting?.rev ?? state.rev }, userId))
  for (const one of former) if (!entry || !isSameKey(one, entry)) await commit(deleteCalendarEntry(one))
  await touchCalendarFeed(userId)
}
