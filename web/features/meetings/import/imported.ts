import { localTime } from '../../../../shared/calendar/local-time.ts'
import type { ImportedMeeting } from '../../../../shared/calendar/ics/read.ts'
import { toInstant } from '../../../../shared/calendar/zones.ts'
import { type Draft, draftOf } from '../dialog/draft.ts'

export function timesOf({ startsAt, endsAt, timeZone }: ImportedMeeting): { start: number; end: number } {
  return { start: toInstant(localTime(startsAt), timeZone), end: toInstant(localTime(endsAt), timeZone) }
}

/** What was read from a file, as the dialog shows it. */
export function importedDraft(meeting: ImportedMeeting, organizerId: string): Draft {
  const { start, end } = timesOf(meeting)
  const times = { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
  return draftOf({ ...meeting, attendees: [{ userId: organizerId }] }, { ...times, scope: 'all', date: undefined })
}
