import { calendarEntries, listAllCalendarEntries } from '../../../functions/data/meetings/calendar-entries.ts'
import { listMeetingsPage } from '../../../functions/data/meetings/meetings.ts'
import { everyItem } from '../../../functions/data/reads.ts'

interface User {
  id: string
}

/** What is wrong with the calendars of users: entries that differ from the meetings of a startup, are missing, or are left over. */
export async function calendarFaults(startupId: string, users: readonly User[]): Promise<string[]> {
  const items = await everyItem((page) => listMeetingsPage(startupId, page))
  const faults = users.map(async ({ id: userId }) => {
    const entries = (await listAllCalendarEntries(userId)).filter((entry) => entry.startupId === startupId)
    const shown = entries.map((entry) => [
      calendarEntries.key(entry).sk.slice(0, 2),
      entry.meetingId,
      entry.title,
      entry.startsAt,
      entry.rsvp,
      entry.exdates.join(),
      entry.rev,
    ])
    const expected = items
      .filter(({ attendees }) => userId in attendees)
      .map((meeting) => [
        meeting.status === 'cancelled' ? 'X#' : meeting.recurrence === null ? 'S#' : 'R#',
        meeting.id,
        meeting.title,
        meeting.startsAt,
        meeting.attendees[userId]?.rsvp,
        meeting.exdates.join(),
        meeting.rev,
      ])
    const [has, should] = [shown, expected].map((lines) => lines.map((line) => line.join(' ')).toSorted())
    return String(has) === String(should) ? [] : [`${userId} has ${has?.join(', ')} instead of ${should?.join(', ')}`]
  })
  return (await Promise.all(faults)).flat()
}
