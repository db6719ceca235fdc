import { Rows3 } from 'lucide-react'
import type { Label } from '../../../../shared/entities/tasks/board.ts'
import { BoardToolbar, FilterButton, menuButton, MineButton, MoreButton, type Search } from '../../../entities/boards/toolbar/parts.tsx'
import type { Teammate } from '../../../entities/teams/members.ts'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import type { ChangeView, Layout, TaskView } from '../view/use-task-view.ts'

interface ToolbarProps {
  view: TaskView
  change: ChangeView
  search: Search
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

/** Search, filters and the forms of the view, and what can be done with the board. */
export const Toolbar = ({ view, change, search, labels, members, onNew, onEdit, onImport, onDownload }: ToolbarProps) => (
  <BoardToolbar
    label="Tasks"
    noun="task"
    layouts={LAYOUT_NAMES}
    layout={view.layout}
    search={view.layout === 'archived' ? null : search}
    filters={
      <>
        <MineButton chosen={view.assignees} onChange={(assignee) => change({ assignee })} />
        <FilterButton load={loadFilters} content={{ view, change, labels, members }} />
        {view.layout === 'board' ? <GroupButton view={view} change={change} /> : null}
      </>
    }
    more={<MoreButton load={loadMore} content={{ onEdit, onImport, onDownload }} />}
    onNew={onNew}
  />
)

function GroupButton({ view, change }: Pick<ToolbarProps, 'view' | 'change'>) {
  const text = view.grouping === undefined ? 'Group' : `By ${view.grouping}`
  return <LazyMenu label="Group by" {...menuButton(<Rows3 size={16} aria-hidden />, text)} load={loadGroups} content={{ view, change }} />
}
