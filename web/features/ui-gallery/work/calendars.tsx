import { useMemo, useState } from 'react'
import { HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts'
import type { CalendarEvent, EventColour } from '../../../ui/calendar/calendar-types.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { firstWeekdayOf, todayIn } from '../../../ui/calendar/days.ts'
import { createEventIndex } from '../../../ui/calendar/events/event-index.ts'
import { MonthGrid } from '../../../ui/calendar/month/month-grid.tsx'
import { Sample } from '../sample.tsx'

const TITLES = ['Stand-up', 'Pitch rehearsal with the whole team', 'Investor call', 'Retrospective', 'Design review']
const COLOURS: readonly EventColour[] = ['blue', 'green', 'orange', 'purple', 'teal']
const LOOKS = [undefined, undefined, 'dashed', 'struck'] as const
const EVENTS: readonly CalendarEvent[] = Array.from({ length: 60 }, (_, n) => {
  const start = Date.now() + (((n * 7) % 40) - 15) * 24 * HOUR_MS + n * 35 * MINUTE_MS
  const colour = COLOURS[n % COLOURS.length] ?? 'gray'
  const [look, title] = [LOOKS[n % LOOKS.length], TITLES[n % TITLES.length] ?? '']
  return {
    id: `e${n}`,
    title,
    start,
    end: start + HOUR_MS,
    allDay: n % 11 === 0,
    href: '#event',
    colour,
    look,
    note: 'Acme',
    canMove: true,
  }
})

/** A month with events, and one with little room. */
export function Calendars() {
  const [day, setDay] = useState(() => todayIn(deviceZone()))
  const [opened, setOpened] = useState('')
  const index = useMemo(() => createEventIndex(deviceZone())(EVENTS), [])
  const shared = {
    day,
    index,
    today: todayIn(deviceZone()),
    onDay: setDay,
    firstWeekday: firstWeekdayOf(navigator.language),
    onOpenDay: (one: number) => setOpened(`Day ${one} opened`),
  }
  return (
    <Sample title="Calendar">
      <MonthGrid label="Sample calendar" {...shared} onCreate={(one) => setOpened(`New on day ${one}`)} />
      <MonthGrid label="Small calendar" {...shared} compact />
      <output>{opened}</output>
    </Sample>
  )
}
