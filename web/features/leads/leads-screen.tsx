import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { LEAD_STAGES } from '../../../shared/choices.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { useNewLink } from '../../entities/boards/create/use-new-link.ts'
import { orderInColumns, useLists } from '../../entities/boards/data/use-lists.ts'
import { PanelHost } from '../../entities/boards/panel/panel-host.tsx'
import { useAddresses } from '../../entities/boards/view/addresses.ts'
import styles from '../../entities/boards/view/board-screen.module.css'
import { Found, Outdated } from '../../entities/boards/view/found.tsx'
import { useBoardKeys } from '../../entities/boards/view/use-board-keys.ts'
import { toggled, useSelection } from '../../entities/boards/view/use-selection.ts'
import { useMove } from '../../entities/sales/board/use-move.tsx'
import type { LeadStore } from '../../entities/sales/data/use-leads.ts'
import { serverMessage } from '../../lib/actions/server-message.ts'
import { downloadTable } from '../../lib/browser/save-file.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { useUserId } from '../../lib/session/state.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { whenLoaded } from '../../lib/when-loaded.ts'
import { leadName } from './calls.ts'
import { sortLeads } from './list/lead-columns.tsx'
import { useScreen } from './screen.ts'
import { Shown } from './shown.tsx'
import { chipsOf } from './toolbar/filter-names.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { isFiltered, queryOf, testOf } from './view/filters.ts'
import { type LeadView, NO_FILTERS, useLeadView } from './view/use-lead-view.ts'

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
  const { index, actions } = screen
  const { view, query, change } = useLeadView(startup.id)
  const typed = useCallback((text: string) => change({ search: text }, { replace: true }), [change])
  const [search, setSearch] = useTyped(view.search, typed)
  const userId = useUserId()
  const words = useDeferredValue(search)
  const lists = useLists(
    index,
    useMemo(() => testOf({ ...view, search: words }, userId), [view, words, userId]),
  )
  const { selected, select } = useSelection(index)
  const { addressOf, open } = useAddresses('lead', query)
  const { onMove, askReason, dialog: lostDialog } = useMove<Lead>({ nameOf: leadName, move: actions.move })
  const order = useMemo(() => {
    if (view.layout !== 'list') return orderInColumns(LEAD_STAGES, lists)
    return sortLeads(lists, screen, view.sort, view.isDescending).map(({ id }) => id)
  }, [lists, screen, view])
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>()
  const searchField = useRef<HTMLInputElement>(null)
  const show = (name: keyof typeof DIALOGS) => void whenLoaded(DIALOGS[name], () => setDialog(name))
  const close = () => setDialog(undefined)
  const reset = () => {
    setSearch('')
    change(NO_FILTERS)
  }
  useNewLink('lead', () => show('new'))
  useBoardKeys({
    onNew: () => show('new'),
    onFilter: () => searchField.current?.focus(),
    onSelect: (id) => select(toggled(selected, id)),
  })
  return (
    <div className={styles.screen}>
      <Toolbar
        {...{ screen, view, change, search, searchField }}
        onSearch={setSearch}
        onNew={() => show('new')}
        onImport={() => show('import')}
        onDownload={() => void download(startup.id, { ...view, search }, userId)}
        onCapture={() => show('capture')}
      />
      {store.error === undefined ? null : <Outdated onRetry={store.retry} />}
      {view.layout === 'deleted' ? null : (
        <Found
          chips={chipsOf(view, change, screen)}
          isNarrowed={isFiltered({ ...view, search })}
          lists={lists}
          all={leads.length}
          what="leads"
          onReset={reset}
        />
      )}
      <Shown
        {...{ screen, view, lists, change, selected, addressOf, onMove, askReason }}
        onOpen={open}
        onSelect={select}
        onNew={() => show('new')}
        onImport={() => show('import')}
      />
      <PanelHost
        parameter="lead"
        order={order}
        render={(leadId, panel) => (
          <LeadPanel
            screen={screen}
            leadId={leadId}
            onMove={(lead, stage) => onMove(lead, { columnId: stage, beforeId: null, afterId: null })}
            {...panel}
          />
        )}
      />
      {lostDialog}
      <Suspense>
        {dialog === 'new' ? <NewLeadDialog screen={screen} onOpen={open} onClose={close} /> : null}
        {dialog === 'import' ? <ImportDialog screen={screen} onClose={close} /> : null}
        {dialog === 'capture' ? <CaptureDialog screen={screen} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}

async function download(id: string, view: LeadView, userId: string): Promise<void> {
  try {
    await downloadTable('GET /api/startups/{id}/leads/export.csv', { id, ...queryOf(view, userId) }, 'leads.csv')
  } catch (problem) {
    toast.error(serverMessage(problem, 'The file could not be made. Please try again'))
  }
}
