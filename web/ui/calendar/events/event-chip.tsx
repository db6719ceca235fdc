import { memo } from 'react'
import type { DayNumber } from '../../../../shared/calendar/local-time.ts'
import { classes } from '../../classes.ts'
import { longDay, timeName } from '../days.ts'
import type { PlacedEvent } from './event-index.ts'
import colours from './colours.module.css'
import styles from './event-chip.module.css'

interface EventChipProps {
  placed: PlacedEvent
  /** The day on which it is drawn, of an event over several days one of them. */
  day: DayNumber
  /** The first of the days that are drawn beside each other: a title is written there again. */
  isFirstColumn: boolean
  canFocus: boolean
}

/** One line in a day: a link to the event. */
export const EventChip = memo(function EventChip({ placed, day, isFirstColumn, canFocus }: EventChipProps) {
  const { event, from, first, last, isLong } = placed
  const isBar = isLong && last > first
  const isContinued = isBar && day > first
  return (
    <a
      {...eventLink(placed, canFocus, event.canMove === true)}
      className={classes(
        colours.colour,
        styles.chip,
        isLong && styles.long,
        isContinued && styles.continued,
        isBar && day < last && styles.continues,
      )}
    >
      {isContinued && !isFirstColumn ? null : (
        <>
          {event.icon}
          <span dir="auto" className={styles.title}>
            {event.title}
          </span>
          {isLong ? null : <span className={styles.time}>{timeName(from)}</span>}
        </>
      )}
    </a>
  )
})

/** What the link to an event has wherever it is drawn. */
export const eventLink = (placed: PlacedEvent, canFocus: boolean, canMove: boolean) => ({
  href: placed.event.href,
  draggable: false,
  tabIndex: canFocus ? 0 : -1,
  'data-event': placed.event.id,
  'data-colour': placed.event.colour,
  'data-look': placed.event.look,
  'data-movable': canMove ? '' : undefined,
  'aria-label': spokenEvent(placed),
})

/** "Stand-up, 9:30 AM to 10:00 AM, Acme" */
export const spokenEvent = (placed: PlacedEvent): string =>
  [placed.event.title, spokenTime(placed), placed.event.note].filter(Boolean).join(', ')
export const spokenTime = ({ from, to, first, last, isLong }: PlacedEvent): string =>
  isLong ? spokenDays(first, last) : spokenTimes(from, to)
const spokenDays = (first: DayNumber, last: DayNumber): string => (first === last ? 'all day' : `${longDay(first)} to ${longDay(last)}`)
const spokenTimes = (from: number, to: number): string => (from === to ? timeName(from) : `${timeName(from)} to ${timeName(to)}`)
