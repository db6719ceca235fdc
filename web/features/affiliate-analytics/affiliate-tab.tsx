import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { isAmong, LEADERS } from '../../../shared/permissions.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { AnalyticsPanel } from './analytics-panel.tsx'
import { StartupLinks } from './links/startup-links.tsx'

/** The tab `affiliate` of a startup: what its links brought, and all links of it for those who lead it. */
export function AffiliateTab({ startup }: { startup: Startup }) {
  if (startup.myTeamRole === null) {
    return (
      <Alert tone="warning" action={<ButtonLink to={`/startup/${startup.id}`}>Back to {startup.name}</ButtonLink>}>
        Only the team of this startup can see its link analytics.
      </Alert>
    )
  }
  return (
    <>
      {/* Another startup has other numbers: those before must not stay until they are there. */}
      <AnalyticsPanel
        key={`numbers ${startup.id}`}
        source={{ kind: 'startup', id: startup.id }}
        empty={<NothingYet startupId={startup.id} />}
      />
      <StartupLinks key={`links ${startup.id}`} startup={startup} />
      {isAmong(LEADERS, startup.myTeamRole) ? (
        <div>
          <ButtonLink to={`/startup/${startup.id}/programme`}>Partner programme</ButtonLink>
        </div>
      ) : null}
    </>
  )
}

const NothingYet = ({ startupId }: { startupId: string }) => (
  <EmptyState
    drawing="link"
    title="No clicks in this period"
    action={
      <ButtonLink to={`/affiliate-links?startup=${startupId}`} variant="primary">
        Create link
      </ButtonLink>
    }
  >
    Create a link to this startup and share it, or select a longer period. Clicks show here within seconds.
  </EmptyState>
)
