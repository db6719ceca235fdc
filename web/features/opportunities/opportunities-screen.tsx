import { lazy, Suspense } from 'react'
import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { useBoardScreen } from '../../entities/boards/screen/use-board-screen.ts'
import type { SalesStore } from '../../entities/sales/use-sales.ts'
import { SalesFrame } from '../../entities/sales/screen/sales-frame.tsx'
import { SalesTab } from '../../entities/sales/screen/sales-tab.tsx'
import { useSalesScreen } from '../../entities/sales/screen/use-sales-screen.ts'
import { NO_FILE, orToast } from '../../lib/actions/or-toast.ts'
import { useDialogs } from '../../lib/actions/use-dialogs.ts'
import { downloadTable } from '../../lib/browser/save-file.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { OPPORTUNITIES } from './opportunity-kind.tsx'
import { chipsOf, Toolbar } from './toolbar/toolbar.tsx'
import { isFiltered, testOf } from './view/filters.ts'
import { NO_FILTERS, useOpportunityView, VIEW_NAMES } from './view/use-opportunity-view.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'

const DIALOGS = { new: () => import('./create/new-opportunity-dialog.tsx') }
const NewOpportunityDialog = lazy(async () => ({ default: (await DIALOGS.new()).NewOpportunityDialog }))
const OpportunityPanel = lazy(async () => ({ default: (await chunk(() => import('./panel/opportunity-panel.tsx'))).OpportunityPanel }))
const loadMenu = async () => (await import('./bulk-menu.tsx')).OpportunityMenu
const loadCommands = async () => (await import('./commands.tsx')).opportunityCommands
const loadBulkMenu = async () => (await import('./bulk-menu.tsx')).BulkMenu

/** The tab `opportunities` of a startup, for those who may see them. */
export const OpportunitiesTab = ({ startup }: { startup: Startup }) => (
  <SalesTab kind={OPPORTUNITIES} startup={startup} names={VIEW_NAMES} Screen={OpportunitiesScreen} />
)

interface OpportunitiesScreenProps {
  startup: Startup
  store: SalesStore<OpportunityCard>
  items: readonly OpportunityCard[]
}

function OpportunitiesScreen({ startup, store, items }: OpportunitiesScreenProps) {
  const screen = useSalesScreen(OPPORTUNITIES, startup, store, items)
  const { index, memberById, canWrite } = screen
  const { dialog, show, close } = useDialogs(DIALOGS)
  const onNew = () => show('new')
  const shown = useOpportunityView(startup.id)
  const board = useBoardScreen({ noun: 'opportunity', index, shown, testOf, noFilters: NO_FILTERS, onNew, canCreate: canWrite })
  const { view, change, filters, search } = board
  const download = () =>
    orToast(NO_FILE, () => downloadTable('GET /api/startups/{id}/opportunities/export.csv', { id: startup.id }, 'opportunities.csv'))
  return (
    <SalesFrame
      {...{ screen, board, loadMenu, loadCommands, loadBulkMenu }}
      toolbar={<Toolbar {...{ screen, view, change, search, onNew }} onDownload={() => void download()} />}
      found={{ chips: chipsOf(view, change, memberById), isNarrowed: isFiltered(filters) }}
      first={{ text: 'Track deals until they are won. A qualified lead can be converted to an opportunity.', onNew }}
      renderLayout={(cards) => <Forecast cards={cards} />}
      renderPanel={(opportunityId, onMove, panel) => (
        <OpportunityPanel key={opportunityId} {...{ screen, opportunityId, onMove }} {...panel} />
      )}
      dialogs={dialog === 'new' ? <NewOpportunityDialog screen={screen} onClose={close} /> : null}
    />
  )
}

const Content = lazy(async () => ({ default: (await chunk(() => import('./forecast/forecast.tsx'))).Forecast }))

/** The forecast; its chart is loaded with the first one. */
const Forecast = ({ cards }: { cards: readonly OpportunityCard[] }) => (
  <Suspense
    fallback={
      <Loading label="Loading forecast...">
        <Skeleton height="320px" width="100%" />
      </Loading>
    }
  >
    <Content cards={cards} />
  </Suspense>
)
