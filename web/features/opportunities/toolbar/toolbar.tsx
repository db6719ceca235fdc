import { ListFilter } from 'lucide-react'
import type { RefObject } from 'react'
import type { OpportunityStage } from '../../../../shared/choices.ts'
import {
  BoardToolbar,
  LayoutLinks,
  menuButton,
  MineButton,
  moreButton,
  NewButton,
  SearchField,
} from '../../../entities/boards/toolbar/parts.tsx'
import { ME } from '../../../entities/boards/view/filter-tests.ts'
import { OPPORTUNITY_STAGE_NAMES } from '../../../entities/sales/names.ts'
import type { MemberById } from '../../../entities/teams/members.ts'
import type { Chip } from '../../../ui/filters/filter-chips.tsx'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import type { Screen } from '../screen.ts'
import type { ChangeView, Layout, OpportunityView } from '../view/use-opportunity-view.ts'

interface ToolbarProps {
  screen: Screen
  view: OpportunityView
  change: ChangeView
  /** What is typed, which is in the URL when the typing pauses. */
  search: string
  onSearch: (text: string) => void
  searchField: RefObject<HTMLInputElement | null>
  onNew: () => void
  onDownload: () => void
}

const loadFilters = async () => (await import('./filter-menu.tsx')).FilterMenu
const loadMore = async () => (await import('./more-menu.tsx')).MoreMenu
const LAYOUT_NAMES: readonly (readonly [Layout, string])[] = [
  ['board', 'Board'],
  ['list', 'List'],
  ['forecast', 'Forecast'],
]

/** Search, filters and the forms of the view, and what can be done with the opportunities. */
export function Toolbar(props: ToolbarProps) {
  const { screen, view, change, onNew, onDownload } = props
  return (
    <BoardToolbar
      label="Opportunities"
      find={view.layout === 'deleted' ? null : <Find {...props} />}
      end={
        <>
          <LayoutLinks layouts={LAYOUT_NAMES} layout={view.layout} itemParameter="opportunity" />
          <LazyMenu {...moreButton} load={loadMore} content={{ onDownload, onDeleted: () => change({ view: 'deleted' }) }} />
          {screen.canWrite ? <NewButton noun="opportunity" onNew={onNew} /> : null}
        </>
      }
    />
  )
}

const Find = ({ screen, view, change, search, onSearch, searchField }: ToolbarProps) => (
  <>
    <SearchField label="Search opportunities" value={search} onChange={onSearch} field={searchField} />
    <MineButton chosen={view.owners} onChange={(owner) => change({ owner })} />
    <LazyMenu
      label="Filter"
      {...menuButton(<ListFilter size={16} aria-hidden />, 'Filter')}
      load={loadFilters}
      content={{ screen, view, change }}
    />
  </>
)

/** The filters in use, each with a way to remove it; the search shows in its own field. */
export function chipsOf({ stages, owners }: OpportunityView, change: ChangeView, memberById: MemberById): Chip[] {
  const ownerName = (id: string) => (id === ME ? 'Me' : (memberById.get(id)?.name ?? 'Former member'))
  return [
    { name: 'Stage', values: stages.map((stage) => OPPORTUNITY_STAGE_NAMES[stage as OpportunityStage]), parameter: 'stage' },
    { name: 'Owner', values: owners.map(ownerName), parameter: 'owner' },
  ]
    .filter(({ values }) => values.length > 0)
    .map(({ name, values, parameter }) => ({ name, value: values.join(', '), onRemove: () => change({ [parameter]: '' }) }))
}
