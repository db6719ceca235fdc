import * as z from 'zod/mini'
import { TEAM_ROLES } from '../../choices.ts'
import { BusyMember } from '../../entities/meetings/busy.ts'
import { Meeting, MeetingOccurrence } from '../../entities/meetings/meeting.ts'
import { MeetingChange, NewMeeting, RsvpForm, ScopeQuery } from '../../entities/meetings/meeting-form.ts'
import { Day } from '../../entities/meetings/recurrence.ts'
import { BusyQuery, RangeQuery } from '../../entities/meetings/range.ts'
import { LEADERS } from '../../permissions.ts'
import { either, inStartup, memberParty, resource } from '../endpoint.ts'
import { Ok, page, PageQuery } from '../ok.ts'

const OccurrenceQuery = z.object({ occurrence: z.optional(Day) })

/** What a time may be refused for. */
const TIME_ERRORS = ['meeting.ends_before_start', 'meeting.too_short', 'meeting.too_long', 'meeting.never_occurs'] as const
const CHANGE_ERRORS = ['startup.not_found', 'meeting.not_found', 'meeting.cancelled', 'meeting.occurrence_not_found'] as const

/** The organizer changes and cancels a meeting, and the leaders do (domain 2, D-PERM). */
const organizerOrLeader = either(memberParty('meeting', 'organizerId'), inStartup('path:id', LEADERS))

export const meetings = resource({
  'GET /api/startups/{id}/meetings': {
    summary: 'The meetings of a startup in a range of at most 366 days, with their occurrences',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'meetings.read',
    tool: 'list_meetings',
    query: RangeQuery,
    returns: z.object({
      meetings: z.array(Meeting),
      occurrences: z.array(MeetingOccurrence),
      /** Of these series, the days that were cancelled on their own. */
      cancelled: z.array(MeetingOccurrence),
    }),
    errors: ['startup.not_found'],
  },
  'GET /api/startups/{id}/meetings/cancelled': {
    summary: 'The meetings that were cancelled in the last 30 days, the newest cancellation first',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'meetings.read',
    query: PageQuery,
    returns: page(Meeting),
    paged: { size: 50 },
    errors: ['startup.not_found'],
  },
  'GET /api/startups/{id}/meetings/busy': {
    summary: 'When members take part in meetings of any startup, in a range of at most 31 days; others are left out',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'meetings.read',
    query: BusyQuery,
    returns: z.object({ items: z.array(BusyMember) }),
    errors: ['startup.not_found'],
  },
  'POST /api/startups/{id}/meetings': {
    summary: 'Creates a meeting or a series',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'meetings.write',
    tool: 'create_meeting',
    rate: 'meeting',
    idempotent: true,
    body: NewMeeting,
    returns: Meeting,
    errors: [...TIME_ERRORS, 'startup.not_found', 'meeting.attendee_not_member'],
  },
  'GET /api/startups/{id}/meetings/{meetingId}': {
    summary: 'A meeting with the occurrence that is named, or the next one',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'meetings.read',
    query: OccurrenceQuery,
    returns: z.object({ ...Meeting.shape, occurrence: z.nullable(MeetingOccurrence) }),
    errors: ['startup.not_found', 'meeting.not_found', 'meeting.occurrence_not_found'],
  },
  'PUT /api/startups/{id}/meetings/{meetingId}': {
    summary: 'Changes a meeting, or one, the following or all occurrences of a series; answers what was changed',
    access: organizerOrLeader,
    scope: 'meetings.write',
    query: ScopeQuery,
    body: MeetingChange,
    returns: Meeting,
    errors: [...TIME_ERRORS, ...CHANGE_ERRORS, 'meeting.stale', 'meeting.attendee_not_member', 'meeting.too_many_exceptions'],
  },
  'DELETE /api/startups/{id}/meetings/{meetingId}': {
    summary: 'Cancels a meeting, or one, the following or all occurrences of a series',
    access: organizerOrLeader,
    scope: 'meetings.write',
    query: ScopeQuery,
    returns: Ok,
    errors: [...CHANGE_ERRORS, 'meeting.too_many_exceptions'],
  },
  'PATCH /api/startups/{id}/meetings/{meetingId}/restore': {
    summary: 'Restores what was cancelled in the last 30 days: a meeting, one occurrence, or the following ones',
    access: organizerOrLeader,
    scope: 'meetings.write',
    query: ScopeQuery,
    returns: Meeting,
    errors: [...CHANGE_ERRORS, 'meeting.not_restorable'],
  },
  'PATCH /api/startups/{id}/meetings/{meetingId}/rsvp': {
    summary: 'Answers an invitation, or one occurrence of a series; withdraws an answer',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'meetings.write',
    rate: 'rsvp',
    body: RsvpForm,
    returns: Meeting,
    errors: [...CHANGE_ERRORS, 'meeting.not_invited', 'meeting.started', 'meeting.too_many_exceptions'],
  },
  'GET /api/startups/{id}/meetings/{meetingId}/invite.ics': {
    summary: 'A meeting, or a year of a series, as an iCalendar file',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'meetings.read',
    produces: { type: 'text/calendar', fileName: 'invite.ics' },
    returns: z.string(),
    errors: ['startup.not_found', 'meeting.not_found'],
  },
})
