import { useMemo } from 'react'
import { localTime } from '../../../shared/calendar/local-time.ts'
import { toInstant } from '../../../shared/calendar/zones.ts'
import type { CalendarItem } from '../../../shared/entities/meetings/calendar.ts'
import type { Attendee, Meeting, MeetingOccurrence } from '../../../shared/entities/meetings/meeting.ts'
import type { RangeQuery } from '../../../shared/entities/meetings/range.ts'
import type { ApiOutput } from '../../lib/api.ts'
import { usePoll } from '../../lib/live/state.ts'
import { refresh, useApi } from '../../lib/use-api.ts'

const ROUTE = 'GET /api/startups/{id}/meetings'
const POLL_MS = 60_000

/** A meeting at one of the times at which it takes place. */
export interface Event {
  meeting: Meeting
  occurrence: MeetingOccurrence
}

/** What takes place in a startup in a range, by start; the range before stays until the wanted one is there. */
export function useMeetings(startupId: string, range: RangeQuery) {
  const { data, error, mutate, isValidating } = useApi(
    ROUTE,
    { id: startupId, ...range },
    { keepPreviousData: true, refreshInterval: usePoll(POLL_MS) },
  )
  const events = useMemo(() => {
    const byId = new Map(data?.meetings.map((meeting) => [meeting.id, meeting]))
    return data?.occurrences.flatMap((occurrence): Event[] => {
      const meeting = byId.get(occurrence.meetingId)
      return meeting === undefined ? [] : [{ meeting, occurrence }]
    })
  }, [data])
  return { events, error, isValidating, retry: () => void mutate() }
}

/** The meetings of the user in all startups in a range, but for one and for those that they declined; undefined until they are known. */
export function useOwnMeetings(range: RangeQuery | undefined, except: string | undefined): readonly CalendarItem[] | undefined {
  const { data, error } = useApi('GET /api/calendar', range)
  if (data === undefined) return error && []
  return data.items.filter(({ id, type, rsvp }) => type === 'meeting' && id !== except && rsvp !== 'no')
}

/** A meeting with the occurrence of a day, or with the next one. */
export const useMeeting = (startupId: string, meetingId: string, date: string | undefined) =>
  useApi(
    'GET /api/startups/{id}/meetings/{meetingId}',
    { id: startupId, meetingId, ...(date !== undefined && { occurrence: date }) },
    { keepPreviousData: true },
  )

export type OpenMeeting = ApiOutput<'GET /api/startups/{id}/meetings/{meetingId}'>

/** When the shown occurrence takes place; of a meeting that is over, the first one. */
export function timesOf({ occurrence, startsAt, endsAt, timeZone }: OpenMeeting): { start: string; end: string } {
  const instantOf = (local: string) => new Date(toInstant(localTime(local), timeZone)).toISOString()
  return occurrence ?? { start: instantOf(startsAt), end: instantOf(endsAt) }
}

/** Reads again what shows meetings of a startup: after a change. */
export async function refreshMeetings(startupId: string): Promise<void> {
  await Promise.all([refresh(ROUTE, { id: startupId }), refresh('GET /api/calendar'), refresh('GET /api/analytics/week')])
}

/** Who is invited, with the answers that hold for an occurrence. */
export function attendeesOf({ attendees }: Meeting, occurrence: MeetingOccurrence | null): Attendee[] {
  const own = new Map(occurrence?.answers.map((answer) => [answer.userId, answer]))
  return attendees.map((attendee) => own.get(attendee.userId) ?? attendee)
}
