import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { OPPORTUNITY_STAGES } from '../../../shared/choices.ts'
import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
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
import type { OpportunityStore } from '../../entities/sales/data/use-opportunities.ts'
import { serverMessage } from '../../lib/actions/server-message.ts'
import { downloadTable } from '../../lib/browser/save-file.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { useUserId } from '../../lib/session/state.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { whenLoaded } from '../../lib/when-loaded.ts'
import { opportunityName } from './calls.ts'
import { sortOpportunities } from './list/opportunity-columns.tsx'
import { useScreen } from './screen.ts'
import { Shown } from './shown.tsx'
import { chipsOf, Toolbar } from './toolbar/toolbar.tsx'
import { isFiltered, testOf } from './view/filters.ts'
import { NO_FILTERS, useOpportunityView } from './view/use-opportunity-view.ts'

const loadNew = () => import('./create/new-opportunity-dialog.tsx')
const NewOpportunityDialog = lazy(async () => ({ default: (await loadNew()).NewOpportunityDialog }))
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
  const { view, query, change } = useOpportunityView(startup.id)
  const typed = useCallback((text: string) => change({ search: text }, { replace: true }), [change])
  const [search, setSearch] = useTyped(view.search, typed)
  const userId = useUserId()
  const words = useDeferredValue(search)
  const lists = useLists(
    index,
    useMemo(() => testOf({ ...view, search: words }, userId), [view, words, userId]),
  )
  const { selected, select } = useSelection(index)
  const { addressOf, open } = useAddresses('opportunity', query)
  const { onMove, askReason, dialog } = useMove<OpportunityCard>({ nameOf: opportunityName, move: actions.move })
  const order = useMemo(() => {
    if (view.layout !== 'list') return orderInColumns(OPPORTUNITY_STAGES, lists)
    return sortOpportunities(lists, screen, view.sort, view.isDescending).map(({ id }) => id)
  }, [lists, screen, view])
  const [isCreating, setCreating] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const create = () => void whenLoaded(loadNew, () => setCreating(true))
  const reset = () => {
    setSearch('')
    change(NO_FILTERS)
  }
  useNewLink('opportunity', create)
  useBoardKeys({
    onNew: canWrite ? create : undefined,
    onFilter: () => searchField.current?.focus(),
    onSelect: (id) => select(toggled(selected, id)),
  })
  return (
    <div className={styles.screen}>
      <Toolbar
        {...{ screen, view, change, search, searchField }}
        onSearch={setSearch}
        onNew={create}
        onDownload={() => void download(startup.id)}
      />
      {store.error === undefined ? null : <Outdated onRetry={store.retry} />}
      {view.layout === 'deleted' ? null : (
        <Found
          chips={chipsOf(view, change, memberById)}
          isNarrowed={isFiltered({ ...view, search })}
          lists={lists}
          all={opportunities.length}
          what="opportunities"
          onReset={reset}
        />
      )}
      <Shown {...{ screen, view, lists, change, selected, addressOf, onMove, askReason }} onOpen={open} onSelect={select} onNew={create} />
      <PanelHost
        parameter="opportunity"
        order={order}
        render={(opportunityId, panel) => (
          <OpportunityPanel
            screen={screen}
            opportunityId={opportunityId}
            onMove={(card, stage) => onMove(card, { columnId: stage, beforeId: null, afterId: null })}
            {...panel}
          />
        )}
      />
      {dialog}
      <Suspense>{isCreating ? <NewOpportunityDialog screen={screen} onClose={() => setCreating(false)} /> : null}</Suspense>
    </div>
  )
}

async function download(startupId: string): Promise<void> {
  try {
    await downloadTable('GET /api/startups/{id}/opportunities/export.csv', { id: startupId }, 'opportunities.csv')
  } catch (problem) {
    toast.error(serverMessage(problem, 'The file could not be made. Please try again'))
  }
}
