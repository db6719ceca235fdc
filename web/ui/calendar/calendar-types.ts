import type { ReactNode } from 'react'
import type { DayNumber, LocalMs } from '../../../shared/calendar/local-time.ts'

export const EVENT_COLOURS = ['blue', 'green', 'orange', 'purple', 'teal', 'gold', 'red', 'gray'] as const
export type EventColour = (typeof EVENT_COLOURS)[number]

/** The same object while nothing about it changes: a calendar computes the days of each event once. */
export interface CalendarEvent {
  id: string
  title: string
  /** Instants in milliseconds; of an event that takes whole days, UTC midnights. */
  start: number
  end: number
  allDay: boolean
  /** Where it opens. */
  href: string
  colour: EventColour
  look?: 'dashed' | 'struck' | undefined
  icon?: ReactNode
  /** What else there is to know in a few words: "Acme, not answered". */
  note: string
  canMove?: boolean
}

/** The day that is chosen; the month or week with it is shown. */
export interface ChosenDay {
  day: DayNumber
  today: DayNumber
  onDay: (day: DayNumber) => void
}

/** Shows the event at its new local start at once; a calendar keeps nothing. */
export type MoveEvent = (event: CalendarEvent, start: LocalMs) => void
/** A day, and a time of it in milliseconds where one was pointed at; the end as well, where a length was drawn. */
export type CreateAt = (day: DayNumber, timeOfDay: number | null, end?: number) => void
