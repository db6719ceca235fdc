import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { isAmong, SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { BoardLoading } from '../../entities/boards/screen/board-loading.tsx'
import { RestoredView } from '../../entities/boards/view/restored-view.tsx'
import { useOpportunities } from '../../entities/sales/data/use-opportunities.ts'
import { useTeam } from '../../entities/teams/members.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { OpportunitiesScreen } from './opportunities-screen.tsx'
import { opportunitiesViewId, VIEW_NAMES } from './view/use-opportunity-view.ts'

/** The tab `opportunities` of a startup, for those who may see them. */
export function OpportunitiesTab({ startup }: { startup: Startup }) {
  if (!isAmong(SEES_OPPORTUNITIES, startup.myTeamRole)) return <NoAccess startup={startup} />
  return (
    <RestoredView key={startup.id} boardId={opportunitiesViewId(startup.id)} names={VIEW_NAMES}>
      <Opportunities startup={startup} />
    </RestoredView>
  )
}

function Opportunities({ startup }: { startup: Startup }) {
  const store = useOpportunities(startup.id)
  const { items, error, retry } = store
  const { isLoaded } = useTeam(startup.id)
  if (error?.status === 403) return <NoAccess startup={startup} />
  if (items === undefined && error) return <Alert action={<Button onClick={retry}>Try again</Button>}>{error.message}</Alert>
  if (items === undefined || !isLoaded) return <BoardLoading label="Loading opportunities..." />
  return <OpportunitiesScreen startup={startup} store={store} opportunities={items} />
}

/** Also when the role of the user has changed since. */
const NoAccess = ({ startup: { id, name } }: { startup: Startup }) => (
  <Alert tone="warning" action={<ButtonLink to={`/startup/${id}`}>Back to {name}</ButtonLink>}>
    Only the owner, admins, managers, operations, sales and marketing of this startup can see its opportunities.
  </Alert>
)
