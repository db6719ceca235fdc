import { BellRing, ListFilter } from 'lucide-react'
import type { RefObject } from 'react'
import {
  BoardToolbar,
  LayoutLinks,
  menuButton,
  MineButton,
  moreButton,
  NewButton,
  SearchField,
  ToggleButton,
} from '../../../entities/boards/toolbar/parts.tsx'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import type { Screen } from '../screen.ts'
import type { ChangeView, Layout, LeadView } from '../view/use-lead-view.ts'

interface ToolbarProps {
  screen: Screen
  view: LeadView
  change: ChangeView
  /** What is typed, which is in the URL when the typing pauses. */
  search: string
  onSearch: (text: string) => void
  searchField: RefObject<HTMLInputElement | null>
  onNew: () => void
  onImport: () => void
  onDownload: () => void
  onCapture: () => void
}

const loadFilters = async () => (await import('./filter-menu.tsx')).FilterMenu
const loadMore = async () => (await import('./more-menu.tsx')).MoreMenu
const LAYOUT_NAMES: readonly (readonly [Layout, string])[] = [
  ['board', 'Board'],
  ['list', 'List'],
  ['deleted', 'Deleted'],
]
const ICON = { size: 16, 'aria-hidden': true } as const

/** Search, filters and the forms of the view, and what can be done with the leads. */
export function Toolbar(props: ToolbarProps) {
  const { screen, view, onNew, onImport, onDownload, onCapture } = props
  const { canRule } = screen
  const content = { onImport: canRule ? onImport : undefined, onDownload: canRule ? onDownload : undefined, onCapture }
  return (
    <BoardToolbar
      label="Leads"
      find={view.layout === 'deleted' ? null : <Find {...props} />}
      end={
        <>
          <LayoutLinks layouts={LAYOUT_NAMES} layout={view.layout} itemParameter="lead" />
          <LazyMenu {...moreButton} load={loadMore} content={content} />
          <NewButton noun="lead" onNew={onNew} />
        </>
      }
    />
  )
}

const Find = ({ screen, view, change, search, onSearch, searchField }: ToolbarProps) => (
  <>
    <SearchField label="Search leads" value={search} onChange={onSearch} field={searchField} />
    <MineButton chosen={view.owners} onChange={(owner) => change({ owner })} />
    <ToggleButton isOn={view.isDue} label="Follow-up today" onToggle={() => change({ followUp: view.isDue ? '' : 'today' })}>
      <BellRing {...ICON} />
    </ToggleButton>
    <LazyMenu label="Filter" {...menuButton(<ListFilter {...ICON} />, 'Filter')} load={loadFilters} content={{ screen, view, change }} />
  </>
)
