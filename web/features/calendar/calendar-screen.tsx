import { Stack } from '../../ui/layout/stack.tsx'
import { lazy, Suspense, useMemo } from 'react'
import { DAYS_OF_WEEK } from '../../../shared/calendar/local-time.ts'
import type { MyStartup } from '../../entities/startups/my-startups.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { CalendarBar } from '../../ui/calendar/calendar-bar.tsx'
import type { CreateAt } from '../../ui/calendar/calendar-types.ts'
import type { PlacedEvent } from '../../ui/calendar/events/event-index.ts'
import { CALENDAR_VIEWS } from '../../ui/calendar/calendar-views.ts'
import { Calendar } from '../../ui/calendar/calendar.tsx'
import { deviceZone } from '../../lib/device/device-zone.ts'
import { firstWeekdayOf, todayIn, weeksOfMonth } from '../../ui/calendar/days.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { MONTH_HEIGHT } from '../../ui/calendar/month/month-grid.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SegmentLinks } from '../../ui/layout/segment-links.tsx'
import { eventId } from '../../entities/meetings/calendar/events.tsx'
import { loadScopes, useMoveMeeting } from '../../entities/meetings/calendar/use-move-meeting.ts'
import { type Hidden, useCalendar } from './use-calendar.ts'
import type { MeetingDetails } from './view/event-details.tsx'
import { Legend } from './view/legend.tsx'
import { queryFor, useCalendarView } from './view/use-calendar-view.ts'

const ScopeDialog = lazy(async () => ({ default: (await loadScopes()).ScopeDialog }))
const EventDetails = lazy(async () => ({ default: (await import('./view/event-details.tsx')).EventDetails }))
const VIEW_NAMES = { month: 'Month', week: 'Week', agenda: 'Agenda' } as const
/** What an agenda lists from its first day on. */
const AGENDA_DAYS = 60
/** Weeks besides those of the month, so that a week over its ends is whole. */
const MARGIN = DAYS_OF_WEEK

interface CalendarScreenProps {
  /** Undefined until they are loaded: the legend above the calendar has as many lines as they need. */
  startups: readonly MyStartup[] | undefined
  /** Undefined where nothing can be created. */
  onCreate: CreateAt | undefined
  MeetingDetails: MeetingDetails
}

/** The calendar of all startups with what chooses its days, its view and what is shown in it. */
export function CalendarScreen({ startups, onCreate, MeetingDetails }: CalendarScreenProps) {
  const timeZone = deviceZone()
  const firstWeekday = firstWeekdayOf(navigator.language)
  const today = todayIn(timeZone)
  const { view, day, hidden, query, change, onDay } = useCalendarView(today)
  const calendar = useCalendar(daysToLoad(view, day, firstWeekday), timeZone, hidden)
  const { isLoaded, error, retry, items, events, index, apply } = calendar
  const find = (id: string) => items.find((one) => eventId(one) === id)
  const { move, question } = useMoveMeeting(
    {
      find,
      show: (item, times, send) => apply((all) => all.map((one) => (eventId(one) === eventId(item) ? { ...one, ...times } : one)), send),
    },
    timeZone,
  )
  const segments = CALENDAR_VIEWS.map((one) => ({ label: VIEW_NAMES[one], to: queryFor(query, one), open: one === view }))
  const hide = (next: Hidden) => change({ hide: [...next].join(','), show: view })
  const isReady = isLoaded && startups !== undefined
  const empty = useMemo(() => <NothingPlanned hasFilters={hidden.size > 0} />, [hidden])
  const renderEvent = (placed: PlacedEvent) => {
    const item = find(placed.event.id)
    return item && <EventDetails item={item} placed={placed} MeetingDetails={MeetingDetails} />
  }
  const chosen = { view, day, today, onDay, firstWeekday }
  return (
    <Stack gap={3.5}>
      <CalendarBar {...chosen}>
        <SegmentLinks label="View" segments={segments} />
      </CalendarBar>
      {startups ? <Legend startups={startups} hidden={hidden} onChange={hide} /> : null}
      {error ? <Alert onRetry={retry}>{error.message}</Alert> : null}
      {!isReady && !error ? <CalendarLoading key={startups ? 'days' : 'startups'} /> : null}
      {isReady ? (
        <Card flush={view !== 'agenda'}>
          <Calendar
            {...chosen}
            label="Calendar"
            timeZone={timeZone}
            events={events}
            index={index}
            agendaEnd={day + AGENDA_DAYS}
            renderEvent={renderEvent}
            onMove={move}
            onCreate={onCreate}
            createLabel="New meeting"
            empty={empty}
          />
        </Card>
      ) : null}
      <Suspense>{question ? <ScopeDialog {...question} /> : null}</Suspense>
    </Stack>
  )
}

function daysToLoad(view: string, day: number, firstWeekday: number) {
  const weeks = weeksOfMonth(day, firstWeekday)
  const first = weeks[0] ?? day
  const end = (weeks.at(-1) ?? day) + DAYS_OF_WEEK
  return { from: first - MARGIN, to: end + (view === 'agenda' ? AGENDA_DAYS : MARGIN) }
}

const CalendarLoading = () => (
  <Loading label="Loading your calendar...">
    <Skeleton height={MONTH_HEIGHT} />
  </Loading>
)

const NothingPlanned = ({ hasFilters }: { hasFilters: boolean }) => (
  <EmptyState
    title={hasFilters ? 'Nothing matches' : 'Nothing planned'}
    action={hasFilters ? null : <ButtonLink to="/my-startups">View my startups</ButtonLink>}
  >
    {hasFilters
      ? 'There are no events with these filters in the next 60 days.'
      : 'Meetings of your startups, tasks that are assigned to you and opportunities that close appear here.'}
  </EmptyState>
)
