import { lazy, useMemo } from 'react'
import { LEAD_STAGES } from '../../../shared/choices.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { orderInColumns } from '../../entities/boards/data/use-lists.ts'
import { BoardScreen } from '../../entities/boards/screen/board-screen.tsx'
import { useBoardScreen } from '../../entities/boards/screen/use-board-screen.ts'
import { useMove } from '../../entities/sales/board/use-move.tsx'
import type { LeadStore } from '../../entities/sales/data/use-leads.ts'
import { NO_FILE, orToast } from '../../lib/actions/or-toast.ts'
import { downloadTable } from '../../lib/browser/save-file.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { useUserId } from '../../lib/session/state.ts'
import { useDialogs } from '../../lib/actions/use-dialogs.ts'
import { leadName } from './calls.ts'
import { sortLeads } from './list/lead-columns.tsx'
import { useScreen } from './screen.ts'
import { Shown } from './shown.tsx'
import { chipsOf } from './toolbar/filter-names.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { isFiltered, queryOf, testOf } from './view/filters.ts'
import { NO_FILTERS, useLeadView } from './view/use-lead-view.ts'

const DIALOGS = {
  new: () => import('./create/new-lead-dialog.tsx'),
  import: () => import('./import/import-dialog.tsx'),
  capture: () => import('./capture/capture-dialog.tsx'),
}
const NewLeadDialog = lazy(async () => ({ default: (await DIALOGS.new()).NewLeadDialog }))
const ImportDialog = lazy(async () => ({ default: (await DIALOGS.import()).ImportDialog }))
const CaptureDialog = lazy(async () => ({ default: (await DIALOGS.capture()).CaptureDialog }))
const LeadPanel = lazy(async () => ({ default: (await chunk(() => import('./panel/lead-panel.tsx'))).LeadPanel }))

interface LeadsScreenProps {
  startup: Startup
  store: LeadStore
  leads: readonly Lead[]
}

/** The leads of a startup as a board, a list, or those that were deleted. */
export function LeadsScreen({ startup, store, leads }: LeadsScreenProps) {
  const screen = useScreen(startup, store, leads)
  const { dialog, show, close } = useDialogs(DIALOGS)
  const onNew = () => show('new')
  const shown = useLeadView(startup.id)
  const board = useBoardScreen({ noun: 'lead', index: screen.index, shown, testOf, noFilters: NO_FILTERS, onNew })
  const { view, change, lists, filters, search } = board
  const userId = useUserId()
  const moves = useMove<Lead>({ nameOf: leadName, move: screen.actions.move })
  const order = useMemo(() => {
    if (view.layout !== 'list') return orderInColumns(LEAD_STAGES, lists)
    return sortLeads(lists, screen, view.sort, view.isDescending).map(({ id }) => id)
  }, [lists, screen, view])
  const download = () =>
    orToast(NO_FILE, () =>
      downloadTable('GET /api/startups/{id}/leads/export.csv', { id: startup.id, ...queryOf(filters, userId) }, 'leads.csv'),
    )
  return (
    <BoardScreen
      {...{ board, store, order }}
      toolbar={
        <Toolbar
          {...{ screen, view, change, search, onNew }}
          onImport={() => show('import')}
          onDownload={() => void download()}
          onCapture={() => show('capture')}
        />
      }
      found={
        view.layout === 'deleted'
          ? null
          : { chips: chipsOf(view, change, screen), isNarrowed: isFiltered(filters), all: leads.length, what: 'leads' }
      }
      renderPanel={(leadId, panel) => <LeadPanel screen={screen} leadId={leadId} onMove={moves.onMoveToEnd} {...panel} />}
      dialogs={
        <>
          {moves.dialog}
          {dialog === 'new' ? <NewLeadDialog screen={screen} onOpen={board.onOpen} onClose={close} /> : null}
          {dialog === 'import' ? <ImportDialog screen={screen} onClose={close} /> : null}
          {dialog === 'capture' ? <CaptureDialog screen={screen} onClose={close} /> : null}
        </>
      }
    >
      <Shown {...{ screen, board, moves, onNew }} onImport={() => show('import')} />
    </BoardScreen>
  )
}
