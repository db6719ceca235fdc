import { Archive } from 'lucide-react'
import { bulkMenu } from '../../entities/boards/bulk/bulk-menu.tsx'
import { cardMenu } from '../../entities/boards/cards/card-menu.tsx'
import type { TasksChange } from './actions/task-calls.ts'
import { taskCommands } from './commands.tsx'
import type { Screen } from './screen.ts'

/** What can be done with one task. */
export const TaskMenu = cardMenu(taskCommands)

/** One change of all selected tasks. */
export const BulkMenu = bulkMenu<TasksChange, Screen, string>({
  commandsOf: taskCommands,
  columnsOf: ({ board }) => board.columns.map(({ id, name }) => ({ value: id, name })),
  moved: (columnId) => ({ columnId }),
  removalOf: () => ({ label: 'Archive', icon: <Archive size={16} />, change: { archived: true } }),
})
