import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { DAYS_OF_WEEK, type DayNumber, formatDay, parseDay } from '../../../../shared/calendar/local-time.ts'
import { toInstant } from '../../../../shared/calendar/zones.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { useMeetings } from '../../../entities/meetings/use-meetings.ts'
import { CalendarBar } from '../../../ui/calendar/calendar-bar.tsx'
import { Calendar } from '../../../ui/calendar/calendar.tsx'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { firstWeekdayOf, todayIn, weeksOfMonth } from '../../../ui/calendar/days.ts'
import { createEventIndex } from '../../../ui/calendar/events/event-index.ts'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Unread } from '../list/unread.tsx'
import styles from '../meetings-screen.module.css'
import type { Screen } from '../screen.ts'
import type { QueryWith } from '../use-meetings-view.ts'
import { eventOf } from './month-event.ts'

interface MeetingsMonthProps {
  screen: Screen
  queryWith: QueryWith
  onNew: (day: string) => void
}

/** The meetings of a startup in a month; a press on a day plans one. */
export function MeetingsMonth({ screen, queryWith, onNew }: MeetingsMonthProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [timeZone] = useState(deviceZone)
  const firstWeekday = firstWeekdayOf(navigator.language)
  const today = todayIn(timeZone)
  const day = parseDay(params.get('date') ?? '') ?? today
  const { events: found, error, retry } = useMeetings(screen.startup.id, rangeOf(day, firstWeekday, timeZone))
  const events = useMemo(() => found?.map((one) => eventOf(one, screen, queryWith)), [found, screen, queryWith])
  const indexed = useMemo(() => createEventIndex(timeZone), [timeZone])
  const index = useMemo(() => events && indexed(events), [events, indexed])
  const chosen = {
    view: 'month',
    day,
    today,
    firstWeekday,
    onDay: (one: DayNumber) => void navigate(queryWith({ date: formatDay(one) }), { replace: true }),
  } as const
  return (
    <div className={styles.month}>
      <CalendarBar {...chosen} />
      {error ? <Unread problem={error} onRetry={retry} isOutdated={events !== undefined} /> : null}
      {events !== undefined && index !== undefined ? (
        <Card flush>
          <Calendar
            {...chosen}
            label="Meetings"
            timeZone={timeZone}
            events={events}
            index={index}
            agendaEnd={day + 1}
            onCreate={(one) => onNew(formatDay(one))}
            createLabel="New meeting"
            empty={null}
          />
        </Card>
      ) : null}
      {events === undefined && !error ? (
        <Loading label="Loading meetings...">
          <Skeleton height="640px" width="100%" />
        </Loading>
      ) : null}
    </div>
  )
}

/** The weeks that a month touches. */
function rangeOf(day: DayNumber, firstWeekday: number, timeZone: string) {
  const weeks = weeksOfMonth(day, firstWeekday)
  const instant = (one: DayNumber) => new Date(toInstant(one * DAY_MS, timeZone)).toISOString()
  return { from: instant(weeks[0] ?? day), to: instant((weeks.at(-1) ?? day) + DAYS_OF_WEEK) }
}
