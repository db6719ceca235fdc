import { listOccurrences } from '../../../../shared/calendar/series.ts'
import type { TeamRole } from '../../../../shared/choices.ts'
import { isAmong } from '../../../../shared/permissions.ts'
import type { Membership } from '../../../data/teams/memberships.ts'
import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import type { CalendarEntry } from '../../../data/meetings/calendar-entries.ts'

export interface Range {
  from: number
  to: number
}
export type Unnamed = Omit<CalendarItem, 'startupName'>
export const iso = (at: number): string => new Date(at).toISOString()

/** The startups in which a user has one of some team roles. */
export const startupsAs = (memberships: readonly Membership[], teamRoles: readonly TeamRole[]): ReadonlySet<string> =>
  new Set(memberships.flatMap(({ startupId, teamRole }) => (isAmong(teamRoles, teamRole) ? [startupId] : [])))

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
