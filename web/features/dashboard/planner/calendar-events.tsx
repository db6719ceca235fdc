import { CircleCheck, Clock, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DayNumber } from '../../../../shared/calendar/local-time.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { eventOf } from '../../../entities/meetings/calendar/events.tsx'
import { startupColour } from '../../../entities/meetings/startup-colour.ts'
import type { CalendarEvent } from '../../../ui/calendar/calendar-types.ts'
import { canMove, noteOf, pathOf } from '../items/item-facts.ts'
import { type Item, type Places, SHOWN_DAYS } from '../items/items.ts'

const ICONS: Readonly<Partial<Record<Item['kind'], ReactNode>>> = { task: <CircleCheck />, plan: <Clock />, followUp: <Phone /> }

/** What a calendar shows of the days from today on. */
export const calendarEvents = (places: Places, today: DayNumber): CalendarEvent[] =>
  Array.from({ length: SHOWN_DAYS }, (_, at) => places.on(today + at)).flatMap((items) => items.map(calendarEvent))

function calendarEvent(item: Item): CalendarEvent {
  if (item.kind === 'meeting' || item.kind === 'closing') return eventOf(item.event)
  const day = (item.day ?? 0) * DAY_MS
  const times = item.kind === 'plan' ? { start: item.start, end: item.end, allDay: false } : { start: day, end: day + DAY_MS, allDay: true }
  const { id, kind, title, startupId } = item
  return {
    id,
    title,
    ...times,
    href: pathOf(item),
    colour: startupColour(startupId),
    icon: ICONS[kind],
    note: noteOf(item),
    canMove: canMove(item),
  }
}
