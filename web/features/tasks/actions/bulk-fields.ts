import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import type { ApiInput } from '../../../lib/api.ts'

/** One change of several tasks. */
export type TasksChange = Omit<ApiInput<'PATCH /api/startups/{id}/tasks'>['body'], 'taskIds'>

/** What one change of several tasks makes of each of them. */
export function fieldsOfChange({ columns }: Board, change: TasksChange): (card: TaskCard) => Partial<TaskCard> {
  const isDone = columns.some(({ id, isDone: done }) => id === change.columnId && done)
  return (card) => ({
    ...(change.columnId !== undefined &&
      change.columnId !== card.columnId && {
        columnId: change.columnId,
        completedAt: isDone ? (card.completedAt ?? new Date().toISOString()) : null,
      }),
    ...(change.priority !== undefined && { priority: change.priority }),
    ...(change.dueAt !== undefined && { dueAt: change.dueAt }),
    assigneeIds: withAndWithout(card.assigneeIds, change.addAssigneeId, change.removeAssigneeId),
    labelIds: withAndWithout(card.labelIds, change.addLabelId, change.removeLabelId),
  })
}

function withAndWithout(ids: string[], added: string | undefined, removed: string | undefined): string[] {
  const after = ids.filter((id) => id !== removed)
  return added === undefined || after.includes(added) ? after : [...after, added]
}
