import { Download, Trash2 } from 'lucide-react'
import type { OpportunityStage } from '../../../../shared/choices.ts'
import { BoardToolbar, FilterButton, MineButton, type Search } from '../../../entities/boards/toolbar/parts.tsx'
import { chipsOfValues, memberNamer } from '../../../entities/boards/view/chips.ts'
import { OPPORTUNITY_STAGE_NAMES } from '../../../entities/sales/names.ts'
import type { MemberById } from '../../../entities/teams/members.ts'
import type { Chip } from '../../../ui/filters/filter-chips.tsx'
import type { Screen } from '../opportunity-kind.tsx'
import type { ChangeView, Layout, OpportunityView } from '../view/use-opportunity-view.ts'

interface ToolbarProps {
  screen: Screen
  view: OpportunityView
  change: ChangeView
  search: Search
  onNew: () => void
  onDownload: () => void
}

const loadFilters = async () => (await import('./filter-menu.tsx')).FilterMenu
const LAYOUT_NAMES: readonly (readonly [Layout, string])[] = [
  ['board', 'Board'],
  ['list', 'List'],
  ['forecast', 'Forecast'],
]

/** Search, filters and the forms of the view, and what can be done with the opportunities. */
export const Toolbar = ({ screen, view, change, search, onNew, onDownload }: ToolbarProps) => (
  <BoardToolbar
    label="Opportunities"
    noun="opportunity"
    layouts={LAYOUT_NAMES}
    layout={view.layout}
    search={search}
    filters={
      view.layout === 'deleted' ? null : (
        <>
          <MineButton chosen={view.owners} onChange={(owner) => change({ owner })} />
          <FilterButton load={loadFilters} content={{ screen, view, change }} />
        </>
      )
    }
    more={[
      { label: 'Download CSV', icon: Download, onAct: onDownload },
      { label: 'Deleted opportunities', icon: Trash2, onAct: () => change({ view: 'deleted' }) },
    ]}
    onNew={screen.canWrite ? onNew : undefined}
  />
)

/** The filters in use, each with a way to remove it; the search shows in its own field. */
export const chipsOf = ({ stages, owners }: OpportunityView, change: ChangeView, memberById: MemberById): Chip[] =>
  chipsOfValues(change, [
    { name: 'Stage', values: stages.map((stage) => OPPORTUNITY_STAGE_NAMES[stage as OpportunityStage]), parameter: 'stage' },
    { name: 'Owner', values: owners.map(memberNamer(memberById, 'No owner')), parameter: 'owner' },
  ])
