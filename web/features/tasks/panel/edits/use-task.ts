import type { Task, TaskCard } from '../../../../../shared/entities/tasks/task.ts'
import type { ItemEdit } from '../../../../entities/boards/edits/save-item.ts'
import { useItem } from '../../../../entities/boards/edits/use-item.ts'
import { cardOf, changed } from '../../../../entities/tasks/board-data.ts'
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
export function useTask(startupId: string, taskId: string, store: BoardStore) {
  const read = useApi('GET /api/startups/{id}/tasks/{taskId}', { id: startupId, taskId })
  const { data } = read
  const card = store.tasks?.find(({ id }) => id === taskId)
  const { item, ...editor } = useItem<Task, TaskField>({
    read,
    boardVersion: card?.version,
    staleCode: 'task.stale',
    send: (field, wanted, version) =>
      call('PUT /api/startups/{id}/tasks/{taskId}', { id: startupId, taskId, body: { ...bodyOf(field, wanted), version } }),
    run: (change, send) => {
      const changeCard = (before: TaskCard) => (data === undefined ? before : cardOf(change({ ...data, ...before })))
      return store.run({
        turn: taskId,
        change: changed(new Set([taskId]), changeCard),
        send: async () => ({ tasks: [cardOf(await send())] }),
      })
    },
  })
  return { ...editor, task: item, card }
}
export type TaskEditor = ReturnType<typeof useTask>

function bodyOf(field: TaskField, task: Task): TaskBody {
  if (field !== 'checklist') return { [field]: task[field] }
  return { checklist: task.checklist.map(({ id, ...item }) => (id.startsWith(NEW_ITEM) ? item : { id, ...item })) }
}
