import { hasOccurrences, splitSeries } from '../../../shared/calendar/series-edits.ts'
import type { ScopeQuery } from '../../../shared/entities/meetings/meeting-form.ts'
import type { MeetingId, StoredMeeting } from '../../data/meetings/stored-meeting.ts'
import { cancelled, exceptOn, planFor } from './change-meeting.ts'
import { changeMeeting, replacing, type MeetingActor } from './change.ts'
import { nextVersion, requireOccurrence, cancelledDays, canRestoreEnd, meetingOf } from './meeting.ts'
import { findOccurrence } from '../../../shared/calendar/series.ts'
import type { Meeting } from '../../../shared/entities/meetings/meeting.ts'
import { fail } from '../../../shared/errors.ts'
import { membersAmong } from '../../data/teams/team.ts'
import { answersWhere } from './attendees.ts'

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

/** Cancelled occurrences are one sequence ahead in calendar files. */
const SEQUENCES = 2

/** Restores a cancelled meeting, or a cancelled part of a series, with its answers; idempotent. Who has left meanwhile is not invited. */
export async function restoreMeeting(id: MeetingId, by: MeetingActor, { scope, occurrence }: ScopeQuery): Promise<Meeting> {
  return changeMeeting(id, by, async (meeting) => {
    const restored = RESTORED[scope](meeting, occurrence ?? '')
    if (!restored) return { writes: {}, answer: meetingOf(meeting) }
    const whole = await withMembers({ ...restored, sequence: restored.sequence + SEQUENCES })
    const after = nextVersion(whole, by.userId, false)
    return { writes: replacing(meeting, after, by), answer: meetingOf(after) }
  })
}

/** The meeting with what was cancelled; undefined when it is there already. */
type Restored = (meeting: StoredMeeting, date: string) => StoredMeeting | undefined

const RESTORED: Readonly<Record<ScopeQuery['scope'], Restored>> = {
  all: (found) => {
    if (found.status === 'scheduled') return undefined
    const { cancelledAt: _, ...meeting } = found
    return hasOccurrences(meeting) ? { ...meeting, status: 'scheduled' } : fail('meeting.not_restorable')
  },
  one: (meeting, date) => {
    if (isThere(meeting, date)) return undefined
    if (!cancelledDays(meeting).includes(date)) return fail('meeting.occurrence_not_found')
    return { ...meeting, exdates: meeting.exdates.filter((one) => one !== date) }
  },
  following: ({ cutOff, ...meeting }, date) => {
    if (isThere(meeting, date)) return undefined
    if (meeting.cancelledFrom !== date) return fail('meeting.occurrence_not_found')
    if (!cutOff || !canRestoreEnd({ cutOff })) return fail('meeting.not_restorable')
    return { ...meeting, recurrence: cutOff.recurrence, exdates: [...meeting.exdates, ...cutOff.exdates], cancelledFrom: null }
  },
}

function isThere(meeting: StoredMeeting, date: string): boolean {
  if (meeting.status === 'cancelled') return fail('meeting.cancelled')
  return date === '' ? fail('meeting.occurrence_not_found') : findOccurrence(meeting, date) !== undefined
}

async function withMembers(meeting: StoredMeeting): Promise<StoredMeeting> {
  const members = await membersAmong(meeting.startupId, Object.keys(meeting.attendees))
  const attendees = Object.fromEntries(Object.entries(meeting.attendees).filter(([userId]) => members.has(userId)))
  const rest = { ...meeting, attendees }
  return { ...rest, answers: answersWhere(rest, () => true) }
}
