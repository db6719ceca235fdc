import { useParams } from 'react-router-dom'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ReportButton } from '../../entities/reports/report-button.tsx'
import styles from './detail/detail.module.css'
import { MembershipCard } from './detail/membership/membership-card.tsx'
import { StageHistory } from './detail/stage-history.tsx'
import { StartupHero } from './detail/startup-hero.tsx'
import { StartupLoading } from './detail/startup-loading.tsx'
import { Founder, Team } from './detail/startup-people.tsx'
import { StartupRoles } from './detail/startup-roles.tsx'
import { StartupReviews } from './reviews/startup-reviews.tsx'

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

function Found({ startup }: { startup: Startup }) {
  return (
    <Page>
      <StartupHero startup={startup} />
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
    </Page>
  )
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
