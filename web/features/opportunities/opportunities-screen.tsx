import { lazy, useMemo } from 'react'
import { OPPORTUNITY_STAGES } from '../../../shared/choices.ts'
import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { orderInColumns } from '../../entities/boards/data/use-lists.ts'
import { BoardScreen } from '../../entities/boards/screen/board-screen.tsx'
import { useBoardScreen } from '../../entities/boards/screen/use-board-screen.ts'
import { useMove } from '../../entities/sales/board/use-move.tsx'
import type { OpportunityStore } from '../../entities/sales/data/use-opportunities.ts'
import { NO_FILE, orToast } from '../../lib/actions/or-toast.ts'
import { downloadTable } from '../../lib/browser/save-file.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { useDialogs } from '../../lib/actions/use-dialogs.ts'
import { opportunityName } from './calls.ts'
import { sortOpportunities } from './list/opportunity-columns.tsx'
import { useScreen } from './screen.ts'
import { Shown } from './shown.tsx'
import { chipsOf, Toolbar } from './toolbar/toolbar.tsx'
import { isFiltered, testOf } from './view/filters.ts'
import { NO_FILTERS, useOpportunityView } from './view/use-opportunity-view.ts'

const DIALOGS = { new: () => import('./create/new-opportunity-dialog.tsx') }
const NewOpportunityDialog = lazy(async () => ({ default: (await DIALOGS.new()).NewOpportunityDialog }))
const OpportunityPanel = lazy(async () => ({ default: (await chunk(() => import('./panel/opportunity-panel.tsx'))).OpportunityPanel }))

interface OpportunitiesScreenProps {
  startup: Startup
  store: OpportunityStore
  opportunities: readonly OpportunityCard[]
}

/** The opportunities of a startup as a board, a list, a forecast, or those that were deleted. */
export function OpportunitiesScreen({ startup, store, opportunities }: OpportunitiesScreenProps) {
  const screen = useScreen(startup, store, opportunities)
  const { index, actions, memberById, canWrite } = screen
  const { dialog, show, close } = useDialogs(DIALOGS)
  const onNew = () => show('new')
  const shown = useOpportunityView(startup.id)
  const board = useBoardScreen({ noun: 'opportunity', index, shown, testOf, noFilters: NO_FILTERS, onNew, canCreate: canWrite })
  const { view, change, lists, filters, search } = board
  const moves = useMove<OpportunityCard>({ nameOf: opportunityName, move: actions.move })
  const order = useMemo(() => {
    if (view.layout !== 'list') return orderInColumns(OPPORTUNITY_STAGES, lists)
    return sortOpportunities(lists, screen, view.sort, view.isDescending).map(({ id }) => id)
  }, [lists, screen, view])
  const download = () =>
    orToast(NO_FILE, () => downloadTable('GET /api/startups/{id}/opportunities/export.csv', { id: startup.id }, 'opportunities.csv'))
  return (
    <BoardScreen
      {...{ board, store, order }}
      toolbar={<Toolbar {...{ screen, view, change, search, onNew }} onDownload={() => void download()} />}
      found={
        view.layout === 'deleted'
          ? null
          : {
              chips: chipsOf(view, change, memberById),
              isNarrowed: isFiltered(filters),
              all: opportunities.length,
              what: 'opportunities',
            }
      }
      renderPanel={(opportunityId, panel) => (
        <OpportunityPanel screen={screen} opportunityId={opportunityId} onMove={moves.onMoveToEnd} {...panel} />
      )}
      dialogs={
        <>
          {moves.dialog}
          {dialog === 'new' ? <NewOpportunityDialog screen={screen} onClose={close} /> : null}
        </>
      }
    >
      <Shown {...{ screen, board, moves, onNew }} />
    </BoardScreen>
  )
}
