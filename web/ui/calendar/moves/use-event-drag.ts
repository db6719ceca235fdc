import type { RefObject } from 'react'
import type { LocalMs } from '../../../../shared/calendar/local-time.ts'
import type { MoveEvent } from '../calendar-types.ts'
import type { PlacedEvent } from '../events/event-index.ts'
import { type Drag, useDragStart } from './follow-pointer.ts'
import { createGhost, type Point } from './ghost.ts'

/** Where an event would begin, and what shows it. */
export interface DropTarget {
  start: LocalMs
  cell: HTMLElement
  /** Where the event is drawn meanwhile; left out, under the pointer. */
  box?: { left: number; top: number; width: number }
}
/** What was taken hold of. */
export interface Held {
  placed: PlacedEvent
  source: HTMLElement
  /** From the upper left corner of the event. */
  grip: Point
}
export interface EventDragOptions {
  find: (eventId: string) => PlacedEvent | undefined
  targetAt: (point: Point, held: Held) => DropTarget | null
  onMove: MoveEvent
}

/** Moves events, which are `[data-event][data-movable]`, by mouse and by a long press; nothing is rendered before the drop. */
export function useEventDrag(host: RefObject<HTMLElement | null>, options: EventDragOptions | null): void {
  useDragStart(host, (down, target) => {
    const source = target.closest<HTMLElement>('[data-event][data-movable]')
    const placed = source === null ? undefined : options?.find(source.dataset['event'] ?? '')
    if (source === null || placed === undefined || options === null) return undefined
    const { left, top } = source.getBoundingClientRect()
    return moving({ placed, source, grip: { x: down.clientX - left, y: down.clientY - top } }, options)
  })
}

function moving(held: Held, { targetAt, onMove }: EventDragOptions): Drag {
  const ghost = createGhost(held)
  let target: DropTarget | null = null
  return {
    lift: ghost.show,
    move: (point) => {
      target = targetAt(point, held)
      ghost.follow(point, target)
    },
    drop: () => {
      if (target !== null && target.start !== held.placed.from) onMove(held.placed.event, target.start)
    },
    end: ghost.remove,
  }
}
