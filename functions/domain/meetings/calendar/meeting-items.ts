import { listOccurrences } from '../../../../shared/calendar/series.ts'
import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import { listCalendarEntries, type CalendarEntry } from '../../../data/meetings/calendar-entries.ts'

export interface Range {
  from: number
  to: number
}
export type Unnamed = Omit<CalendarItem, 'startupName'>
export const iso = (at: number): string => new Date(at).toISOString()

/** The occurrences of a meeting in a range. */
export function meetingItems(entry: CalendarEntry, { from, to }: Range, isLeader: boolean): Unnamed[] {
  const { meetingId: id, userId, startupId, title, organizerId, recurrence, rsvp, answers } = entry
  return listOccurrences(entry, from, to).map(({ date, start, end }) => ({
    id,
    type: 'meeting',
    date: recurrence === null ? null : date,
    title,
    start: iso(start),
    end: iso(end),
    allDay: false,
    startupId,
    link: `/startup/${startupId}/meetings?meeting=${id}${recurrence === null ? '' : `&occurrence=${date}`}`,
    rsvp: answers[date] ?? rsvp,
    isEditable: isLeader || organizerId === userId,
  }))
}

/** Of each meeting that a user has not answered the first occurrence in a range. */
export async function listUnansweredMeetings(userId: string, range: Range): Promise<Unnamed[]> {
  const entries = await listCalendarEntries(userId, range.from, range.to)
  return entries.flatMap((entry) => meetingItems(entry, range, false).find(({ rsvp }) => rsvp === 'pending') ?? [])
}
