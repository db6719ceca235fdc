import type { Series } from '../../../shared/calendar/series.ts'
import type { Rsvp } from '../../../shared/choices.ts'
import { MEETING_MINUTES_MAX } from '../../../shared/limits.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { listAll, recordsOf } from '../store/lists.ts'
import { all, entity } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'
import { rangeKey, rangesOf } from './range-key.ts'
import { deletionTime } from './meetings.ts'

/** A meeting in the calendar of an attendee: what a calendar over all startups shows, so that one partition answers it. */
export interface CalendarEntry extends Series {
  userId: string
  meetingId: string
  startupId: string
  title: string
  organizerId: string
  rsvp: Rsvp
  /** Own answers to single occurrences, by date. */
  answers: Readonly<Record<string, Rsvp>>
  /** A cancelled meeting stays in feeds for 30 days. */
  cancelledAt?: string
  rev: number
}
export const calendarPartition = (userId: string): string => `CALENDAR#${userId}`
const CANCELLED = 'X#'

export const calendarEntries = entity<CalendarEntry>({
  kind: 'calendar-entry',
  key: (entry) => ({
    pk: calendarPartition(entry.userId),
    sk: entry.cancelledAt === undefined ? rangeKey(entry, entry.meetingId) : `${CANCELLED}${entry.meetingId}`,
  }),
  expires: ({ cancelledAt }) => (cancelledAt === undefined ? undefined : deletionTime(cancelledAt)),
})

/** The entries of a user that can have an occurrence in a range: two Queries side by side. */
export async function listCalendarEntries(userId: string, from: number, to: number): Promise<CalendarEntry[]> {
  const ranges = rangesOf(from, to, MEETING_MINUTES_MAX * MINUTE_MS)
  const found = await Promise.all(ranges.map((range) => listAll(calendarEntries, { pk: calendarPartition(userId), ...range })))
  return found.flat()
}

export const listCancelledEntries = (userId: string): Promise<CalendarEntry[]> =>
  listAll(calendarEntries, { pk: calendarPartition(userId), prefix: CANCELLED })

/** Newer entries stay: event handlers may run late. */
export const putCalendarEntry = (entry: CalendarEntry): Mutation => put(calendarEntries, entry, { below: { rev: entry.rev + 1 } })
export const deleteCalendarEntry = (entry: CalendarEntry): Mutation => remove(calendarEntries.key(entry), { below: { rev: entry.rev + 1 } })
export const isSameKey = (one: CalendarEntry, other: CalendarEntry): boolean =>
  calendarEntries.key(one).sk === calendarEntries.key(other).sk && one.userId === other.userId

/** Every entry of a user. */
export const listAllCalendarEntries = async (userId: string): Promise<CalendarEntry[]> =>
  recordsOf(calendarEntries, await all({ pk: calendarPartition(userId) }))
