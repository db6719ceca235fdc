import * as z from 'zod/mini'
import { detached, hasOccurrences, splitSeries, withoutOccurrence } from '../../../shared/calendar/series-edits.ts'
import type { MeetingChange, ScopeQuery } from '../../../shared/entities/meetings/meeting-form.ts'
import { Meeting } from '../../../shared/entities/meetings/meeting.ts'
import { fail } from '../../../shared/errors.ts'
import { EXDATES_MAX } from '../../../shared/limits.ts'
import { putMeeting } from '../../data/meetings/meetings.ts'
import type { MeetingId, StoredMeeting } from '../../data/meetings/stored-meeting.ts'
import { ulid } from '../../platform/ulid.ts'
import { answersWhere, askedAgain, attendeesOn, invited, requireInvitable } from './attendees.ts'
import { ownEntry } from './calendar/entries.ts'
import { changeMeeting as change, replacing, type MeetingActor, type Planned } from './change.ts'
import { meetingOf, nextVersion, requireOccurrence } from './meeting.ts'
import { changedTimes, isRetimed } from './times.ts'

/** Changes a meeting, or a part of a series; answers the meeting that has what was changed. */
export function changeMeeting(
  id: MeetingId,
  by: MeetingActor,
  { version, ...wanted }: MeetingChange,
  { scope, occurrence }: ScopeQuery,
): Promise<Meeting> {
  return change(id, by, async (meeting) => {
    if (meeting.status !== 'scheduled') fail('meeting.cancelled')
    requireVersion(meeting, version)
    if (occurrence !== undefined) requireOccurrence(meeting, occurrence)
    await requireInvitable(meeting.startupId, by.userId, newcomers(meeting, wanted))
    const plan = PLANS[planFor(meeting, scope, occurrence)]
    return plan(meeting, by, wanted, occurrence ?? '')
  })
}

/** A single meeting is changed as a whole, and so is a series from its first occurrence on. */
export function planFor(meeting: StoredMeeting, scope: ScopeQuery['scope'], occurrence: string | undefined): ScopeQuery['scope'] {
  if (meeting.recurrence === null || scope === 'all') return 'all'
  if (occurrence === undefined) return fail('meeting.occurrence_not_found')
  return scope === 'following' && splitSeries(meeting, occurrence).before === undefined ? 'all' : scope
}

type Plan = (meeting: StoredMeeting, by: MeetingActor, wanted: Omit<MeetingChange, 'version'>, occurrence: string) => Planned<Meeting>

const PLANS: Readonly<Record<ScopeQuery['scope'], Plan>> = {
  all: (meeting, by, wanted, occurrence) => {
    const after = changed(meeting, wanted, occurrence === '' ? undefined : occurrence)
    if (JSON.stringify(after) === JSON.stringify(meeting)) return { writes: {}, answer: meetingOf(meeting) }
    const next = nextVersion(after, by.userId, isRetimed(meeting, after))
    return { writes: replacing(meeting, next, by), answer: meetingOf(next) }
  },

  one: (meeting, by, wanted, date) => {
    const { cutOff: _, ...series } = meeting
    const without = { ...exceptOn(meeting, date), answers: answersWhere(meeting, (day) => day !== date) }
    const rest = nextVersion({ ...without, movedDates: [...meeting.movedDates, date] }, by.userId, false)
    const alone = {
      ...detached(series, date),
      ...newIdentity(by),
      cancelledFrom: null,
      uid: meeting.uid,
      attendees: attendeesOn(meeting, date),
      answers: {},
      movedDates: [],
      seriesId: meeting.id,
      date,
      sequence: meeting.sequence + 1,
    }
    const { recurrence: _recurrence, ...single } = wanted
    return withNew(meeting, hasOccurrences(rest) ? rest : cancelled(rest), alone, by, single, date)
  },

  following: (whole, by, wanted, date) => {
    const { cutOff: _, ...meeting } = whole
    const { before, from } = splitSeries<StoredMeeting>(meeting, date)
    const rest = nextVersion({ ...(before ?? meeting), answers: answersWhere(meeting, (day) => day < date) }, by.userId, false)
    const next = {
      ...from,
      ...newIdentity(by),
      answers: answersWhere(meeting, (day) => day >= date),
      movedDates: meeting.movedDates.filter((day) => day >= date),
    }
    return withNew(meeting, rest, next, by, wanted, date)
  },
}

