import { listOccurrences, timesOn, type Occurrence } from '../../../shared/calendar/series.ts'
import { calendarFile, uidOf, type IcsEvent } from '../../../shared/calendar/ics/write.ts'
import { CALENDAR_DAYS_MAX, DELETED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { MeetingId, StoredMeeting } from '../../data/meetings/stored-meeting.ts'
import { fittingEvents } from './calendar/fit.ts'
import { cancelledDays, canRestoreEnd, requireMeeting } from './meeting.ts'

/** A meeting as a file for other calendars. */
export async function inviteFile(id: MeetingId, origin: string): Promise<string> {
  const now = Date.now()
  return calendarFile(fittingEvents(eventsOf(await requireMeeting(id), { origin, now }), now))
}

/** The occurrences of a meeting from 30 days ago to a year ahead, cancelled ones included; a single meeting at any time. */
export function eventsOf(
  meeting: StoredMeeting,
  { origin, now }: { origin: string; now: number },
  isShown: (date: string) => boolean = () => true,
): IcsEvent[] {
  const [from, to] = [now - DELETED_DAYS * DAY_MS, now + CALENDAR_DAYS_MAX * DAY_MS]
  const isSingle = meeting.recurrence === null
  const taking = isSingle ? [timesOn(meeting, meeting.startsAt.slice(0, 'yyyy-mm-dd'.length))] : listOccurrences(meeting, from, to)
  const left = [...cancelledDays(meeting).map((date) => timesOn(meeting, date)), ...cutOffOccurrences(meeting, from, to)]
  const event = (isCancelled: boolean) => (occurrence: Occurrence) => eventOf(meeting, occurrence, origin, isCancelled)
  return [
    ...taking.filter(({ date }) => isShown(date)).map(event(meeting.status === 'cancelled')),
    ...left.filter(({ date, start, end }) => end > from && start < to && isShown(date)).map(event(true)),
  ]
}

/** The following occurrences that were cancelled in the last 30 days. */
function cutOffOccurrences({ cutOff, ...meeting }: StoredMeeting, from: number, to: number): Occurrence[] {
  if (!cutOff || !canRestoreEnd({ cutOff })) return []
  const exdates = cutOff.exdates.filter((date) => meeting.movedDates.includes(date))
  const { cancelledFrom } = meeting
  return listOccurrences({ ...meeting, ...cutOff, exdates }, from, to).filter(({ date }) => cancelledFrom !== null && date >= cancelledFrom)
}

function eventOf(meeting: StoredMeeting, { date, start, end }: Occurrence, origin: string, isCancelled: boolean): IcsEvent {
  const { startupId, id, title, description, location, url, updatedAt, reminders, sequence } = meeting
  const own = `${origin}/startup/${startupId}/meetings?meeting=${id}`
  const dateInSeries = meeting.recurrence === null ? (meeting.date ?? undefined) : date
  return {
    uid: uidOf(meeting.uid, dateInSeries, new URL(origin).host),
    sequence: sequence + (isCancelled && meeting.status === 'scheduled' ? 1 : 0),
    changedAt: Date.parse(updatedAt),
    start,
    end,
    title,
    description: [description, own].filter((text) => text !== '').join('\n\n'),
    location,
    url: url === '' ? own : url,
    isCancelled,
    reminders,
  }
}
