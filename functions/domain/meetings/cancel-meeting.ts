import { hasOccurrences, splitSeries } from '../../../shared/calendar/series-edits.ts'
import type { ScopeQuery } from '../../../shared/entities/meetings/meeting-form.ts'
import type { MeetingId, StoredMeeting } from '../../data/meetings/stored-meeting.ts'
import { cancelled, exceptOn, planFor } from './change-meeting.ts'
import { changeMeeting, replacing, type MeetingActor } from './change.ts'
import { nextVersion, requireOccurrence } from './meeting.ts'

/** Cancels a meeting, or a part of a series; idempotent. It is deleted permanently after 30 days. */
export async function cancelMeeting(id: MeetingId, by: MeetingActor, { scope, occurrence }: ScopeQuery): Promise<void> {
  await changeMeeting(id, by, (meeting) => {
    if (meeting.status === 'cancelled') return { writes: {}, answer: undefined }
    if (occurrence !== undefined && meeting.exdates.includes(occurrence)) return { writes: {}, answer: undefined }
    if (occurrence !== undefined) requireOccurrence(meeting, occurrence)
    const after = nextVersion(without(meeting, planFor(meeting, scope, occurrence), occurrence ?? ''), by.userId, false)
    return { writes: replacing(meeting, after, by), answer: undefined }
  })
}

/** Answers stay: it can be restored. */
function without(meeting: StoredMeeting, scope: ScopeQuery['scope'], date: string): StoredMeeting {
  if (scope === 'all') return { ...cancelled(meeting), sequence: meeting.sequence + 1 }
  if (scope === 'one') {
    const rest = exceptOn(meeting, date)
    return hasOccurrences(rest) ? rest : { ...cancelled(meeting), sequence: meeting.sequence + 1 }
  }
  const { before } = splitSeries(meeting, date)
  const cutOff = {
    at: new Date().toISOString(),
    recurrence: meeting.recurrence,
    exdates: meeting.exdates.filter((day) => day >= date),
  }
  return { ...(before ?? meeting), cancelledFrom: date, cutOff }
}
