import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { isAmong, SEES_LEADS } from '../../../shared/permissions.ts'
import { BoardLoading } from '../../entities/boards/screen/board-loading.tsx'
import { RestoredView } from '../../entities/boards/view/restored-view.tsx'
import { useLeads } from '../../entities/sales/data/use-leads.ts'
import { useTeam } from '../../entities/teams/members.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { LeadsScreen } from './leads-screen.tsx'
import { leadsViewId, VIEW_NAMES } from './view/use-lead-view.ts'

/** The tab `leads` of a startup, for those who may see them. */
export function LeadsTab({ startup }: { startup: Startup }) {
  if (!isAmong(SEES_LEADS, startup.myTeamRole)) return <NoAccess startup={startup} />
  return (
    <RestoredView key={startup.id} boardId={leadsViewId(startup.id)} names={VIEW_NAMES}>
      <Leads startup={startup} />
    </RestoredView>
  )
}

function Leads({ startup }: { startup: Startup }) {
  const store = useLeads(startup.id)
  const { items, error, retry } = store
  const { isLoaded } = useTeam(startup.id)
  if (error?.status === 403) return <NoAccess startup={startup} />
  if (items === undefined) {
    return error ? (
      <Alert action={<Button onClick={retry}>Try again</Button>}>{error.message}</Alert>
    ) : (
      <BoardLoading label="Loading leads..." />
    )
  }
  if (!isLoaded) return <BoardLoading label="Loading leads..." />
  return <LeadsScreen startup={startup} store={store} leads={items} />
}

/** Also when the role of the user has changed since. */
const NoAccess = ({ startup: { id, name } }: { startup: Startup }) => (
  <Alert tone="warning" action={<ButtonLink to={`/startup/${id}`}>Back to {name}</ButtonLink>}>
    Only the owner, admins, managers, sales and marketing of this startup can see its leads.
  </Alert>
)
