import * as z from 'zod/mini'
import { RSVPS } from '../../choices.ts'
import { CalendarDate, Id, Time } from '../text.ts'

/** What a calendar over all startups shows: an occurrence of a meeting, a task on its due date or when time is planned for it, or an opportunity on its expected closing day. */
export const CalendarItem = z.object({
  /** Of the meeting, task or opportunity; with `date` an occurrence of a series. */
  id: Id,
  type: z.enum(['meeting', 'task', 'plan', 'opportunity']),
  date: z.nullable(CalendarDate),
  title: z.string(),
  /** Instants; of a task that is due on a day, the UTC day. */
  start: Time,
  end: Time,
  allDay: z.boolean(),
  startupId: Id,
  startupName: z.string(),
  link: z.string(),
  /** The own answer to a meeting. */
  rsvp: z.optional(z.enum(RSVPS)),
  /** Whether the caller can change a meeting: its organizer and leaders can. */
  isEditable: z.optional(z.boolean()),
  /** Where a meeting of today takes place, on the dashboard. */
  location: z.optional(z.string()),
  url: z.optional(z.string()),
})
export type CalendarItem = z.output<typeof CalendarItem>

/** The address at which other calendars read the meetings of a user; null before it is made. */
export const CalendarFeed = z.object({ url: z.nullable(z.string()), createdAt: z.nullable(Time), lastFetchedAt: z.nullable(Time) })
export type CalendarFeed = z.output<typeof CalendarFeed>
