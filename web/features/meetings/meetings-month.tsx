import { Stack } from '../../ui/layout/stack.tsx'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { DAYS_OF_WEEK, formatDay, parseDay, type DayNumber } from '../../../shared/calendar/local-time.ts'
import { toInstant } from '../../../shared/calendar/zones.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { useMeetings, attendeesOf, type Event } from '../../entities/meetings/use-meetings.ts'
import { CalendarBar } from '../../ui/calendar/calendar-bar.tsx'
import { Calendar } from '../../ui/calendar/calendar.tsx'
import { deviceZone } from '../../lib/device/device-zone.ts'
import { firstWeekdayOf, todayIn, weeksOfMonth } from '../../ui/calendar/days.ts'
import { createEventIndex } from '../../ui/calendar/events/event-index.ts'
import { MONTH_HEIGHT } from '../../ui/calendar/month/month-grid.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Unread } from './list/unread.tsx'
import type { Screen } from './screen.ts'
import type { QueryWith } from './use-meetings-view.ts'
import { ANSWER_NAMES } from '../../entities/meetings/answers.ts'
import { startupColour } from '../../entities/meetings/startup-colour.ts'
import type { CalendarEvent } from '../../ui/calendar/calendar-types.ts'

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
    <Stack gap={3}>
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
          <Skeleton height={MONTH_HEIGHT} width="100%" />
        </Loading>
      ) : null}
    </Stack>
  )
}

/** The weeks that a month touches. */
function rangeOf(day: DayNumber, firstWeekday: number, timeZone: string) {
  const weeks = weeksOfMonth(day, firstWeekday)
  const instant = (one: DayNumber) => new Date(toInstant(one * DAY_MS, timeZone)).toISOString()
  return { from: instant(weeks[0] ?? day), to: instant((weeks.at(-1) ?? day) + DAYS_OF_WEEK) }
}

const LOOKS: Readonly<Record<string, CalendarEvent['look']>> = { pending: 'dashed', no: 'struck' }

/** A meeting in the month: dashed while the user has not answered, struck when they declined, gray when they are not invited. */
function eventOf({ meeting, occurrence }: Event, { startup, userId }: Screen, queryWith: QueryWith): CalendarEvent {
  const rsvp = attendeesOf(meeting, occurrence).find((one) => one.userId === userId)?.rsvp
  return {
    id: `${meeting.id} ${occurrence.date}`,
    title: meeting.title,
    start: Date.parse(occurrence.start),
    end: Date.parse(occurrence.end),
    allDay: false,
    href: queryWith({ meeting: meeting.id, occurrence: meeting.recurrence === null ? '' : occurrence.date }),
    colour: rsvp === undefined ? 'gray' : startupColour(startup.id),
    look: rsvp && LOOKS[rsvp],
    note: rsvp === undefined ? 'not invited' : `Your answer: ${ANSWER_NAMES[rsvp].toLowerCase()}`,
  }
}