/** The series without an occurrence; there is a limit to exceptions. */
export function exceptOn(meeting: StoredMeeting, date: string): StoredMeeting {
  const without = withoutOccurrence(meeting, date)
  return without.exdates.length > EXDATES_MAX ? fail('meeting.too_many_exceptions') : without
}

export const cancelled = (meeting: StoredMeeting): StoredMeeting => ({
  ...meeting,
  status: 'cancelled',
  cancelledAt: new Date().toISOString(),
})

/** Changes what is left of a series, and creates the meeting that was taken out of it. */
function withNew(
  before: StoredMeeting,
  rest: StoredMeeting,
  taken: StoredMeeting,
  by: MeetingActor,
  wanted: Omit<MeetingChange, 'version'>,
  date: string,
): Planned<Meeting> {
  const after = changed(taken, wanted, taken.recurrence === null ? undefined : date)
  const created: StoredMeeting = {
    ...after,
    origin: isRetimed(taken, after) ? 'retimed' : 'same',
    invitedIds: Object.keys(after.attendees).filter((userId) => !(userId in taken.attendees)),
    removedIds: Object.keys(taken.attendees).filter((userId) => !(userId in after.attendees)),
  }
  const writes = { ...replacing(before, rest, by), new: putMeeting(created), ...ownEntry(created, by.userId) }
  return { writes, answer: meetingOf(created) }
}

function newIdentity({ userId }: MeetingActor) {
  const now = new Date().toISOString()
  const id = ulid()
  return { id, uid: id, changedBy: userId, createdAt: now, updatedAt: now, version: 1, rev: 1 }
}

/** What was sent, in place of what was there; another time asks the attendees again. */
function changed(meeting: StoredMeeting, wanted: Omit<MeetingChange, 'version'>, date: string | undefined): StoredMeeting {
  const { attendeeIds, title, description, location, url, reminders } = wanted
  const texts = Object.fromEntries(Object.entries({ title, description, location, url }).filter(([, text]) => text !== undefined))
  const timed = identified(changedTimes(meeting, date, wanted), date, wanted.startsAt)
  const asked = isRetimed(meeting, timed) ? { ...timed, ...askedAgain(timed, timed.uid === meeting.uid) } : timed
  const attendees = attendeeIds ? invited(meeting.organizerId, attendeeIds, asked.attendees) : asked.attendees
  const after = { ...asked, ...texts, attendees, ...(reminders && { reminders: [...new Set(reminders)].toSorted((a, b) => a - b) }) }
  return attendeeIds ? { ...after, answers: answersWhere(after, () => true) } : after
}

/** Occurrences that moved to other days are others to calendars: the days of exceptions have moved, too. */
const identified = (meeting: StoredMeeting, date: string | undefined, startsAt = date): StoredMeeting =>
  meeting.recurrence === null || date === undefined || startsAt?.startsWith(date) === true
    ? { ...meeting, movedDates: meeting.movedDates.filter((day) => [...meeting.exdates, ...(meeting.cutOff?.exdates ?? [])].includes(day)) }
    : { ...meeting, uid: ulid(), movedDates: meeting.exdates }

const newcomers = ({ attendees }: StoredMeeting, { attendeeIds = [] }: Pick<MeetingChange, 'attendeeIds'>): string[] =>
  attendeeIds.filter((userId) => !(userId in attendees))

/** Refuses a change of another version than the present one. */
function requireVersion(meeting: StoredMeeting, version: number | undefined): void {
  if (version !== undefined && version !== meeting.version)
    fail('meeting.stale', undefined, { current: z.parse(Meeting, meetingOf(meeting)) })
}
