import type { NewTask } from '../../../../shared/entities/tasks/task-form.ts'
import { PRIORITY_NAMES } from '../../../entities/tasks/priority.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Screen } from '../screen.ts'

const SHOWN = 5

/** The first tasks as they will be. */
export function FirstRows({ tasks, screen: { board, memberById } }: { tasks: readonly NewTask[]; screen: Screen }) {
  if (tasks.length === 0) return null
  const columnName = (id: string | undefined) => (board.columns.find((one) => one.id === id) ?? board.columns[0])?.name
  const namesOf = (ids: readonly string[]) => ids.map((id) => memberById.get(id)?.name).join(', ')
  return (
    <DataTable
      label="First tasks"
      rows={tasks.slice(0, SHOWN).map((task, at) => ({ ...task, at }))}
      keyOf={({ at }) => String(at)}
      columns={[
        { title: 'Title', cell: titleOf },
        { title: 'Column', cell: ({ columnId }) => columnName(columnId) },
        { title: 'Priority', cell: ({ priority }) => (priority === 'default' ? '' : PRIORITY_NAMES[priority]) },
        { title: 'Assignees', cell: ({ assigneeIds }) => namesOf(assigneeIds) },
        { title: 'Due date', cell: ({ dueAt }) => dueAt?.slice(0, 10) ?? '', keepTogether: true },
      ]}
    />
  )
}

const titleOf = ({ title }: NewTask) => <span dir="auto">{title}</span>
