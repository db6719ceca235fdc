import { createContext, use } from 'react'
import type { DayNumber } from '../../../../shared/calendar/local-time.ts'
import type { Week } from '../../../../shared/entities/analytics/week.ts'
import type { MoveEvent } from '../../../ui/calendar/calendar-types.ts'
import type { Places } from './items.ts'
import type { ItemActions } from './use-item-actions.ts'

export interface MyWeek {
  week: Week
  places: Places
  zone: string
  today: DayNumber
  now: number
  actions: ItemActions
  /** Moves a meeting, of a series after a question. */
  moveMeeting: MoveEvent
}
export const MyWeekContext = createContext<MyWeek | null>(null)

/** The days of the user, and what changes them. */
export function useMyWeek(): MyWeek {
  const week = use(MyWeekContext)
  if (week === null) throw new Error('Only within MyWeekContext')
  return week
}
