import type { RefObject } from 'react'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts'
import type { CreateAt } from '../calendar-types.ts'
import { timeName } from '../days.ts'
import { HOUR_HEIGHT } from '../week/day-column.tsx'
import { dayOfCell, scrollAtEdge, STEP_MS, timeAt } from './drop-targets.ts'
import styles from './drawn.module.css'
import { type Drag, useDragStart } from './follow-pointer.ts'

/** A click, and a finger that does not move, begin at a half hour. */
const CLICK_STEP_MS = 30 * MINUTE_MS

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

function drawing(down: PointerEvent, cell: HTMLElement, onCreate: CreateAt): Drag {
  const pressed = timeAt(cell, down.clientY)
  const box = document.createElement('div')
  box.className = styles.drawn ?? ''
  box.setAttribute('aria-hidden', 'true')
  const half = pressedTime(cell, down.clientY)
  let times: { from: number; to?: number } = { from: half }
  const show = () => {
    const { from, to = from + CLICK_STEP_MS } = times
    box.style.top = `${(from / HOUR_MS) * HOUR_HEIGHT}px`
    box.style.height = `${((to - from) / HOUR_MS) * HOUR_HEIGHT}px`
    box.textContent = `${timeName(from)} – ${timeName(to)}`
  }
  return {
    lift: () => {
      show()
      cell.append(box)
    },
    move: (point) => {
      scrollAtEdge(cell, point)
      times = rangeOf(pressed, timeAt(cell, point.y))
      show()
    },
    drop: () => onCreate(dayOfCell(cell), times.from, times.to),
    end: () => box.remove(),
  }
}

/** From the press to the pointer, in either direction; a step at least. */
function rangeOf(pressed: number, at: number): { from: number; to: number } {
  const from = Math.min(pressed, at, DAY_MS - STEP_MS)
  return { from, to: Math.max(pressed, at, from + STEP_MS) }
}
