import { ListFilter, Rows3 } from 'lucide-react'
import type { RefObject } from 'react'
import type { Label } from '../../../../shared/entities/tasks/board.ts'
import {
  BoardToolbar,
  LayoutLinks,
  menuButton,
  MineButton,
  moreButton,
  NewButton,
  SearchField,
} from '../../../entities/boards/toolbar/parts.tsx'
import type { Teammate } from '../../../entities/teams/members.ts'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import type { ChangeView, Layout, TaskView } from '../view/use-task-view.ts'

interface ToolbarProps {
  view: TaskView
  change: ChangeView
  /** What is typed, which is in the URL when the typing pauses. */
  search: string
  onSearch: (text: string) => void
  searchField: RefObject<HTMLInputElement | null>
  labels: readonly Label[]
  members: readonly Teammate[]
  onNew: () => void
  /** Undefined for those who may not edit the board. */
  onEdit: (() => void) | undefined
  onImport: () => void
  onDownload: () => void
}

const loadFilters = async () => (await import('./filter-menu.tsx')).FilterMenu
const loadGroups = async () => (await import('./group-menu.tsx')).GroupMenu
const loadMore = async () => (await import('./more-menu.tsx')).MoreMenu
const LAYOUT_NAMES: readonly (readonly [Layout, string])[] = [
  ['board', 'Board'],
  ['list', 'List'],
  ['archived', 'Archived'],
]
const ICON = { size: 16, 'aria-hidden': true } as const

/** Search, filters and the forms of the view, and what can be done with the board. */
export function Toolbar(props: ToolbarProps) {
  const { view, onNew, onEdit, onImport, onDownload } = props
  return (
    <BoardToolbar
      label="Tasks"
      find={view.layout === 'archived' ? null : <Find {...props} />}
      end={
        <>
          <LayoutLinks layouts={LAYOUT_NAMES} layout={view.layout} itemParameter="task" />
          <LazyMenu {...moreButton} load={loadMore} content={{ onEdit, onImport, onDownload }} />
          <NewButton noun="task" onNew={onNew} />
        </>
      }
    />
  )
}

function Find({ view, change, search, onSearch, searchField, labels, members }: ToolbarProps) {
  const grouping = view.grouping === undefined ? 'Group' : `By ${view.grouping}`
  return (
    <>
      <SearchField label="Search tasks" value={search} onChange={onSearch} field={searchField} />
      <MineButton chosen={view.assignees} onChange={(assignee) => change({ assignee })} />
      <LazyMenu
        label="Filter"
        {...menuButton(<ListFilter {...ICON} />, 'Filter')}
        load={loadFilters}
        content={{ view, change, labels, members }}
      />
      {view.layout === 'board' ? (
        <LazyMenu label="Group by" {...menuButton(<Rows3 {...ICON} />, grouping)} load={loadGroups} content={{ view, change }} />
      ) : null}
    </>
  )
}
