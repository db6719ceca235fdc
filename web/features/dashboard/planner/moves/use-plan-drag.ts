import { type RefObject, useState } from 'react'
import type { MyTask } from '../../../../../shared/entities/tasks/task.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/time.ts'
import { useDragStart } from '../../../../ui/calendar/moves/follow-pointer.ts'
import { createGhost, type Point } from '../../../../ui/calendar/moves/ghost.ts'
import { dayOfCell, scrollAtEdge, STEP_MS, timeAt } from '../../../../ui/calendar/moves/drop-targets.ts'
import { HOUR_HEIGHT } from '../../../../ui/calendar/week/day-column.tsx'
import type { Item } from '../../items/items.ts'
import { useMyWeek } from '../../items/my-week.ts'
import { type Target, useDrop } from '../../items/use-drop.ts'

const TARGETS = '[data-face], [data-day], [data-all-day], [data-tray]'
/** So near to the edge of the window, the page scrolls. */
const EDGE = 40
const SCROLL = 14

/** Drags items, which are `[data-event][data-movable]`, onto days, hours, members and the tray; gives the task that is held. */
export function usePlanDrag(host: RefObject<HTMLElement | null>): MyTask | null {
  const { places } = useMyWeek()
  const drop = useDrop()
  const [held, setHeld] = useState<MyTask | null>(null)
  useDragStart(host, (down, pressed) => {
    const source = pressed.closest<HTMLElement>('[data-event][data-movable]')
    const item = source === null || pressed.closest('button') ? undefined : places.find(source.dataset['event'] ?? '')
    if (source === null || item === undefined) return undefined
    const { left, top } = source.getBoundingClientRect()
    const grip = { x: Math.min(down.clientX - left, 120), y: down.clientY - top }
    const ghost = createGhost({ source, grip })
    let target: Found | null = null
    return {
      lift: (from) => {
        ghost.show(from)
        if ('task' in item) setHeld(item.task)
      },
      move: (point) => {
        target = targetAt(point, item, source.closest('td') ? grip.y : 0)
        ghost.follow(point, target)
      },
      drop: () => target && drop(item, target.to),
      end: () => {
        ghost.remove()
        setHeld(null)
      },
    }
  })
  return held
}

interface Found {
  to: Target
  cell: HTMLElement
  /** Where a time is drawn. */
  box?: { left: number; top: number; width: number }
}

function targetAt(point: Point, item: Item, grip: number): Found | null {
  const cell = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>(TARGETS) ?? null
  const { face, name = '', day } = cell?.dataset ?? {}
  if (face === undefined) scrollPage(point)
  if (cell === null) return null
  const isTask = 'task' in item
  if (face !== undefined) return isTask ? { to: { kind: 'face', id: face, name }, cell } : null
  if (cell.hasAttribute('data-tray')) return isTask ? { to: { kind: 'tray' }, cell } : null
  if (day === undefined || item.kind === 'followUp') return { to: { kind: 'day', day: dayOfCell(cell) }, cell }
  scrollAtEdge(cell, point)
  const time = Math.min(DAY_MS - STEP_MS, timeAt(cell, point.y - Math.min(grip, HOUR_HEIGHT / 2)))
  const { left, top, width } = cell.getBoundingClientRect()
  const box = { left: left + 2, top: top + (time / HOUR_MS) * HOUR_HEIGHT + 1, width: width - 4 }
  return { to: { kind: 'time', start: dayOfCell(cell) * DAY_MS + time }, cell, box }
}

function scrollPage({ y }: Point): void {
  if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL)
  else if (y < EDGE) window.scrollBy(0, -SCROLL)
}
