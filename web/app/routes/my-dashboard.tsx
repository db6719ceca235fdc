import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { chunk, lazyScreen } from '../../lib/lazy-screen.ts'

const NewMeeting = lazy(async () => ({ default: (await chunk(() => import('./new-meeting.tsx'))).NewMeeting }))
const MeetingDetails = lazy(async () => ({ default: (await chunk(() => import('./meeting-details.tsx'))).MeetingDetails }))
const CALENDAR = lazyScreen(async () => {
  const { CalendarPage } = await import('../../features/calendar/calendar-page.tsx')
  return () => <CalendarPage NewMeeting={NewMeeting} MeetingDetails={MeetingDetails} />
})

/** /my-dashboard, or with `?view=calendar` the calendar of all startups: composed here, since features do not import each other. */
export function MyDashboard() {
  const [params] = useSearchParams()
  return params.get('view') === 'calendar' ? <CALENDAR.Component /> : <DashboardPage MeetingDetails={MeetingDetails} />
}
