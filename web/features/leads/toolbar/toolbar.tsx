import { BellRing, Download, Globe, Upload } from 'lucide-react'
import { BoardToolbar, FilterButton, MineButton, type Search, ToggleButton } from '../../../entities/boards/toolbar/parts.tsx'
import { isAmong, RULES_LEADS } from '../../../../shared/permissions.ts'
import type { Screen } from '../lead-kind.tsx'
import type { ChangeView, Layout, LeadView } from '../view/use-lead-view.ts'

interface ToolbarProps {
  screen: Screen
  view: LeadView
  change: ChangeView
  search: Search
  onNew: () => void
  onImport: () => void
  onDownload: () => void
  onCapture: () => void
}

const loadFilters = async () => (await import('./filter-menu.tsx')).FilterMenu
const LAYOUT_NAMES: readonly (readonly [Layout, string])[] = [
  ['board', 'Board'],
  ['list', 'List'],
  ['deleted', 'Deleted'],
]

/** Search, filters and the forms of the view, and what can be done with the leads. */
export function Toolbar({ screen, view, change, search, onNew, onImport, onDownload, onCapture }: ToolbarProps) {
  const canRule = isAmong(RULES_LEADS, screen.startup.myTeamRole)
  const { layout, owners, isDue } = view
  return (
    <BoardToolbar
      label="Leads"
      noun="lead"
      layouts={LAYOUT_NAMES}
      layout={layout}
      search={search}
      filters={
        layout === 'deleted' ? null : (
          <>
            <MineButton chosen={owners} onChange={(owner) => change({ owner })} />
            <ToggleButton isOn={isDue} label="Follow-up today" onToggle={() => change({ followUp: isDue ? '' : 'today' })}>
              <BellRing size={16} />
            </ToggleButton>
            <FilterButton load={loadFilters} content={{ screen, view, change }} />
          </>
        )
      }
      more={[
        { label: 'Import CSV', icon: Upload, onAct: canRule ? onImport : undefined },
        { label: 'Download CSV', icon: Download, onAct: canRule ? onDownload : undefined },
        { label: 'Lead form', icon: Globe, onAct: onCapture },
      ]}
      onNew={onNew}
    />
  )
}
