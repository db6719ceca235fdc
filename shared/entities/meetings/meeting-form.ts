import * as z from 'zod/mini'
import { REMINDER_MINUTES, RSVPS } from '../../choices.ts'
import {
  ATTENDEES_MAX,
  EXDATES_MAX,
  MEETING_DESCRIPTION_MAX,
  MEETING_LOCATION_MAX,
  MEETING_REMINDERS_MAX,
  MEETING_TITLE_MAX,
  MEETING_URL_MAX,
  RSVP_NOTE_MAX,
} from '../../limits.ts'
import { isTimeZone } from '../../calendar/zones.ts'
import { Id, line, optionalLine, optionalText, webAddress } from '../text.ts'
import { LocalTime } from './meeting.ts'
import { Day, Recurrence } from './recurrence.ts'

const NO_ZONE = 'This time zone does not exist'
const REMINDERS = `Please choose at most ${MEETING_REMINDERS_MAX} reminders`

export const Zone = z.string(NO_ZONE).check(z.maxLength(64, NO_ZONE), z.refine(isTimeZone, NO_ZONE))
const Link = webAddress('The link', { max: MEETING_URL_MAX, scheme: 'https', error: 'The link must begin with https://' })
const Attendees = z
  .array(Id, 'Please choose members')
  .check(z.maxLength(ATTENDEES_MAX, `A meeting may have at most ${ATTENDEES_MAX} attendees`))
const Reminders = z
  .array(
    z.union(
      REMINDER_MINUTES.map((minutes) => z.literal(minutes)),
      REMINDERS,
    ),
    REMINDERS,
  )
  .check(z.maxLength(MEETING_REMINDERS_MAX, REMINDERS))

const fields = {
  title: line('The title', MEETING_TITLE_MAX),
  description: optionalText('The description', MEETING_DESCRIPTION_MAX),
  /** Both are local times in `timeZone`. */
  startsAt: LocalTime,
  endsAt: LocalTime,
  timeZone: Zone,
  location: optionalLine('The location', MEETING_LOCATION_MAX),
  url: Link,
  attendeeIds: Attendees,
  recurrence: z.nullable(Recurrence),
  reminders: Reminders,
}

export const NewMeeting = z.object({
  ...fields,
  description: z._default(fields.description, ''),
  location: z._default(fields.location, ''),
  url: z._default(fields.url, ''),
  attendeeIds: z._default(Attendees, []),
  recurrence: z._default(fields.recurrence, null),
  reminders: z._default(Reminders, [15]),
  /** Of an imported series. */
  exdates: z._default(
    z.array(Day, 'Please list days').check(z.maxLength(EXDATES_MAX, `A meeting may have at most ${EXDATES_MAX} exceptions`)),
    [],
  ),
})
export type NewMeeting = z.output<typeof NewMeeting>

/** What may be changed; what is not sent stays. A start and an end are sent together, and are those of the occurrence that is named. */
export const MeetingChange = z
  .object({
    title: z.optional(fields.title),
    description: z.optional(fields.description),
    startsAt: z.optional(LocalTime),
    endsAt: z.optional(LocalTime),
    timeZone: z.optional(Zone),
    location: z.optional(fields.location),
    url: z.optional(Link),
    attendeeIds: z.optional(Attendees),
    recurrence: z.optional(fields.recurrence),
    reminders: z.optional(Reminders),
    version: z.optional(z.int('Please reload the meeting')),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => (startsAt === undefined) === (endsAt === undefined), {
      path: ['endsAt'],
      message: 'Please choose a start and an end',
    }),
  )
export type MeetingChange = z.output<typeof MeetingChange>

/** Which occurrences of a series a change is for: this one, this one and those after it, or all. */
export const ScopeQuery = z.object({
  scope: z._default(z.enum(['one', 'following', 'all'], 'Please choose one, following or all'), 'all'),
  occurrence: z.optional(Day),
})
export type ScopeQuery = z.output<typeof ScopeQuery>

export const RsvpForm = z.object({
  /** `pending` withdraws the answer; to one occurrence, that to the series holds again. */
  rsvp: z.enum(RSVPS, 'Please answer yes, no or maybe'),
  /** Without a note, that of the previous answer stays. */
  note: z.optional(optionalLine('The note', RSVP_NOTE_MAX)),
  /** Of a series, one occurrence; without it all of them. */
  occurrence: z.optional(Day),
})
export type RsvpForm = z.output<typeof RsvpForm>
