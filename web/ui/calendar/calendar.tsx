import { lazy, startTransition, Suspense, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { dayOf, type DayNumber } from '../../../shared/calendar/local-time.ts'
import { NARROW, useMedia } from '../../lib/browser/use-media.ts'
import { isPressed } from '../../lib/keys/use-action-keys.ts'
import { whenLoaded } from '../../lib/when-loaded.ts'
import { Agenda } from './agenda/agenda.tsx'
import { MOVE_KEY } from './calendar-keys.ts'
import type { CalendarEvent, ChosenDay, CreateAt, MoveEvent } from './calendar-types.ts'
import type { CalendarView } from './calendar-views.ts'
import { longDay, timeName } from './days.ts'
import type { EventIndex, PlacedEvent } from './events/event-index.ts'
import { MonthGrid } from './month/month-grid.tsx'
import { dayTarget, timeTarget } from './moves/drop-targets.ts'
import { useEventDrag } from './moves/use-event-drag.ts'
import { WeekView } from './week/week-view.tsx'
import styles from './calendar.module.css'

const OVERLAYS = {
  day: () => import('./day-popover.tsx'),
  event: () => import('./anchored-popover.tsx'),
  move: () => import('./moves/move-dialog.tsx'),
}
const DayPopover = lazy(async () => ({ default: (await OVERLAYS.day()).DayPopover }))
const AnchoredPopover = lazy(async () => ({ default: (await OVERLAYS.event()).AnchoredPopover }))
const MoveDialog = lazy(async () => ({ default: (await OVERLAYS.move()).MoveDialog }))
/** When a pointer or the focus comes near. */
const preload = () => void Promise.allSettled(Object.values(OVERLAYS).map(async (load) => load()))

interface CalendarProps extends ChosenDay {
  label: string
  view: CalendarView
  /** 0 is Monday. */
  firstWeekday: number
  timeZone: string
  events: readonly CalendarEvent[]
  index: EventIndex
  /** The end of what an agenda lists, which begins with the chosen day. */
  agendaEnd: DayNumber
  /** What is shown of an event in place; left out, its link is followed. */
  renderEvent?: (placed: PlacedEvent) => ReactNode
  onMove?: MoveEvent
  onCreate?: CreateAt | undefined
  /** What the button that creates reads. */
  createLabel: string
  empty: ReactNode
}

/** A month, a week or a list of events, which are opened, moved and created by pointer and keys. */
export function Calendar(props: CalendarProps) {
  const { view, events, index, renderEvent, onMove, onCreate, createLabel } = props
  const navigate = useNavigate()
  const isNarrow = useMedia(NARROW)
  const root = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ day: DayNumber; cell: HTMLElement } | null>(null)
  const [shown, setShown] = useState<{ id: string; anchor: HTMLElement } | null>(null)
  const [moving, setMoving] = useState<PlacedEvent | null>(null)
  const [said, setSaid] = useState('')
  const find = (id: string) => {
    const event = events.find((one) => one.id === id)
    return event && index.placed(event)
  }
  const move: MoveEvent = (event, start) => {
    setSaid(`${event.title} moved to ${longDay(dayOf(start))}${event.allDay ? '' : `, ${timeName(start)}`}`)
    onMove?.(event, start)
  }
  useEventDrag(root, onMove && view !== 'agenda' ? { find, targetAt: view === 'week' ? timeTarget : dayTarget, onMove: move } : null)
  const startMove = (placed: PlacedEvent) => void whenLoaded(OVERLAYS.move, () => setMoving(placed))
  const openDay = (day: DayNumber, cell: HTMLElement) =>
    void whenLoaded(OVERLAYS.day, () => startTransition(() => setOpened({ day, cell })))
  // Links are plain ones: hundreds that each follow the address would make each step slow.
  const openEvent = (click: MouseEvent<HTMLElement>) => {
    const link = click.target instanceof Element ? click.target.closest<HTMLElement>('a[data-event]') : null
    const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey
    if (link === null || !isPlain) return
    click.preventDefault()
    if (renderEvent === undefined) {
      void navigate(link.getAttribute('href') ?? '')
      return
    }
    setOpened(null)
    const next = { id: link.dataset['event'] ?? '', anchor: opened?.cell ?? link }
    void whenLoaded(OVERLAYS.event, () => startTransition(() => setShown(next)))
  }
  const placedEvent = shown && find(shown.id)
  const press = (key: KeyboardEvent<HTMLElement>) => {
    const link = key.target instanceof Element ? key.target.closest<HTMLElement>('[data-event][data-movable]') : null
    if (link === null || onMove === undefined || !isPressed(MOVE_KEY, key.nativeEvent)) return
    key.preventDefault()
    const placed = find(link.dataset['event'] ?? '')
    if (placed) startMove(placed)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles.calendar} onClickCapture={openEvent} onKeyDown={press} onPointerEnter={preload} onFocus={preload}>
      <View {...props} isNarrow={isNarrow} onOpenDay={openDay} onStartMove={onMove && startMove} />
      <Suspense>
        {opened ? (
          <DayPopover
            day={opened.day}
            cell={opened.cell}
            events={index.on(opened.day)}
            onClose={() => setOpened(null)}
            createLabel={createLabel}
            onCreate={onCreate && (() => onCreate(opened.day, null))}
            onMove={onMove && startMove}
          />
        ) : null}
        {shown && placedEvent && renderEvent ? (
          <AnchoredPopover key={shown.id} title={placedEvent.event.title} anchor={shown.anchor} onClose={() => setShown(null)}>
            <div className={styles.event}>{renderEvent(placedEvent)}</div>
          </AnchoredPopover>
        ) : null}
        {moving ? <MoveDialog placed={moving} onMove={move} onClose={() => setMoving(null)} /> : null}
      </Suspense>
      <output className="visually-hidden">{said}</output>
    </div>
  )
}

interface ViewProps extends CalendarProps {
  isNarrow: boolean
  onOpenDay: (day: DayNumber, cell: HTMLElement) => void
  onStartMove: ((placed: PlacedEvent) => void) | undefined
}

function View(props: ViewProps) {
  const { view, label, day, today, onDay, firstWeekday, index, timeZone, onCreate, empty, isNarrow, onOpenDay, onStartMove } = props
  const grid = useRef<HTMLTableElement>(null)
  const shared = { label, day, today, onDay, firstWeekday, index, grid, onOpenDay }
  if (view === 'agenda') {
    return <Agenda label={label} index={index} from={day} to={props.agendaEnd} today={today} onMove={onStartMove} empty={empty} />
  }
  if (view === 'week') return <WeekView {...shared} timeZone={timeZone} compact={isNarrow} onCreate={onCreate} />
  if (!isNarrow) return <MonthGrid {...shared} onCreate={onCreate && ((one) => onCreate(one, null))} />
  return (
    <div className={styles.phone}>
      <MonthGrid {...shared} compact onOpenDay={onDay} />
      <Agenda
        label={`Events on ${longDay(day)}`}
        index={index}
        from={day}
        to={day + 1}
        today={today}
        onMove={onStartMove}
        empty={<p className={styles.nothing}>{`No events on ${longDay(day)}.`}</p>}
      />
    </div>
  )
}
