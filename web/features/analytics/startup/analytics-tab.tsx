import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { isAmong, SEES_TASK_ANALYTICS } from '../../../../shared/permissions.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { StartupPanel } from './startup-panel.tsx'

/** The tab `analytics` of a startup: what changed, and why. */
export function AnalyticsTab({ startup }: { startup: Startup }) {
  if (!isAmong(SEES_TASK_ANALYTICS, startup.myTeamRole)) return <NoAccess startup={startup} />
  // Another startup has other figures: those before must not stay until they are there.
  return <StartupPanel key={startup.id} startup={startup} noAccess={<NoAccess startup={startup} />} />
}

/** Also when the role of the user has changed since. */
const NoAccess = ({ startup: { id, name } }: { startup: Startup }) => (
  <Alert tone="warning" action={<ButtonLink to={`/startup/${id}`}>Back to {name}</ButtonLink>}>
    Only the owner, admins, managers, sales, marketing and employees of this startup can see its analytics.
  </Alert>
)
