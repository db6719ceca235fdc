import type { KeyboardEvent, MouseEvent } from 'react'
import type { DayNumber } from '../../../shared/calendar/local-time.ts'

interface GridPresses {
  day: DayNumber
  onDay: (day: DayNumber) => void
  onOpenDay: (day: DayNumber, cell: HTMLElement) => void
  /** A press on the empty part of a day; left out it opens the day. */
  onCreate: ((day: DayNumber, cell: HTMLElement, event: MouseEvent<HTMLElement>) => void) | undefined
  /** All other keys. */
  onKey: (event: KeyboardEvent<HTMLElement>) => void
}

/** Keys and clicks in a grid of days, whose cells are `[data-day]` or `[data-all-day]`. */
export function useGridPresses({ day, onDay, onOpenDay, onCreate, onKey }: GridPresses) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.dataset['day'] !== undefined) {
      event.preventDefault()
      onOpenDay(day, event.target)
      return
    }
    onKey(event)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (target.closest('a[data-event]') !== null) return
    const cell = target.closest<HTMLElement>('[data-day], [data-all-day]')
    if (cell === null) return
    const clicked = Number(cell.dataset['day'] ?? cell.dataset['allDay'])
    onDay(clicked)
    if (onCreate === undefined || target.closest('button') !== null) onOpenDay(clicked, cell)
    else onCreate(clicked, cell, event)
  }
  return { onKeyDown, onClick }
}
