import { Plus, Rss } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { localDay } from '../../entities/meetings/zones.ts'
import { useMyStartups } from '../../entities/startups/my-startups.ts'
import { useDialogs } from '../../lib/actions/use-dialogs.ts'
import { paramsWith } from '../../lib/search-with.ts'
import { Button } from '../../ui/actions/button.tsx'
import { deviceZone } from '../../lib/device/device-zone.ts'
import { todayIn } from '../../ui/calendar/days.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import type { NewMeeting } from './new-event.tsx'
import type { MeetingDetails } from './view/event-details.tsx'
import { hasView, rememberedView } from './view/use-calendar-view.ts'
import { formatDay, formatLocalTime, type DayNumber } from '../../../shared/calendar/local-time.ts'
import { DAY_MS } from '../../../shared/time.ts'

const DIALOGS = {
  event: () => import('./new-event.tsx'),
  feed: () => import('./feed/feed-dialog.tsx'),
}
const NewEvent = lazy(async () => ({ default: (await DIALOGS.event()).NewEvent }))
const FeedDialog = lazy(async () => ({ default: (await DIALOGS.feed()).FeedDialog }))

interface CalendarPageProps {
  NewMeeting: NewMeeting
  MeetingDetails: MeetingDetails
}

/** /my-dashboard?view=calendar: meetings, due tasks and closing opportunities of all startups. */
export function CalendarPage({ NewMeeting, MeetingDetails }: CalendarPageProps) {
  const [params, setParams] = useSearchParams()
  const [remembered] = useState(() => (hasView(params) ? '' : rememberedView()))
  const [isRestored, setRestored] = useState(remembered === '')
  const { startups, error } = useMyStartups()
  const { dialog, show, close } = useDialogs(DIALOGS)
  const [planned, setPlanned] = useState<{ day: string; until?: string }>({ day: '' })
  const plan = (next: typeof planned) => {
    setPlanned(next)
    show('event')
  }
  const showDay = ({ start }: { start: number }) => setParams((before) => paramsWith(before, { date: localDay(start) }), { replace: true })
  const canCreate = startups !== undefined && startups.length > 0
  if (!isRestored && hasView(params)) setRestored(true)
  if (!isRestored) return <Navigate to={`?${new URLSearchParams([...params, ...new URLSearchParams(remembered)]).toString()}`} replace />
  return (
    <Page>
      <PageHeader
        title="Calendar"
        actions={
          <>
            <Button icon={<Rss size={16} />} aria-haspopup="dialog" onClick={() => show('feed')}>
              Subscribe
            </Button>
            {canCreate ? (
              <Button
                variant="primary"
                icon={<Plus size={16} />}
                aria-haspopup="dialog"
                onClick={() => plan({ day: startOf(todayIn(deviceZone()), null) })}
              >
                New meeting
              </Button>
            ) : null}
          </>
        }
      >
        Meetings, due tasks and closing opportunities of all your startups.
      </PageHeader>
      <CalendarScreen
        startups={startups ?? (error && [])}
        MeetingDetails={MeetingDetails}
        onCreate={
          canCreate
            ? (day, time, end) => plan({ day: startOf(day, time), ...(end !== undefined && { until: startOf(day, end) }) })
            : undefined
        }
      />
      <Suspense>
        {dialog === 'event' && startups ? (
          <NewEvent startups={startups} {...planned} NewMeeting={NewMeeting} onCreated={showDay} onClose={close} />
        ) : null}
        {dialog === 'feed' ? <FeedDialog onClose={close} /> : null}
      </Suspense>
    </Page>
  )
}

/** The day, and the time of it where one was pointed at, as the dialog takes them. */
const startOf = (day: DayNumber, timeOfDay: number | null): string =>
  timeOfDay === null ? formatDay(day) : formatLocalTime(day * DAY_MS + timeOfDay)
