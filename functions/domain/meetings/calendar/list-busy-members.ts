import { mergedIntervals, type Interval } from '../../../../shared/calendar/intervals.ts'
import { listOccurrences } from '../../../../shared/calendar/series.ts'
import type { BusyMember } from '../../../../shared/entities/meetings/busy.ts'
import type { BusyQuery } from '../../../../shared/entities/meetings/range.ts'
import { getUsers } from '../../../data/accounts/users.ts'
import { listCalendarEntries, type CalendarEntry } from '../../../data/meetings/calendar-entries.ts'
import { membersAmong } from '../../../data/teams/team.ts'

/** When members of a startup take part in meetings of any startup: two Queries for each, all side by side. */
export async function listBusyMembers(startupId: string, { from, to, userIds: listed, except }: BusyQuery): Promise<BusyMember[]> {
  const userIds = [...new Set(listed.split(','))]
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const [members, users, calendars] = await Promise.all([
    membersAmong(startupId, userIds),
    getUsers(userIds),
    Promise.all(userIds.map((userId) => listCalendarEntries(userId, start, end))),
  ])
  return userIds.flatMap((userId, at) => {
    if (!members.has(userId)) return []
    const entries = (calendars[at] ?? []).filter(({ meetingId }) => meetingId !== except)
    const timeZone = users[at]?.timeZone ?? ''
    const busy = mergedIntervals(entries.flatMap((entry) => busyIn(entry, start, end)))
    return [
      { userId, timeZone: timeZone === '' ? null : timeZone, busy: busy.map((one) => ({ start: iso(one.start), end: iso(one.end) })) },
    ]
  })
}

/** Without the occurrences that its attendee has declined. */
const busyIn = (entry: CalendarEntry, from: number, to: number): Interval[] =>
  listOccurrences(entry, from, to).filter(({ date }) => (entry.answers[date] ?? entry.rsvp) !== 'no')

const iso = (at: number): string => new Date(at).toISOString()
