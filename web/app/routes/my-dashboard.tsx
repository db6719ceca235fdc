import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { chunk, lazyScreen } from '../../lib/lazy-screen.ts'

const NewMeeting = lazy(async () => ({ default: (await chunk(() => import('./new-meeting.tsx'))).NewMeeting }))
const MeetingDetails = lazy(async () => ({ default: (await chunk(() => import('./meeting-details.tsx'))).MeetingDetails }))
const DASHBOARD = lazyScreen(async () => {
  const { DashboardPage } = await import('../../features/dashboard/dashboard-page.tsx')
  return () => <DashboardPage MeetingDetails={MeetingDetails} />
})
const CALENDAR = lazyScreen(async () => {
  const { CalendarPage } = await import('../../features/calendar/calendar-page.tsx')
  return () => <CalendarPage NewMeeting={NewMeeting} MeetingDetails={MeetingDetails} />
})

const screenOf = (params: URLSearchParams) => (params.get('view') === 'calendar' ? CALENDAR : DASHBOARD)

/** Loads the dashboard, or the calendar where the address asks for it. */
export async function loadMyDashboard(): Promise<typeof MyDashboard> {
  await screenOf(new URLSearchParams(location.search)).preload()
  return MyDashboard
}

/** /my-dashboard, or with `?view=calendar` the calendar of all startups: composed here, since features do not import each other. */
function MyDashboard() {
  const [params] = useSearchParams()
  const { Component } = screenOf(params)
  return <Component />
}
