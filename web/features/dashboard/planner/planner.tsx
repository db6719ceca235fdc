import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { DAYS_OF_WEEK, type DayNumber, weekdayOf } from '../../../../shared/calendar/local-time.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { createEventIndex } from '../../../ui/calendar/events/event-index.ts'
import { rangeName } from '../../../ui/calendar/days.ts'
import { WeekView } from '../../../ui/calendar/week/week-view.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { chunk } from '../../../lib/lazy-screen.ts'
import { whenLoaded } from '../../../lib/when-loaded.ts'
import { SHOWN_DAYS } from '../items/items.ts'
import { useMyWeek } from '../items/my-week.ts'
import { calendarEvents } from './calendar-events.tsx'
import { Tray } from './tray.tsx'
import styles from './planner.module.css'

const loadDay = () => import('../../../ui/calendar/day-popover.tsx')
const Moves = lazy(async () => ({ default: (await chunk(() => import('./moves/moves.tsx'))).Moves }))
const DayPopover = lazy(async () => ({ default: (await loadDay()).DayPopover }))

/** The week from today on over all startups, with the tasks without a date beside it; things are dragged and lifted all over `host`. */
export function Planner({ host }: { host: RefObject<HTMLElement | null> }) {
  const { today, places, zone } = useMyWeek()
  const [first, setFirst] = useState(today)
  const [day, setDay] = useState(today)
  const [opened, setOpened] = useState<{ day: DayNumber; cell: HTMLElement }>()
  const grid = useRef<HTMLTableElement>(null)
  const indexed = useMemo(() => createEventIndex(zone), [zone])
  const index = useMemo(() => indexed(calendarEvents(places, today)), [indexed, places, today])
  const shown = { first: Math.max(first, today), last: Math.max(first, today) + DAYS_OF_WEEK - 1 }
  const isNear = useNear(host)
  const show = (next: DayNumber) => {
    const weeks = Math.floor((Math.min(today + SHOWN_DAYS - 1, Math.max(today, next)) - today) / DAYS_OF_WEEK)
    setFirst(today + weeks * DAYS_OF_WEEK)
    setDay(Math.min(today + SHOWN_DAYS - 1, Math.max(today, next)))
  }
  const openDay = (one: DayNumber, cell: HTMLElement) => void whenLoaded(loadDay, () => setOpened({ day: one, cell }))
  return (
    <Card
      title="Your week"
      flush
      action={
        <Row gap={2}>
          <span className={styles.range}>{rangeName(shown.first, shown.last)}</span>
          <IconButton label="This week" disabled={shown.first === today} onClick={() => show(today)}>
            <ChevronLeft size={18} />
          </IconButton>
          <IconButton label="Next week" disabled={shown.first > today} onClick={() => show(today + DAYS_OF_WEEK)}>
            <ChevronRight size={18} />
          </IconButton>
        </Row>
      }
    >
      <div className={styles.planner} data-narrow-days>
        <WeekView
          key={shown.first}
          label="Your week"
          day={Math.max(day, today)}
          today={today}
          onDay={show}
          firstWeekday={weekdayOf(today)}
          index={index}
          timeZone={zone}
          onOpenDay={openDay}
          grid={grid}
        />
        <Tray />
      </div>
      <Suspense>
        {isNear ? <Moves host={host} grid={grid} shown={shown} /> : null}
        {opened ? <DayPopover {...opened} events={index.on(opened.day)} createLabel="" onClose={() => setOpened(undefined)} /> : null}
      </Suspense>
    </Card>
  )
}

/** Whether a pointer or the focus has come to an element. */
function useNear(host: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['pointerover', 'focusin'])
      host.current?.addEventListener(type, () => setNear(true), { signal: listening.signal, once: true })
    return () => listening.abort()
  }, [host])
  return isNear
}
