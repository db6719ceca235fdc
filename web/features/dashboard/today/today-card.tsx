import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { DAYS_OF_WEEK, dayOf, formatDay, type DayNumber } from '../../../../shared/calendar/local-time.ts'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import { NARROW, useMedia } from '../../../lib/browser/use-media.ts'
import { dayOfMonth, longDay, shortWeekday, timeName } from '../../../ui/calendar/days.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { useSwipe } from '../../../ui/use-swipe.ts'
import { ItemRow } from '../items/item-row.tsx'
import { isTimed, SHOWN_DAYS, type Item } from '../items/items.ts'
import { useMyWeek } from '../items/my-week.ts'
import rows from '../items/rows.module.css'
import styles from './today.module.css'

/** Today by the hour with what is due; on a phone any day of two weeks, which a swipe changes. */
export function TodayCard() {
  const { today, places } = useMyWeek()
  const isNarrow = useMedia(NARROW)
  const host = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<DayNumber>()
  const day = isNarrow ? Math.max(today, chosen ?? today) : today
  useSwipe(host, isNarrow ? (steps) => setChosen(Math.min(today + SHOWN_DAYS - 1, Math.max(today, day + steps))) : undefined)
  const items = places.on(day).filter((item) => item.kind !== 'meeting' || item.event.rsvp !== 'no')
  return (
    <Card
      title={day === today ? 'Today' : day === today + 1 ? 'Tomorrow' : longDay(day)}
      action={
        <Text as="span" size="sm" tone="muted" numeric>
          {day === today ? longDay(day) : items.length}
        </Text>
      }
    >
      <div ref={host} className={styles.day}>
        {isNarrow ? <DayStrip day={day} onDay={setChosen} /> : null}
        <DayList key={day} items={items} day={day} />
      </div>
    </Card>
  )
}

/** A day as a list: meetings and planned times by the hour, then what is to do without an hour. */
function DayList({ items, day }: { items: readonly Item[]; day: DayNumber }) {
  const { today, now, zone } = useMyWeek()
  const timed = items.filter(isTimed)
  const rest = items.filter((item) => !isTimed(item))
  const next = timed.findIndex(({ end }) => end > now)
  if (items.length === 0) return <NothingOn day={day} />
  return (
    <>
      {timed.length > 0 ? (
        <ol className={rows.rows} aria-label="Schedule">
          {timed.map((item, at) => [
            day === today && at === next ? <NowLine key="now" at={toLocal(now, zone)} /> : null,
            <ItemRow key={item.id} item={item} hasTime />,
          ])}
        </ol>
      ) : day === today ? (
        <NextMeeting />
      ) : null}
      {rest.length > 0 ? (
        <section aria-label="To do" className={styles.rest}>
          <h3 className={styles.heading}>{day === today ? 'To do today' : 'To do'}</h3>
          <ul className={rows.rows}>
            {rest.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

const NowLine = ({ at }: { at: number }) => (
  <li className={styles.now} aria-label={`Now, ${timeName(at)}`}>
    <span>{timeName(at)}</span>
  </li>
)

const NothingOn = ({ day }: { day: DayNumber }) => {
  const { today, places } = useMyWeek()
  const { unplanned } = places
  return (
    <div className={styles.nothing}>
      <CalendarDays size={20} />
      <div>
        <Text tone="strong">{day === today ? 'Nothing planned today' : `Nothing planned on ${longDay(day)}`}</Text>
        {day === today ? <NextMeeting /> : null}
        {unplanned.length > 0 ? (
          <Text size="sm" tone="muted">
            {unplanned.length === 1 ? 'One task has no date yet.' : `${unplanned.length} tasks have no date yet.`} Move one here.
          </Text>
        ) : (
          <Link to={`?view=calendar&date=${formatDay(day)}`}>Plan a meeting in the calendar</Link>
        )}
      </div>
    </div>
  )
}

/** Where the day has no meeting: when the next one is. */
function NextMeeting() {
  const { week, zone } = useMyWeek()
  const next = week.nextMeeting
  if (next === null) return null
  const at = toLocal(Date.parse(next.start), zone)
  return (
    <Text size="sm" tone="muted">
      Next meeting:{' '}
      <Link to={next.link} dir="auto">
        {next.title}
      </Link>
      , {longDay(dayOf(at))}, {timeName(at)}
    </Text>
  )
}

/** The days that a phone shows; the chosen one is in sight. */
function DayStrip({ day, onDay }: { day: DayNumber; onDay: (day: DayNumber) => void }) {
  const { today, places } = useMyWeek()
  const first = today + Math.floor((day - today) / DAYS_OF_WEEK) * DAYS_OF_WEEK
  return (
    <fieldset className={styles.strip} aria-label="Days">
      {Array.from({ length: DAYS_OF_WEEK }, (_, at) => first + at).map((one) => (
        <button
          key={one}
          type="button"
          className={styles.stripDay}
          aria-pressed={one === day}
          aria-label={`${longDay(one)}, ${places.on(one).length} items`}
          data-today={one === today || undefined}
          onClick={() => onDay(one)}
        >
          <span>{shortWeekday(one).slice(0, 2)}</span>
          <span className={styles.number}>{dayOfMonth(one)}</span>
          <span className={styles.mark} data-busy={places.on(one).length > 0 || undefined} />
        </button>
      ))}
    </fieldset>
  )
}
