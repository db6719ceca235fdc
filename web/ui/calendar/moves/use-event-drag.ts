import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { LocalMs } from '../../../../shared/calendar/local-time.ts'
import { ignoreNextClick } from '../../board/moves/ignore-next-click.ts'
import type { MoveEvent } from '../calendar-types.ts'
import type { PlacedEvent } from '../events/event-index.ts'
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

const MOUSE_DISTANCE = 5
/** A shorter press scrolls. */
const TOUCH_HOLD_MS = 200
const TOUCH_TOLERANCE = 8

/** Moves events, which are `[data-event][data-movable]`, by mouse and by a long press; nothing is rendered before the drop. */
export function useEventDrag(host: RefObject<HTMLElement | null>, options: EventDragOptions | null): void {
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    const begin = (down: PointerEvent) => {
      const source = down.target instanceof Element ? down.target.closest<HTMLElement>('[data-event][data-movable]') : null
      const placed = source && latest.current?.find(source.dataset['event'] ?? '')
      if (!source || !placed || latest.current === null || down.button !== 0) return
      stop?.()
      const { left, top } = source.getBoundingClientRect()
      stop = follow(down, { placed, source, grip: { x: down.clientX - left, y: down.clientY - top } }, latest.current)
    }
    const element = host.current
    element?.addEventListener('pointerdown', begin)
    return () => {
      element?.removeEventListener('pointerdown', begin)
      stop?.()
    }
  }, [host])
}

/** Follows one pointer until it is released; gives what cancels that. */
function follow(down: PointerEvent, held: Held, { targetAt, onMove }: EventDragOptions): () => void {
  const listening = new AbortController()
  const isTouch = down.pointerType === 'touch'
  const ghost = createGhost(held)
  let target: DropTarget | null = null
  const lift = () => ghost.show({ x: down.clientX, y: down.clientY })
  const hold = isTouch ? setTimeout(lift, TOUCH_HOLD_MS) : undefined
  const end = () => {
    clearTimeout(hold)
    listening.abort()
    ghost.remove()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (!ghost.isShown() && isTouch && distance > TOUCH_TOLERANCE) end()
    if (!ghost.isShown() && !isTouch && distance >= MOUSE_DISTANCE) lift()
    if (!ghost.isShown()) return
    const point = { x: event.clientX, y: event.clientY }
    target = targetAt(point, held)
    ghost.follow(point, target)
  }
  const drop = () => {
    const wasShown = ghost.isShown()
    end()
    if (!wasShown) return
    ignoreNextClick()
    if (target !== null && target.start !== held.placed.from) onMove(held.placed.event, target.start)
  }
  const keep = (event: Event) => {
    if (ghost.isShown() && event.cancelable) event.preventDefault()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ghost.isShown()) return
    event.stopPropagation()
    end()
    ignoreNextClick()
  }
  const { signal } = listening
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', drop, { signal })
  window.addEventListener('pointercancel', end, { signal })
  window.addEventListener('keydown', press, { signal, capture: true })
  window.addEventListener('touchmove', keep, { signal, passive: false })
  window.addEventListener('contextmenu', keep, { signal })
  return end
}
