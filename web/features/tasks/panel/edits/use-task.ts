import type { Task, TaskCard } from '../../../../../shared/entities/tasks/task.ts'
import type { ItemEdit } from '../../../../entities/boards/edits/save-item.ts'
import { useBoardItem } from '../../../../entities/boards/edits/use-board-item.ts'
import type { LoadedBoard } from '../../../../entities/tasks/board-data.ts'
import { taskUndo } from '../../../../entities/tasks/task-undo.ts'
import type { BoardStore } from '../../../../entities/tasks/use-board.ts'
import { type ApiInput, call } from '../../../../lib/api.ts'
import { useApi } from '../../../../lib/use-api.ts'

type TaskBody = Omit<ApiInput<'PUT /api/startups/{id}/tasks/{taskId}'>['body'], 'version'>
export type TaskField = keyof TaskBody
export type TaskEdit = ItemEdit<Task, TaskField>

/** Items of the checklist have a temporary id until the server gave them one. */
export const NEW_ITEM = 'new-'

/** The fields as the panel names them. */
export const FIELD_LABELS: Readonly<Record<TaskField, string>> = {
  title: 'Title',
  description: 'Description',
  priority: 'Priority',
  assigneeIds: 'Assignees',
  labelIds: 'Labels',
  dueAt: 'Due date',
  checklist: 'Checklist item',
}

/** A task with its changes, each of which shows at once, on the board too, and is saved by itself, one after the other. */
export function useTask(startupId: string, id: string, store: BoardStore) {
  const of = { id: startupId, taskId: id }
  return useBoardItem<Task, TaskCard, LoadedBoard, TaskField>({
    id,
    store,
    undo: taskUndo(startupId),
    read: useApi('GET /api/startups/{id}/tasks/{taskId}', of),
    staleCode: 'task.stale',
    send: (field, wanted, version) => call('PUT /api/startups/{id}/tasks/{taskId}', { ...of, body: { ...bodyOf(field, wanted), version } }),
    restore: () => call('PATCH /api/startups/{id}/tasks/{taskId}/restore', of),
  })
}
export type TaskEditor = ReturnType<typeof useTask>

function bodyOf(field: TaskField, task: Task): TaskBody {
  if (field !== 'checklist') return { [field]: task[field] }
  return { checklist: task.checklist.map(({ id, ...item }) => (id.startsWith(NEW_ITEM) ? item : { id, ...item })) }
}
