import type { FollowUp } from '../../../../shared/entities/analytics/week.ts'
import type { MyTask, Task } from '../../../../shared/entities/tasks/task.ts'
import { changeItem } from '../../../entities/boards/undo/undo-items.ts'
import { leadUndo } from '../../../entities/sales/lead-undo.ts'
import { taskUndo } from '../../../entities/tasks/task-undo.ts'
import { call } from '../../../lib/api.ts'

/** Changes fields of a task; gives what undoes it. */
export function changeTask({ startupId, id }: MyTask, fieldsOf: (before: Task) => Partial<Task>) {
  const board = taskUndo(startupId)
  return changeItem(board, id, (before) => board.put(id, fieldsOf(before), before.version))
}

/** Moves a task to the end of a column; gives what undoes it. */
export const moveTask = ({ startupId, id: taskId }: MyTask, columnId: string) =>
  changeItem(taskUndo(startupId), taskId, async ({ version }) => {
    const body = { columnId, version }
    return (await call('PATCH /api/startups/{id}/tasks/{taskId}/move', { id: startupId, taskId, body })).task
  })

/** Gives a lead another follow-up, or none; gives what undoes it. */
export function changeFollowUp({ startupId, id }: FollowUp, nextFollowUpAt: string | null) {
  const board = leadUndo(startupId)
  return changeItem(board, id, ({ version }) => board.put(id, { nextFollowUpAt }, version))
}
