import { useMemo } from 'react'
import type { Lists } from '../../../entities/boards/data/cards-by-column.ts'
import { ItemList } from '../../../entities/boards/list/item-list.tsx'
import type { Screen } from '../screen.ts'
import type { ChangeView, TaskView } from '../view/use-task-view.ts'
import { sortTasks } from './sort-tasks.ts'
import { taskColumns } from './task-columns.tsx'

interface TaskListProps {
  screen: Screen
  lists: Lists
  view: TaskView
  change: ChangeView
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  addressOf: (taskId: string) => string
}

/** The tasks as a table that can be sorted, and in which several can be selected. */
export function TaskList({ screen, lists, view: { sort, isDescending }, change, selected, onSelect, addressOf }: TaskListProps) {
  const { index } = screen
  const tasks = useMemo(() => sortTasks(lists, index, sort, isDescending), [lists, index, sort, isDescending])
  const columns = useMemo(() => taskColumns(screen, addressOf), [screen, addressOf])
  return (
    <ItemList
      label="Tasks"
      columns={columns}
      items={tasks}
      nameOf={({ number }) => `task ${number}`}
      selected={selected}
      onSelect={onSelect}
      sorting={{ by: sort ?? 'status', isDescending }}
      onSort={(by) => change({ sort: by })}
    />
  )
}
