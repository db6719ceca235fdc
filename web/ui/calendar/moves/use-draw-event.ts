import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts'
import type { CreateAt } from '../calendar-types.ts'
import { timeName } from '../days.ts'
import { HOUR_HEIGHT } from '../week/day-column.tsx'
import { dayOfCell, scrollAtEdge, STEP_MS, timeAt } from './drop-targets.ts'
import styles from './drawn.module.css'
import { type Drag, useDragStart } from './follow-pointer.ts'

/** A click, and a finger that does not move, begin at a half hour. */
const CLICK_STEP_MS = 30 * MINUTE_MS

/** Times of a day. */
interface Drawn {
  from: number
  to: number
}

/** The half hour of a day that was pressed. */
export const pressedTime = (cell: HTMLElement, y: number): number =>
  Math.min(DAY_MS - CLICK_STEP_MS, timeAt(cell, y, CLICK_STEP_MS, Math.floor))

/** Draws new events in the columns of days, which are `[data-day]`, by mouse and by a long press; nothing is rendered meanwhile. */
export function useDrawEvent(grid: RefObject<HTMLElement | null>, onCreate: CreateAt | undefined): void {
  useDragStart(grid, (down, target) => {
    const cell = target.closest<HTMLElement>('[data-day]')
    return cell && onCreate && !target.closest('a, button') ? drawing(down, cell, onCreate) : undefined
  })
}

/** The block of what is drawn in a column of hours, with its times, which screen readers say. */
export function createBlock(cell: HTMLElement) {
  const box = document.createElement('div')
  box.className = styles.drawn ?? ''
  box.setAttribute('role', 'status')
  const show = ({ from, to }: Drawn) => {
    if (!box.isConnected) cell.append(box)
    box.style.top = `${(from / HOUR_MS) * HOUR_HEIGHT}px`
    box.style.height = `${((to - from) / HOUR_MS) * HOUR_HEIGHT}px`
    box.textContent = `${timeName(from)} – ${timeName(to)}`
  }
  return { box, show }
}

function drawing(down: PointerEvent, cell: HTMLElement, onCreate: CreateAt): Drag {
  const pressed = timeAt(cell, down.clientY)
  const block = createBlock(cell)
  const half = pressedTime(cell, down.clientY)
  let drawn: Drawn | undefined
  return {
    lift: () => block.show({ from: half, to: half + CLICK_STEP_MS }),
    move: (point) => {
      scrollAtEdge(cell, point)
      drawn = rangeOf(pressed, timeAt(cell, point.y))
      block.show(drawn)
    },
    drop: () => onCreate(dayOfCell(cell), drawn?.from ?? half, drawn?.to),
    end: () => block.box.remove(),
  }
}

/** From the press to the pointer, in either direction; a step at least. */
function rangeOf(pressed: number, at: number): Drawn {
  const from = Math.min(pressed, at, DAY_MS - STEP_MS)
  return { from, to: Math.max(pressed, at, from + STEP_MS) }
}

/** Where the first key draws. */
const FIRST: Drawn = { from: 9 * HOUR_MS, to: 9.5 * HOUR_MS }

/** Draws in the focused column by keys: Shift with an arrow makes the event longer or shorter, arrows move it, Enter plans it. */
export function useDrawKeys(onCreate: CreateAt | undefined) {
  const drawn = useRef<{ times: Drawn; block: ReturnType<typeof createBlock> } | null>(null)
  const clear = () => {
    drawn.current?.block.box.remove()
    drawn.current = null
  }
  /** Whether the key was one of these. */
  return (event: KeyboardEvent<HTMLElement>): boolean => {
    const cell = event.target
    if (onCreate === undefined || !(cell instanceof HTMLElement) || cell.dataset['day'] === undefined) return false
    const before = drawn.current
    const step = event.key === 'ArrowDown' ? CLICK_STEP_MS : event.key === 'ArrowUp' ? -CLICK_STEP_MS : 0
    if (before === null && (step === 0 || !event.shiftKey)) return false
    if (event.key === 'Shift') return true
    if (step === 0) {
      clear()
      if (event.key === 'Enter' && before) onCreate(dayOfCell(cell), before.times.from, before.times.to)
      else if (event.key !== 'Escape') return false
    } else {
      const block = before?.block ?? createBlock(cell)
      const times = before ? changed(before.times, step, event.shiftKey) : FIRST
      drawn.current = { times, block }
      block.show(times)
      block.box.scrollIntoView?.({ block: 'nearest' })
      if (before === null) cell.addEventListener('blur', clear, { once: true })
    }
    event.preventDefault()
    event.stopPropagation()
    return true
  }
}

/** Longer or shorter, or at another time of the same day. */
function changed({ from, to }: Drawn, step: number, isLength: boolean): Drawn {
  if (isLength) return { from, to: Math.min(DAY_MS, Math.max(from + CLICK_STEP_MS, to + step)) }
  return from + step < 0 || to + step > DAY_MS ? { from, to } : { from: from + step, to: to + step }
}
