import { lazy, Suspense, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { chunk, lazyScreen } from '../../lib/lazy-screen.ts'
import { useSeen } from '../../lib/browser/use-seen.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CALENDAR_PATH } from './paths.ts'
import styles from './my-dashboard.module.css'

const NewMeeting = lazy(async () => ({ default: (await chunk(() => import('./new-meeting.tsx'))).NewMeeting }))
const MeetingDetails = lazy(async () => ({ default: (await chunk(() => import('./meeting-details.tsx'))).MeetingDetails }))
const CALENDAR = lazyScreen(async () => {
  const { CalendarPage } = await import('../../features/calendar/calendar-page.tsx')
  return () => <CalendarPage NewMeeting={NewMeeting} MeetingDetails={MeetingDetails} />
})
const PANEL = lazyScreen(async () => (await import('../../features/calendar/panel/calendar-panel.tsx')).CalendarPanel)

/** /my-dashboard, or with `?view=calendar` the calendar of all startups: composed here, since features do not import each other. */
export function MyDashboard() {
  const [params] = useSearchParams()
  return params.get('view') === 'calendar' ? <CALENDAR.Component /> : <DashboardPage calendar={<CalendarCard />} />
}

/** The calendar on the dashboard; it is loaded when it comes into sight. */
function CalendarCard() {
  const host = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(host)
  return (
    <Card title="Calendar" action={<Link to={CALENDAR_PATH}>Open calendar</Link>}>
      <div ref={host} className={styles.content}>
        {isSeen ? (
          <Suspense fallback={<PanelLoading />}>
            <PANEL.Component />
          </Suspense>
        ) : null}
      </div>
    </Card>
  )
}

const PanelLoading = () => (
  <Loading label="Loading your calendar..." className={styles.loading}>
    <Skeleton height="320px" />
  </Loading>
)
