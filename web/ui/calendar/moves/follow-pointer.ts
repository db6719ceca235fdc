import { type RefObject, useEffect, useEffectEvent } from 'react'
import { ignoreNextClick } from '../../board/moves/ignore-next-click.ts'
import type { Point } from './ghost.ts'

const MOUSE_DISTANCE = 5
/** A shorter press scrolls. */
const TOUCH_HOLD_MS = 200
const TOUCH_TOLERANCE = 8

export interface Drag {
  /** Shows what is dragged: after a short way of a mouse, or the hold of a finger. */
  lift: (from: Point) => void
  move: (to: Point) => void
  /** After a lift. */
  drop: () => void
  /** In any case, before the drop. */
  end: () => void
}

/** Follows one pointer until it is released, or Escape; gives what cancels that. A press that lifts nothing stays a click. */
function followPointer(down: PointerEvent, drag: Drag): () => void {
  const listening = new AbortController()
  const isTouch = down.pointerType === 'touch'
  let isLifted = false
  const lift = () => {
    isLifted = true
    drag.lift({ x: down.clientX, y: down.clientY })
  }
  const hold = isTouch ? setTimeout(lift, TOUCH_HOLD_MS) : undefined
  const end = () => {
    clearTimeout(hold)
    listening.abort()
    drag.end()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (!isLifted && isTouch && distance > TOUCH_TOLERANCE) end()
    if (!isLifted && !isTouch && distance >= MOUSE_DISTANCE) lift()
    if (isLifted) drag.move({ x: event.clientX, y: event.clientY })
  }
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    end()
    if (!isLifted) return
    ignoreNextClick()
    drag.drop()
  }
  const keep = (event: Event) => {
    if (isLifted && event.cancelable) event.preventDefault()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isLifted) return
    event.stopPropagation()
    end()
    window.addEventListener('pointerup', ignoreNextClick, { once: true })
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

/** Begins a drag at a press of the main button on the host, unless `begin` gives none; a new one ends the one before. */
export function useDragStart(host: RefObject<HTMLElement | null>, begin: (down: PointerEvent, target: Element) => Drag | undefined): void {
  const dragOf = useEffectEvent(begin)
  useEffect(() => {
    const listening = new AbortController()
    let stop: (() => void) | undefined
    const press = (down: PointerEvent) => {
      const drag = down.button === 0 && down.target instanceof Element ? dragOf(down, down.target) : undefined
      if (drag === undefined) return
      stop?.()
      stop = followPointer(down, drag)
    }
    host.current?.addEventListener('pointerdown', press, { signal: listening.signal })
    return () => {
      listening.abort()
      stop?.()
    }
  }, [host])
}
