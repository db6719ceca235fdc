import { CalendarDays, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useNotifications } from '../../entities/notifications/notifications.ts'
import { useMyStartups, type MyStartup } from '../../entities/startups/my-startups.ts'
import { useMyTasks } from '../../entities/tasks/my-tasks.tsx'
import { useUser } from '../../lib/session/state.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Alert, LoadAlert } from '../../ui/feedback/alert.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ActivityPanel } from './activity-panel.tsx'
import { FirstVisit } from './first-visit/first-visit.tsx'
import { MyTasksPanel } from './my-tasks/my-tasks-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { useWeek } from './week/use-week.ts'
import { WeekPanel } from './week/week-panel.tsx'
import { WaitingPanel } from './waiting/waiting-panel.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CardGrid } from '../../ui/layout/card.tsx'
import { StartupCard } from '../../entities/startups/startup-card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import styles from './dashboard.module.css'

/** /my-dashboard: the week in figures, what needs the user's action, and what happened in their startups. */
export function DashboardPage({ calendar }: { calendar: ReactNode }) {
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
      >
        Your week, and what waits for you.
      </PageHeader>
      <Panels calendar={calendar} />
    </Page>
  )
}

/** All panels appear together: one that came later would move the others. */
function Panels({ calendar }: { calendar: ReactNode }) {
  const { startups, error, retry } = useMyStartups()
  const week = useWeek()
  const mine = useMyTasks(week.data?.tasks)
  const { items: notices } = useNotifications()
  const isWaiting = week.data === undefined && week.error === undefined
  if (error !== undefined && startups === undefined) {
    return <Alert onRetry={() => void retry()}>Failed to fetch startups</Alert>
  }
  if (startups === undefined || isWaiting) return <DashboardLoading />
  const hasStartups = startups.length > 0
  return (
    <>
      {week.data && week.error ? (
        <LoadAlert problem={week.error} onRetry={() => void week.mutate()} shown="This is your week as it was before." />
      ) : null}
      {hasStartups && week.data ? <WeekPanel figures={week.data.figures} /> : null}
      {hasStartups ? (
        <div className={styles.halves}>
          <WaitingPanel week={week} mine={mine} />
          <MyTasksPanel mine={mine} waiting={week.data?.waiting} />
        </div>
      ) : (
        <WaitingPanel week={week} />
      )}
      <FirstVisit startups={startups} />
      {hasStartups ? (
        <>
          <StartupsShelf startups={startups} />
          {calendar}
          <div className={styles.beside}>
            <ActivityPanel notices={notices} startups={startups} />
            <PeoplePanel notices={notices} />
          </div>
        </>
      ) : null}
    </>
  )
}

/** The form of address: the first word of the name. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] || 'there'

/** In the place of the panels. */
const DashboardLoading = () => (
  <Loading label="Loading your dashboard..." gap={6}>
    <Skeleton height="96px" />
    <Skeleton height="168px" />
    <Skeleton height="220px" />
  </Loading>
)

const SHOWN = 6

/** The first startups of the user; all of them are one click away. */
const StartupsShelf = ({ startups }: { startups: readonly MyStartup[] }) => (
  <Stack as="section" gap={3}>
    <Row gap={3} align="baseline" between>
      <Text as="h2" size="lg" weight="bold">
        My startups
      </Text>
      <Link to="/my-startups">{startups.length > SHOWN ? `View all ${startups.length}` : 'View all'}</Link>
    </Row>
    <CardGrid>
      {startups.slice(0, SHOWN).map((startup) => (
        <StartupCard key={startup.id} startup={startup} myRole={startup.role} />
      ))}
    </CardGrid>
  </Stack>
)
