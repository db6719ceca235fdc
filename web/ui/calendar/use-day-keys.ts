import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type DayNumber, DAYS_OF_WEEK } from '../../../shared/calendar/local-time.ts'
import { isTyping } from '../../lib/browser/is-typing.ts'
import { TODAY_KEY } from './calendar-keys.ts'
import type { ChosenDay } from './calendar-types.ts'
import { addMonths, startOfWeek } from './days.ts'

interface DayKeys extends ChosenDay {
  firstWeekday: number
  /** What PageUp and PageDown go by. */
  page: 'month' | 'week'
}

/** The keys that choose a day of a grid, whose cells are `[data-day]`; the focus follows. */
export function useDayKeys(grid: RefObject<HTMLElement | null>, { day, today, onDay, firstWeekday, page }: DayKeys) {
  const isFollowed = useRef(false)
  useLayoutEffect(() => {
    if (!isFollowed.current) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    if (!cell) return
    isFollowed.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [grid, day])

  return (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping(event.nativeEvent)) return
    const isBackwards = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl'
    const next = dayAt(event.key, { day, today, firstWeekday, page, isBackwards })
    if (next === undefined) return
    event.preventDefault()
    isFollowed.current = next !== day
    if (next !== day) onDay(next)
    else grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
}

interface KeyContext extends Omit<DayKeys, 'onDay'> {
  /** Where text goes from right to left. */
  isBackwards: boolean
}

/** The day to which a key goes; undefined for other keys. */
export function dayAt(key: string, { day, today, firstWeekday, page, isBackwards }: KeyContext): DayNumber | undefined {
  const forwards = isBackwards ? -1 : 1
  const pageTo = (pages: number) => (page === 'month' ? addMonths(day, pages) : day + pages * DAYS_OF_WEEK)
  switch (key) {
    case 'ArrowRight':
      return day + forwards
    case 'ArrowLeft':
      return day - forwards
    case 'ArrowDown':
      return day + DAYS_OF_WEEK
    case 'ArrowUp':
      return day - DAYS_OF_WEEK
    case 'Home':
      return startOfWeek(day, firstWeekday)
    case 'End':
      return startOfWeek(day, firstWeekday) + DAYS_OF_WEEK - 1
    case 'PageDown':
      return pageTo(1)
    case 'PageUp':
      return pageTo(-1)
    default:
      return TODAY_KEY.keys.includes(key) ? today : undefined
  }
}
