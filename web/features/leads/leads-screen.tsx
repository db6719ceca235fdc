import { Row } from '../../ui/layout/stack.tsx'
import { lazy, useCallback, useState } from 'react'
import { Hourglass } from 'lucide-react'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
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
import { whenLoaded } from '../../lib/when-loaded.ts'
import { useUserId } from '../../lib/session/state.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LEADS, type Screen } from './lead-kind.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { isFiltered, queryOf, testOf } from './view/filters.ts'
import { NO_FILTERS, useLeadView, VIEW_NAMES, type ChangeView, type LeadView } from './view/use-lead-view.ts'
import { HELD_DAYS } from '../../../shared/limits.ts'
import { usePages } from '../../lib/use-pages.ts'
import { HELD_ROUTE } from './held/held-leads.ts'
import type { LeadSource, LeadStage } from '../../../shared/choices.ts'
import { LEAD_STAGE_NAMES, SOURCE_NAMES } from '../../entities/sales/names.ts'
import type { Chip } from '../../ui/filters/filter-chips.tsx'
import styles from './held/held-bar.module.css'
import { chipsOfValues, memberNamer } from '../../entities/boards/view/chips.ts'

const DIALOGS = {
  new: () => import('./new-lead-dialog.tsx'),
  import: () => import('./import/import-dialog.tsx'),
  capture: () => import('./capture/capture-dialog.tsx'),
  held: () => import('./held/held-dialog.tsx'),
}
const NewLeadDialog = lazy(async () => ({ default: (await DIALOGS.new()).NewLeadDialog }))
const ImportDialog = lazy(async () => ({ default: (await DIALOGS.import()).ImportDialog }))
const CaptureDialog = lazy(async () => ({ default: (await DIALOGS.capture()).CaptureDialog }))
const HeldDialog = lazy(async () => ({ default: (await DIALOGS.held()).HeldDialog }))
const loadConvert = () => import('./panel/convert-dialog.tsx')
const ConvertDialog = lazy(async () => ({ default: (await loadConvert()).ConvertDialog }))
const LeadPanel = lazy(async () => ({ default: (await chunk(() => import('./panel/lead-panel.tsx'))).LeadPanel }))
const loadMenu = async () => (await import('./bulk-menu.tsx')).LeadMenu
const loadCommands = async () => (await import('./commands.tsx')).leadCommands
const loadBulkMenu = async () => (await import('./bulk-menu.tsx')).BulkMenu

/** The tab `leads` of a startup, for those who may see them. */
export const LeadsTab = ({ startup }: { startup: Startup }) => (
  <SalesTab kind={LEADS} startup={startup} names={VIEW_NAMES} Screen={LeadsScreen} />
)

interface LeadsScreenProps {
  startup: Startup
  store: SalesStore<Lead>
  items: readonly Lead[]
}

function LeadsScreen({ startup, store, items }: LeadsScreenProps) {
  const { dialog, show, close } = useDialogs(DIALOGS)
  const [converted, setConverted] = useState<Lead>()
  const onConvert = useCallback((lead: Lead) => void whenLoaded(loadConvert, () => setConverted(lead)), [])
  const screen = useSalesScreen(LEADS, startup, store, items, onConvert)
  const onNew = () => show('new')
  const onImport = () => show('import')
  const shown = useLeadView(startup.id)
  const board = useBoardScreen({ noun: 'lead', index: screen.index, shown, testOf, noFilters: NO_FILTERS, onNew })
  const { view, change, filters, search } = board
  const userId = useUserId()
  const download = () =>
    orToast(NO_FILE, () =>
      downloadTable('GET /api/startups/{id}/leads/export.csv', { id: startup.id, ...queryOf(filters, userId) }, 'leads.csv'),
    )
  return (
    <SalesFrame
      {...{ screen, board, loadMenu, loadCommands, loadBulkMenu }}
      toolbar={
        <Toolbar
          {...{ screen, view, change, search, onNew, onImport }}
          onDownload={() => void download()}
          onCapture={() => show('capture')}
        />
      }
      found={{ chips: chipsOf(view, change, screen), isNarrowed: isFiltered(filters) }}
      notice={<HeldBar startupId={startup.id} onOpen={() => show('held')} />}
      first={{
        text: 'Collect the people and companies that may become customers. Visitors of your affiliate links can leave their address, too.',
        onNew,
        action: screen.canDelete ? <Button onClick={onImport}>Import CSV</Button> : null,
      }}
      renderPanel={(leadId, onMove, panel) => <LeadPanel key={leadId} {...{ screen, leadId, onMove }} {...panel} />}
      dialogs={
        <>
          {dialog === 'new' ? <NewLeadDialog screen={screen} onOpen={board.onOpen} onClose={close} /> : null}
          {dialog === 'import' ? <ImportDialog screen={screen} onClose={close} /> : null}
          {dialog === 'capture' ? <CaptureDialog screen={screen} onClose={close} /> : null}
          {converted ? <ConvertDialog screen={screen} lead={converted} onClose={() => setConverted(undefined)} /> : null}
          {dialog === 'held' ? <HeldDialog screen={screen} onClose={close} /> : null}
        </>
      }
    />
  )
}

/** How much of what visitors left waits for a decision; nothing when there is none. */
function HeldBar({ startupId, onOpen }: { startupId: string; onOpen: () => void }) {
  const { items = [], more } = usePages(HELD_ROUTE, { id: startupId }, { fresh: true })
  if (items.length === 0) return null
  return (
    <Row as="section" gap={2} wrap aria-label="Held">
      <Button size="small" icon={<Hourglass size={16} />} onClick={onOpen}>
        {`${items.length}${more ? '+' : ''} held`}
      </Button>
      <span className={styles.note}>{`Left by visitors and not sure to be real. Keep or discard them within ${HELD_DAYS} days.`}</span>
    </Row>
  )
}

/** The filters in use, each with a way to remove it; the search shows in its own field. */
function chipsOf(view: LeadView, change: ChangeView, { memberById, items }: Pick<Screen, 'memberById' | 'items'>): Chip[] {
  const linkCode = (id: string) => items.find(({ link }) => link?.id === id)?.link?.code ?? 'without leads'
  return chipsOfValues(change, [
    { name: 'Stage', values: view.stages.map((stage) => LEAD_STAGE_NAMES[stage as LeadStage]), parameter: 'stage' },
    { name: 'Owner', values: view.owners.map(memberNamer(memberById, 'No owner')), parameter: 'owner' },
    { name: 'Source', values: view.sources.map((source) => SOURCE_NAMES[source as LeadSource]), parameter: 'source' },
    { name: 'Tag', values: view.tags, parameter: 'tag' },
    { name: 'Affiliate link', values: view.links.map(linkCode), parameter: 'link' },
    { name: 'Activity', values: view.isStale ? ['Stale'] : [], parameter: 'stale' },
    { name: 'Follow-up', values: view.isDue ? ['Due today or overdue'] : [], parameter: 'followUp' },
  ])
}
