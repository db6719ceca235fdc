import { useMemo, useState } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Screen } from '../screen.ts'
import type { Lists } from '../view/cards-by-column.ts'
import type { ChangeView, TaskView } from '../view/use-task-view.ts'
import { sortTasks } from './sort-tasks.ts'
import { taskColumns } from './task-columns.tsx'

/** Rows that are added at a time. */
const ROWS = 50

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
  const [count, setCount] = useState(ROWS)
  const tasks = useMemo(() => sortTasks(lists, index, sort, isDescending), [lists, index, sort, isDescending])
  const columns = useMemo(() => taskColumns(screen, addressOf), [screen, addressOf])
  return (
    <Card flush>
      <DataTable
        label="Tasks"
        columns={columns}
        rows={tasks.slice(0, count)}
        keyOf={({ id }) => id}
        selection={{ chosen: selected, onChange: onSelect, nameOf: ({ number }) => `task ${number}` }}
        sorting={{ by: sort ?? 'status', isDescending, onSort: (by, isReversed) => change({ sort: `${isReversed ? '-' : ''}${by}` }) }}
      />
      {count < tasks.length ? <ShowMore loading={false} onMore={() => setCount((before) => before + ROWS)} /> : null}
    </Card>
  )
}
