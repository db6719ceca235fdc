import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts'
import { HOUR_HEIGHT } from '../week/day-column.tsx'
import type { Point } from './ghost.ts'
import type { DropTarget, Held } from './use-event-drag.ts'

/** Times that are pointed at are rounded to it. */
export const STEP_MS = 15 * MINUTE_MS
/** So near to the edge of what scrolls, it scrolls. */
const EDGE = 48
const SCROLL = 12

const cellAt = ({ x, y }: Point): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day], [data-all-day]') ?? null
export const dayOfCell = (cell: HTMLElement): number => Number(cell.dataset['day'] ?? cell.dataset['allDay'])

/** Another day at the same time; an event over several days is held on one of them. */
export function dayTarget(point: Point, { placed, source }: Held): DropTarget | null {
  const cell = cellAt(point)
  const held = source.closest<HTMLElement>('[data-day], [data-all-day]')
  if (cell === null || held === null) return null
  return { start: placed.from + (dayOfCell(cell) - dayOfCell(held)) * DAY_MS, cell }
}

/** A quarter of an hour of a day. */
export function timeTarget(point: Point, held: Held): DropTarget | null {
  if (held.placed.isLong) return dayTarget(point, held)
  const cell = cellAt(point)
  if (cell?.dataset['day'] === undefined) return null
  scrollAtEdge(cell, point)
  const { left, top, width } = cell.getBoundingClientRect()
  const time = Math.min(DAY_MS - STEP_MS, timeAt(cell, point.y - held.grip.y))
  return {
    start: dayOfCell(cell) * DAY_MS + time,
    cell,
    box: { left: left + 2, top: top + (time / HOUR_MS) * HOUR_HEIGHT + 1, width: width - 4 },
  }
}

/** The time of the day at a height of its column, up to its end. */
export function timeAt(cell: HTMLElement, y: number, step = STEP_MS, round = Math.round): number {
  const at = ((y - cell.getBoundingClientRect().top) / HOUR_HEIGHT) * HOUR_MS
  return Math.min(DAY_MS, Math.max(0, round(at / step) * step))
}

export function scrollAtEdge(cell: HTMLElement, { y }: Point): void {
  const scroller = cell.closest('table')?.parentElement
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y > bottom - EDGE) scroller.scrollTop += SCROLL
  else if (y < top + EDGE * 2) scroller.scrollTop -= SCROLL
}
