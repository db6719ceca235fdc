import type { Event } from '../../../entities/meetings/use-meetings.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { Screen } from '../screen.ts'
import type { QueryWith } from '../use-meetings-view.ts'
import { daysOf } from './days.ts'
import { EventRow } from './event-row.tsx'
import styles from './event-list.module.css'

interface EventListProps {
  screen: Screen
  events: readonly Event[]
  now: number
  queryWith: QueryWith
}

/** Meetings by day. */
export const EventList = ({ screen, events, now, queryWith }: EventListProps) => (
  <div className={styles.days}>
    {daysOf(events, now).map(({ day, heading, note, events: ofDay }) => (
      <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
        <h2 id={`day-${day}`} className={styles.heading}>
          {heading}
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
        </h2>
        <Card flush>
          <ul className={styles.events}>
            {ofDay.map((event) => (
              <EventRow
                key={`${event.meeting.id} ${event.occurrence.date}`}
                screen={screen}
                event={event}
                now={now}
                to={queryWith({ meeting: event.meeting.id, occurrence: event.meeting.recurrence === null ? '' : event.occurrence.date })}
              />
            ))}
          </ul>
        </Card>
      </section>
    ))}
  </div>
)
