import { CircleCheck, Clock, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import { ANSWER_NAMES } from '../answers.ts'
import { startupColour } from '../startup-colour.ts'
import type { CalendarEvent } from '../../../ui/calendar/calendar-types.ts'

const ICONS: Readonly<Record<string, ReactNode>> = { task: <CircleCheck />, plan: <Clock />, opportunity: <Target /> }
const NOTES: Readonly<Record<string, string>> = { task: 'Task due', plan: 'Time for a task', opportunity: 'Opportunity closes' }
const LOOKS: Readonly<Record<string, CalendarEvent['look']>> = { pending: 'dashed', no: 'struck' }
const ANSWERS: Readonly<Record<string, string>> = { pending: 'not answered', no: 'declined', maybe: ANSWER_NAMES.maybe.toLowerCase() }

/** Names an occurrence among all events. */
export const eventId = ({ type, id, date }: CalendarItem): string => `${type}:${id}${date === null ? '' : `:${date}`}`

/** The event of an item; the same for the same item, so that a calendar computes its days once. */
export function createEvents(): (items: readonly CalendarItem[]) => CalendarEvent[] {
  const known = new WeakMap<CalendarItem, CalendarEvent>()
  return (items) =>
    items.map((item) => {
      const before = known.get(item)
      if (before !== undefined) return before
      const event = eventOf(item)
      known.set(item, event)
      return event
    })
}

/** The event that a calendar shows of an item. */
export function eventOf(item: CalendarItem): CalendarEvent {
  const { type, title, start, end, allDay, startupId, startupName, link, rsvp = '', isEditable = false } = item
  return {
    id: eventId(item),
    title,
    start: Date.parse(start),
    end: Date.parse(end),
    allDay,
    href: link,
    colour: startupColour(startupId),
    look: LOOKS[rsvp],
    icon: ICONS[type],
    note: [startupName, NOTES[type], ANSWERS[rsvp]].filter(Boolean).join(' · '),
    canMove: isEditable,
  }
}
