import { TASK_TITLE_MAX } from '../../../../shared/limits.ts'
import { AddItem, type AddItemProps } from '../../../entities/boards/create/add-item.tsx'
import type { Screen } from '../screen.ts'
import { assignedTo, type QuickTask, quickTask, quickTasks, TASK_TAKES } from './quick-task.ts'
import { usePaste } from './use-paste.tsx'

interface AddTaskProps extends Pick<AddItemProps, 'draftName' | 'columnName' | 'isOpen' | 'onOpen'> {
  screen: Screen
  onCreate: (task: QuickTask) => Promise<void>
  onCreateMany: (tasks: readonly QuickTask[]) => Promise<unknown>
}

/** The end of a column: Enter creates a task and asks for the next; several pasted lines create several. */
export function AddTask({ screen, onCreate, onCreateMany, ...item }: AddTaskProps) {
  const context = { members: screen.members, labels: screen.board.labels, takes: TASK_TAKES }
  const paste = usePaste((lines) => void onCreateMany(quickTasks(lines, context)))
  return (
    <AddItem
      {...item}
      noun="task"
      textName="title"
      hint="Try fri 3pm @name #label !high"
      maxLength={TASK_TITLE_MAX}
      {...{ paste, context }}
      onCreate={(read) => onCreate({ ...assignedTo(screen.members), ...quickTask(read) })}
    />
  )
}
