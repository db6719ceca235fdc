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

/** The names of the startups of a user, by id. */
export const startupNames = (memberships: readonly Membership[]): ReadonlyMap<string, string> =>
  new Map(memberships.map(({ startupId, card }) => [startupId, card.name]))

/** Items with the names of their startups, by start; those of a startup that the user has left are left out. */
export function namedItems(items: readonly Unnamed[], memberships: readonly Membership[]): CalendarItem[] {
  const names = startupNames(memberships)
  const named = items.flatMap((item) => {
    const startupName = names.get(item.startupId)
    return startupName === undefined ? [] : [{ ...item, startupName }]
  })
  return named.toSorted((one, other) => (one.start < other.start ? -1 : 1))
}

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
