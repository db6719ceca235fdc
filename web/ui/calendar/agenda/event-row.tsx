import { CalendarClock } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { IconButton } from '../../actions/button.tsx'
import { classes } from '../../classes.ts'
import { timeName } from '../days.ts'
import colours from '../events/colours.module.css'
import { spokenEvent } from '../events/event-chip.tsx'
import type { PlacedEvent } from '../events/event-index.ts'
import styles from './agenda.module.css'

interface EventRowProps {
  placed: PlacedEvent
  /** Opens what moves it; left out, it cannot be moved here. */
  onMove?: ((placed: PlacedEvent) => void) | undefined
}

/** An event in a list: when, what, and where it belongs. */
export const EventRow = memo(function EventRow({ placed, onMove }: EventRowProps) {
  const { event, from, to, isLong } = placed
  return (
    <li className={classes(colours.colour, styles.row)} data-colour={event.colour} data-look={event.look}>
      <span className={styles.time} aria-hidden>
        {isLong ? 'All day' : timeName(from)}
        {isLong || from === to ? null : <span className={styles.end}>{timeName(to)}</span>}
      </span>
      <span className={styles.mark} aria-hidden />
      <span className={styles.words}>
        <Link
          to={event.href}
          draggable={false}
          data-event={event.id}
          data-movable={event.canMove === true ? '' : undefined}
          aria-label={spokenEvent(placed)}
          className={styles.link}
        >
          {event.icon}
          <span dir="auto">{event.title}</span>
        </Link>
        <span dir="auto" className={styles.note}>
          {event.note}
        </span>
      </span>
      {event.canMove === true && onMove ? (
        <span className={styles.action}>
          <IconButton label={`Move ${event.title} to…`} aria-haspopup="dialog" onClick={() => onMove(placed)}>
            <CalendarClock size={16} />
          </IconButton>
        </span>
      ) : null}
    </li>
  )
})
