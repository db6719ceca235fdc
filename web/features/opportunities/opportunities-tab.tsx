import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { isAmong, SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { BoardTab, LoadedBoard } from '../../entities/boards/screen/board-tab.tsx'
import { useOpportunities } from '../../entities/sales/data/use-opportunities.ts'
import { OpportunitiesScreen } from './opportunities-screen.tsx'
import { opportunitiesViewId, VIEW_NAMES } from './view/use-opportunity-view.ts'

const REFUSAL = 'Only the owner, admins, managers, operations, sales and marketing of this startup can see its opportunities.'

/** The tab `opportunities` of a startup, for those who may see them. */
export const OpportunitiesTab = ({ startup }: { startup: Startup }) => (
  <BoardTab
    startup={startup}
    canSee={isAmong(SEES_OPPORTUNITIES, startup.myTeamRole)}
    refusal={REFUSAL}
    viewId={opportunitiesViewId(startup.id)}
    names={VIEW_NAMES}
  >
    <Opportunities startup={startup} />
  </BoardTab>
)

function Opportunities({ startup }: { startup: Startup }) {
  const store = useOpportunities(startup.id)
  const { items, error, retry } = store
  return (
    <LoadedBoard {...{ startup, items, error, retry }} what="opportunities" refusal={REFUSAL}>
      {(opportunities) => <OpportunitiesScreen startup={startup} store={store} opportunities={opportunities} />}
    </LoadedBoard>
  )
}
