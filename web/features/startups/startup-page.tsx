import { useParams, useSearchParams } from 'react-router-dom'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { isAmong, LEADERS } from '../../../shared/permissions.ts'
import { FirstDayCard } from '../../entities/startups/first-days/first-day-card.tsx'
import { LaunchCard } from '../../entities/startups/first-days/launch-card.tsx'
import { useApi } from '../../lib/use-api.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ReportButton } from '../../entities/reports/report-button.tsx'
import { ReportDialog } from '../../entities/reports/report-dialog.tsx'
import { MembershipCard } from './detail/membership/membership-card.tsx'
import { StartupHero } from './detail/startup-hero.tsx'
import { Founder, Team } from './detail/startup-people.tsx'
import { StartupRoles } from './detail/startup-roles.tsx'
import { ReviewsCard } from '../../entities/freelance/reviews-card.tsx'
import { usePages } from '../../lib/use-pages.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { STAGE_TONES } from '../../entities/startups/startup-card.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './detail/detail.module.css'
import hero from './detail/hero.module.css'

/** /startup/{startupId}: everything about one startup. */
export function StartupPage() {
  const { startupId } = useParams()
  const { data, error, mutate } = useApi('GET /api/startups/{id}', startupId !== undefined && { id: startupId })
  // One that was deleted may still be known from before.
  const isGone = error?.status === 404 || error?.status === 400
  if (data && !isGone) return <Found startup={data} />
  if (error === undefined) {
    return (
      <Page>
        <StartupLoading />
      </Page>
    )
  }
  return <Failed sentence={isGone ? undefined : error.message} onRetry={() => void mutate()} />
}

const Found = ({ startup }: { startup: Startup }) => (
  <Page>
    <StartupHero startup={startup} />
    {startup.isSuspended ? (
      <Alert tone="warning">
        An operator of the site has suspended this startup: only its team sees it. The mail to its owner says why, and how to appeal.
      </Alert>
    ) : null}
    {isAmong(LEADERS, startup.myTeamRole) ? <LaunchCard key={startup.id} startup={startup} /> : null}
    <FirstDayCard key={`first day at ${startup.id}`} startup={startup} />
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card title="About">
          <p dir="auto" className={styles.details}>
            {startup.details}
          </p>
        </Card>
        <StartupRoles startup={startup} />
        <StartupReviews key={startup.id} startupId={startup.id} />
      </div>
      <div className={styles.column}>
        <MembershipCard startup={startup} />
        <Founder founder={startup.founder} />
        <Team members={startup.members} founder={startup.founder} />
        <StageHistory stageHistory={startup.stageHistory} />
        {startup.myTeamRole === null ? (
          <div className={styles.report}>
            <ReportButton variant="quiet" size="small" target={{ type: 'startup', id: startup.id, name: startup.name }}>
              Report this startup
            </ReportButton>
          </div>
        ) : null}
      </div>
    </div>
    <ReportOfLink name={startup.name} />
  </Page>
)

/** Reports the link whose landing led here for that (`?report=<link id>`). */
function ReportOfLink({ name }: { name: string }) {
  const [params, setParams] = useSearchParams()
  const id = params.get('report')
  const close = () => {
    params.delete('report')
    setParams(params, { replace: true })
  }
  return id === null ? null : <ReportDialog target={{ type: 'link', id, name: `the link to ${name}` }} onClose={close} />
}

/** Without a sentence the startup does not exist; with one it may only be out of reach. */
function Failed({ sentence, onRetry }: { sentence: string | undefined; onRetry: () => void }) {
  useDocumentTitle('Startup not found')
  const action =
    sentence === undefined ? <ButtonLink to="/browse-startups">Browse Startups</ButtonLink> : <Button onClick={onRetry}>Try again</Button>
  return (
    <Page narrow>
      <h1 className="visually-hidden">Startup</h1>
      <Alert action={action}>{sentence ?? 'Startup not found'}</Alert>
    </Page>
  )
}

/** What freelancers say of the work for a startup; nothing without a review. */
function StartupReviews({ startupId }: { startupId: string }) {
  const pages = usePages('GET /api/freelance/startups/{startupId}/reviews', { startupId }, { fresh: true, forgets: true })
  return <ReviewsCard pages={pages} rating={pages.first?.rating} />
}

/** How the startup came to its stage, the newest first; startups that were registered before this was kept have none. */
function StageHistory({ stageHistory }: Pick<Startup, 'stageHistory'>) {
  if (stageHistory.length === 0) return null
  return (
    <Card title="Stages" className={styles.afterRoles}>
      <ol className={styles.stages}>
        {stageHistory.toReversed().map(({ stage, at }) => (
          <li key={at} className={styles.stage}>
            <Badge tone={STAGE_TONES[stage]}>{stage}</Badge>
            <Text as="span" size="sm" tone="muted" breaks>
              <Moment at={at} />
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The places of a startup's page while it is on its way. */
const StartupLoading = () => (
  <Loading label="Loading startup..." gap={5}>
    <div className={hero.hero}>
      <div className={hero.banner} />
      <div className={hero.body}>
        <div className={hero.logo}>
          <Skeleton shape="block" width="96px" height="96px" />
        </div>
        <div className={hero.words}>
          <Skeleton shape="title" width="220px" />
          <Skeleton width="320px" />
        </div>
      </div>
    </div>
    <div className={styles.columns}>
      <Card>
        <Stack gap={3}>
          <Skeleton width="30%" />
          <Skeleton width="100%" />
          <Skeleton width="92%" />
          <Skeleton width="60%" />
        </Stack>
      </Card>
      <Card>
        <Stack gap={3}>
          <Skeleton width="50%" />
          <Skeleton width="80%" />
        </Stack>
      </Card>
    </div>
  </Loading>
)
