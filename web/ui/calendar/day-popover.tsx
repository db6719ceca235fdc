import { Popover } from '@base-ui/react/popover'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import type { DayNumber } from '../../../shared/calendar/local-time.ts'
import { Button, IconButton } from '../actions/button.tsx'
import { EventRow } from './agenda/event-row.tsx'
import { useGrowing } from './agenda/use-growing.ts'
import { longDay } from './days.ts'
import type { PlacedEvent } from './events/event-index.ts'
import styles from './day-popover.module.css'

interface DayPopoverProps {
  day: DayNumber
  /** Of the day, beside which it opens. */
  cell: HTMLElement
  events: readonly PlacedEvent[]
  onClose: () => void
  onCreate?: (() => void) | undefined
  createLabel: string
  onMove?: ((placed: PlacedEvent) => void) | undefined
}

/** All events of a day, and a way to add one. */
export function DayPopover({ day, cell, events, onClose, onCreate, createLabel, onMove }: DayPopoverProps) {
  const first = useRef<HTMLHeadingElement>(null)
  const { shown, end } = useGrowing(events.length)
  return (
    <Popover.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Popover.Portal container={cell.closest('main') ?? undefined}>
        <Popover.Positioner anchor={cell} className={styles.positioner} side="bottom" align="center" sideOffset={-8} collisionPadding={12}>
          <Popover.Popup className={styles.popup} aria-label={longDay(day)} initialFocus={first} finalFocus={() => cell}>
            <header className={styles.head}>
              <h2 ref={first} tabIndex={-1} className={styles.title}>
                {longDay(day)}
              </h2>
              <Popover.Close render={<IconButton label="Close" />}>
                <X size={16} aria-hidden />
              </Popover.Close>
            </header>
            {events.length === 0 ? <p className={styles.empty}>No events on this day.</p> : null}
            <ul className={styles.rows}>
              {events.slice(0, shown).map((placed) => (
                <EventRow key={placed.event.id} placed={placed} onMove={onMove} />
              ))}
              {shown < events.length ? <li ref={end} className={styles.end} aria-hidden /> : null}
            </ul>
            {onCreate ? (
              <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={onCreate}>
                {createLabel}
              </Button>
            ) : null}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
