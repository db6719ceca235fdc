import type { KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
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
  const openEvent = useOpenEvent()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.dataset['day'] !== undefined) {
      event.preventDefault()
      onOpenDay(day, event.target)
      return
    }
    onKey(event)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (openEvent(event)) return
    const target = event.target as HTMLElement
    const cell = target.closest<HTMLElement>('[data-day], [data-all-day]')
    if (cell === null) return
    const clicked = Number(cell.dataset['day'] ?? cell.dataset['allDay'])
    onDay(clicked)
    if (onCreate === undefined || target.closest('button') !== null) onOpenDay(clicked, cell)
    else onCreate(clicked, cell, event)
  }
  return { onKeyDown, onClick }
}

/** Other clicks on a link open it elsewhere. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Opens the event that was clicked. Its link is a plain one: hundreds that each follow the address would make each step slow. */
function useOpenEvent() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>): boolean => {
    const link = event.target instanceof Element ? event.target.closest('a[data-event]') : null
    if (link === null) return false
    if (isPlainClick(event) && !event.defaultPrevented) {
      event.preventDefault()
      void navigate(link.getAttribute('href') ?? '')
    }
    return true
  }
}
