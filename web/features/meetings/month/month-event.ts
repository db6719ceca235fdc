import { ANSWER_NAMES } from '../../../entities/meetings/answers.ts'
import { startupColour } from '../../../entities/meetings/startup-colour.ts'
import { attendeesOf, type Event } from '../../../entities/meetings/use-meetings.ts'
import type { CalendarEvent } from '../../../ui/calendar/calendar-types.ts'
import type { Screen } from '../screen.ts'
import type { QueryWith } from '../use-meetings-view.ts'

const LOOKS: Readonly<Record<string, CalendarEvent['look']>> = { pending: 'dashed', no: 'struck' }

/** A meeting in the month: dashed while the user has not answered, struck when they declined, gray when they are not invited. */
export function eventOf({ meeting, occurrence }: Event, { startup, userId }: Screen, queryWith: QueryWith): CalendarEvent {
  const rsvp = attendeesOf(meeting, occurrence).find((one) => one.userId === userId)?.rsvp
  return {
    id: `${meeting.id} ${occurrence.date}`,
    title: meeting.title,
    start: Date.parse(occurrence.start),
    end: Date.parse(occurrence.end),
    allDay: false,
    href: queryWith({ meeting: meeting.id, occurrence: meeting.recurrence === null ? '' : occurrence.date }),
    colour: rsvp === undefined ? 'gray' : startupColour(startup.id),
    look: rsvp && LOOKS[rsvp],
    note: rsvp === undefined ? 'not invited' : `Your answer: ${ANSWER_NAMES[rsvp].toLowerCase()}`,
  }
}
