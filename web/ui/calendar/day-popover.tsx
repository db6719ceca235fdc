import { Text } from '../layout/text.tsx'
import { Plus } from 'lucide-react'
import type { DayNumber } from '../../../shared/calendar/local-time.ts'
import { Button } from '../actions/button.tsx'
import { EventRow } from './agenda/event-row.tsx'
import { useGrowing } from './agenda/use-growing.ts'
import { AnchoredPopover } from './anchored-popover.tsx'
import { longDay } from './days.ts'
import type { PlacedEvent } from './events/event-index.ts'
import styles from './anchored-popover.module.css'

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
  const { shown, end } = useGrowing(events.length)
  return (
    <AnchoredPopover title={longDay(day)} anchor={cell} onClose={onClose}>
      {events.length === 0 ? <Text tone="muted">No events on this day.</Text> : null}
      <ul className={styles.rows}>
        {events.slice(0, shown).map((placed) => (
          <EventRow key={placed.event.id} placed={placed} onMove={onMove} />
        ))}
        {shown < events.length ? <li ref={end} className={styles.end} aria-hidden /> : null}
      </ul>
      {onCreate ? (
        <Button size="small" icon={<Plus size={14} />} onClick={onCreate}>
          {createLabel}
        </Button>
      ) : null}
    </AnchoredPopover>
  )
}
