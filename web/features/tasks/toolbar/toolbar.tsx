import { Download, SlidersHorizontal, Upload } from 'lucide-react'
import type { Label } from '../../../../shared/entities/tasks/board.ts'
import { BoardToolbar, FilterButton, MineButton, type Search } from '../../../entities/boards/toolbar/parts.tsx'
import type { Teammate } from '../../../entities/teams/members.ts'
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
const LAYOUT_NAMES: readonly (readonly [Layout, string])[] = [
  ['board', 'Board'],
  ['list', 'List'],
  ['archived', 'Archived'],
]

const NOT = 'not'
const GROUPINGS = [
  { value: NOT, label: 'No grouping' },
  { value: 'assignee', label: 'Assignee' },
  { value: 'priority', label: 'Priority' },
]

/** Search, filters and the forms of the view, and what can be done with the board. */
export const Toolbar = ({ view, change, search, labels, members, onNew, onEdit, onImport, onDownload }: ToolbarProps) => (
  <BoardToolbar
    label="Tasks"
    noun="task"
    layouts={LAYOUT_NAMES}
    layout={view.layout}
    search={search}
    filters={
      view.layout === 'archived' ? null : (
        <>
          <MineButton chosen={view.assignees} onChange={(assignee) => change({ assignee })} />
          <FilterButton load={loadFilters} content={{ view, change, labels, members }} />
        </>
      )
    }
    grouping={{
      value: view.grouping ?? NOT,
      options: GROUPINGS,
      onChoose: (group) => change({ group: group === NOT ? '' : group }),
    }}
    more={[
      { label: 'Edit columns and labels', icon: SlidersHorizontal, onAct: onEdit },
      { label: 'Import CSV', icon: Upload, onAct: onImport },
      { label: 'Download CSV', icon: Download, onAct: onDownload },
    ]}
    onNew={onNew}
  />
)
