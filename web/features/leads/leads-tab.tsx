import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { isAmong, SEES_LEADS } from '../../../shared/permissions.ts'
import { BoardTab, LoadedBoard } from '../../entities/boards/screen/board-tab.tsx'
import { useLeads } from '../../entities/sales/data/use-leads.ts'
import { LeadsScreen } from './leads-screen.tsx'
import { leadsViewId, VIEW_NAMES } from './view/use-lead-view.ts'

const REFUSAL = 'Only the owner, admins, managers, sales and marketing of this startup can see its leads.'

/** The tab `leads` of a startup, for those who may see them. */
export const LeadsTab = ({ startup }: { startup: Startup }) => (
  <BoardTab
    startup={startup}
    canSee={isAmong(SEES_LEADS, startup.myTeamRole)}
    refusal={REFUSAL}
    viewId={leadsViewId(startup.id)}
    names={VIEW_NAMES}
  >
    <Leads startup={startup} />
  </BoardTab>
)

function Leads({ startup }: { startup: Startup }) {
  const store = useLeads(startup.id)
  const { items, error, retry } = store
  return (
    <LoadedBoard {...{ startup, items, error, retry }} what="leads" refusal={REFUSAL}>
      {(leads) => <LeadsScreen startup={startup} store={store} leads={leads} />}
    </LoadedBoard>
  )
}
