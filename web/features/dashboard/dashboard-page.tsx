import { CalendarDays, Plus } from 'lucide-react'
import { type ComponentProps, type ComponentType, lazy, Suspense, useRef } from 'react'
import { useNotifications } from '../../entities/notifications/notifications.ts'
import { useMyStartups } from '../../entities/startups/my-startups.ts'
import { useUser } from '../../lib/session/state.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Alert, LoadAlert } from '../../ui/feedback/alert.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Board } from './board.tsx'
import type { MeetingDetails as MeetingDetailsProps } from './items/item-details.tsx'
import { FirstDays } from './first-visit/first-days.tsx'
import { useWeek } from './items/use-week.ts'
import { useSeen } from '../../lib/browser/use-seen.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './dashboard.module.css'

/** /my-dashboard: today, what needs the user's attention, their week, and what happened in their startups. */
export function DashboardPage({ MeetingDetails }: { MeetingDetails: ComponentType<MeetingDetailsProps> }) {
  const user = useUser()
  return (
    <Page>
      <PageHeader
        title={`Hello, ${firstName(user.name)}`}
        tabTitle="Dashboard"
        actions={
          <>
            <ButtonLink to="?view=calendar" icon={<CalendarDays size={16} />}>
              Calendar
            </ButtonLink>
            <ButtonLink to="/create-startup" variant="primary" icon={<Plus size={16} />}>
              Register startup
            </ButtonLink>
          </>
        }
      />
      <Panels MeetingDetails={MeetingDetails} />
    </Page>
  )
}

/** All panels appear together: one that came later would move the others. */
function Panels({ MeetingDetails }: { MeetingDetails: ComponentType<MeetingDetailsProps> }) {
  const { startups, error, retry } = useMyStartups()
  const { week, error: lost, retry: reload, apply } = useWeek()
  const { items: notices } = useNotifications()
  if (error !== undefined && startups === undefined) {
    return <Alert onRetry={() => void retry()}>Failed to fetch startups</Alert>
  }
  if (startups === undefined || (week === undefined && lost === undefined)) return <DashboardLoading />
  const hasStartups = startups.length > 0
  return (
    <Suspense fallback={<DashboardLoading />}>
      {lost ? <LoadAlert problem={lost} onRetry={reload} shown={week && 'These are your days as they were before.'} /> : null}
      {hasStartups ? null : <FirstVisit />}
      {week ? (
        <Board week={week} apply={apply} MeetingDetails={MeetingDetails} hasDays={hasStartups}>
          <FirstDays startups={startups} />
        </Board>
      ) : null}
      {hasStartups ? <BelowFold week={week} startups={startups} notices={notices} /> : null}
    </Suspense>
  )
}

const FirstVisit = lazy(async () => ({ default: (await chunk(() => import('./first-visit/first-visit.tsx'))).FirstVisit }))
const Rest = lazy(async () => ({ default: (await chunk(() => import('./rest/rest.tsx'))).Rest }))

/** What is below the first screen; it is loaded when it comes near. */
function BelowFold(props: ComponentProps<typeof Rest>) {
  const host = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(host)
  return (
    <div ref={host} className={styles.rest}>
      <Suspense>{isSeen ? <Rest {...props} /> : null}</Suspense>
    </div>
  )
}

/** The form of address: the first word of the name. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] || 'there'

/** In the place of the panels. */
const DashboardLoading = () => (
  <Loading label="Loading your dashboard..." gap={6}>
    <div className={styles.halves}>
      <Skeleton height="320px" />
      <Skeleton height="320px" />
    </div>
    <Skeleton height="506px" />
  </Loading>
)
