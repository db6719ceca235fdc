import type { Task, TaskCard } from '../../../shared/entities/tasks/task.ts'
import { ApiError, call } from '../../lib/api.ts'
import { currentUserId } from '../../lib/session/state.ts'
import type { BoardUndo } from '../boards/undo/undo-items.ts'
import { cardOf } from './board-data.ts'

const TASK = '/api/startups/{id}/tasks/{taskId}'

/** How changes of the tasks of a startup are undone. */
export const taskUndo = (id: string, send = call): BoardUndo<Task, TaskCard> => ({
  boardId: `tasks ${id}`,
  fields: {
    title: 'title',
    description: 'description',
    priority: 'priority',
    assigneeIds: 'assignees',
    labelIds: 'labels',
    dueAt: 'due date',
    checklist: 'checklist',
  },
  nameOf: ({ number }) => `Task ${number}`,
  cardOf,
  placeOf: ({ columnId, rank }) => ({ columnId, rank }),
  isRemoved: ({ archivedAt }) => archivedAt !== null,
  isStale: (problem) => problem instanceof ApiError && problem.code === 'task.stale',
  read: (taskId) => send(`GET ${TASK}`, { id, taskId }),
  put: (taskId, fields, version) => send(`PUT ${TASK}`, { id, taskId, body: { ...fields, version } }),
  move: async (taskId, { columnId, rank }, version) =>
    (await send(`PATCH ${TASK}/move`, { id, taskId, body: { columnId, rank, version } })).task,
  remove: (taskId, version) => send(`DELETE ${TASK}`, { id, taskId, version: String(version) }),
  restore: async (taskId, version) => cardOf(await send(`PATCH ${TASK}/restore`, { id, taskId, version: String(version) })),
  lastOther: async (taskId) => {
    const { items } = await send(`GET ${TASK}/activity`, { id, taskId })
    return items.find(({ actorId }) => actorId !== currentUserId())?.actorName
  },
})
