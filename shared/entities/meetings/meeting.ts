import * as z from 'zod/mini'
import { parseLocalTime } from '../../calendar/local-time.ts'
import { BY_WEEKDAYS } from '../../calendar/recurrence.ts'
import { MEETING_STATES, RSVPS } from '../../choices.ts'
import { Id, Time } from '../text.ts'
import { Day } from './recurrence.ts'

const NO_LOCAL_TIME = 'This is not a day and time'
/** What clocks of the meeting's time zone show: 2026-11-22T16:15. */
export const LocalTime = z.string(NO_LOCAL_TIME).check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, NO_LOCAL_TIME),
  z.refine((text) => parseLocalTime(text) !== undefined, NO_LOCAL_TIME),
)

export const Answer = z.object({ rsvp: z.enum(RSVPS), respondedAt: z.nullable(Time), note: z.string() })
export type Answer = z.output<typeof Answer>
export const Attendee = z.object({ userId: Id, ...Answer.shape })
export type Attendee = z.output<typeof Attendee>

const StoredRule = z.object({
  freq: z.enum(['daily', 'weekly', 'monthly']),
  interval: z.int(),
  byWeekday: z.optional(z.array(z.enum(BY_WEEKDAYS))),
  until: z.optional(Day),
  count: z.optional(z.int()),
})

/** A meeting or a series of them (domain 3.6). Names come from the team, as those of assignees do. */
export const Meeting = z.object({
  id: Id,
  startupId: Id,
  title: z.string(),
  description: z.string(),
  /** Of the first occurrence. */
  startsAt: LocalTime,
  endsAt: LocalTime,
  timeZone: z.string(),
  location: z.string(),
  url: z.string(),
  organizerId: Id,
  attendees: z.array(Attendee),
  recurrence: z.nullable(StoredRule),
  /** Days of the rule without an occurrence: cancelled, or a meeting of their own. */
  exdates: z.array(Day),
  reminders: z.array(z.int()),
  status: z.enum(MEETING_STATES),
  /** It can be restored for 30 days. */
  cancelledAt: z.optional(Time),
  /** From this day on the series was cancelled, and can be restored for 30 days. */
  cancelledFrom: z.optional(Day),
  /** Rises with each change of the time (RFC 5545). */
  sequence: z.int(),
  /** The series of which it was an occurrence. */
  seriesId: z.nullable(Id),
  createdAt: Time,
  updatedAt: Time,
  version: z.int(),
})
export type Meeting = z.output<typeof Meeting>

/** When a meeting takes place; `date` names it within a series. */
export const MeetingOccurrence = z.object({
  meetingId: Id,
  date: Day,
  start: Time,
  end: Time,
  /** Answers that hold for this occurrence alone. */
  answers: z.array(Attendee),
})
export type MeetingOccurrence = z.output<typeof MeetingOccurrence>
