import { startTransition, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { dayNumber, type LocalMs } from '../../../../shared/calendar/local-time.ts'
import { toInstant } from '../../../../shared/calendar/zones.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts'
import { type CalendarEvent, EVENT_COLOURS } from '../../../../web/ui/calendar/calendar-types.ts'
import { CALENDAR_VIEWS, type CalendarView } from '../../../../web/ui/calendar/calendar-views.ts'
import { Calendar } from '../../../../web/ui/calendar/calendar.tsx'
import { createEventIndex } from '../../../../web/ui/calendar/events/event-index.ts'

const COUNT = Number(new URLSearchParams(location.search).get('events') ?? 1_000)
const ZONE = 'Europe/Berlin'
const TODAY = dayNumber('2026-11-18')
const FROM = Date.parse('2026-11-01T06:00:00Z')
const NAMES: Readonly<Record<CalendarView, string>> = { month: 'Month', week: 'Week', agenda: 'Agenda' }

/** Over 30 days from morning to evening. */
const EVENTS: readonly CalendarEvent[] = Array.from({ length: COUNT }, (_, at) => {
  const start = FROM + (at % 30) * 24 * HOUR_MS + ((Math.floor(at / 30) * 15) % 720) * MINUTE_MS
  const colour = EVENT_COLOURS[at % EVENT_COLOURS.length] ?? 'gray'
  return {
    id: `${at}`,
    title: `Review ${at}`,
    start,
    end: start + 45 * MINUTE_MS,
    allDay: false,
    href: `/e/${at}`,
    colour,
    note: 'Acme',
    canMove: true,
  }
})

/** As the screen of the calendar; a view is chosen by a link, and so by a transition. */
function App() {
  const [events, setEvents] = useState(EVENTS)
  const [view, setView] = useState<CalendarView>('month')
  const [day, setDay] = useState(TODAY)
  const [indexed] = useState(() => createEventIndex(ZONE))
  const index = useMemo(() => indexed(events), [indexed, events])
  const move = ({ id, start, end }: CalendarEvent, local: LocalMs) => {
    const at = toInstant(local, ZONE)
    setEvents((before) => before.map((one) => (one.id === id ? { ...one, start: at, end: at + end - start } : one)))
  }
  return (
    <MemoryRouter>
      <main>
        {CALENDAR_VIEWS.map((one) => (
          <button key={one} type="button" onClick={() => startTransition(() => setView(one))}>
            {NAMES[one]}
          </button>
        ))}
        <Calendar
          label="Calendar"
          view={view}
          day={day}
          today={TODAY}
          onDay={setDay}
          firstWeekday={0}
          timeZone={ZONE}
          events={events}
          index={index}
          agendaEnd={day + 60}
          onMove={move}
          onCreate={() => undefined}
          createLabel="New meeting"
          empty={null}
        />
      </main>
    </MemoryRouter>
  )
}

performance.mark('begin')
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
requestAnimationFrame(function look() {
  if (document.querySelector('[data-event]')) setTimeout(() => performance.measure('painted', 'begin'))
  else requestAnimationFrame(look)
})
