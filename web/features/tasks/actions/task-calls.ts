import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { TASKS_AT_ONCE } from '../../../../shared/limits.ts'
import { columnItems } from '../../../entities/boards/data/board-index.ts'
import type { BoardCalls } from '../../../entities/boards/data/use-board-actions.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { taskUndo } from '../../../entities/tasks/task-undo.ts'
import { ApiError, type ApiInput, call } from '../../../lib/api.ts'
import type { TaskIndex } from '../view/board-index.ts'

/** One change of several tasks. */
export type TasksChange = Omit<ApiInput<'PATCH /api/startups/{id}/tasks'>['body'], 'taskIds'>

/** The calls about the tasks of a board. */
export const taskCalls = (id: string, board: Board, userId: string): BoardCalls<TaskCard, TasksChange> => ({
  columnName: (columnId) => board.columns.find((column) => column.id === columnId)?.name ?? '',
  removed: 'archived',
  atOnce: TASKS_AT_ONCE,
  moved: (card, { columnId }) => movedTo(board, card, columnId),
  move: async (card, { columnId, beforeId, afterId }) => {
    const body = { columnId, beforeId, afterId }
    const { task, reranked } = await call('PATCH /api/startups/{id}/tasks/{taskId}/move', { id, taskId: card.id, body })
    const isCompleted = card.completedAt === null && task.completedAt !== null
    if (isCompleted && card.assigneeIds.includes(userId)) void claimAward('task.complete', card.id)
    return { items: [task], reranked }
  },
  moveProblem: (problem, columnId) => {
    const column = board.columns.find((one) => one.id === columnId)
    const isFull = problem instanceof ApiError && problem.code === 'task.wip_limit'
    return isFull && column !== undefined ? limitSentence(column.name, column.wipLimit) : undefined
  },
  undo: taskUndo(id),
  changeMany: async (taskIds, change) => {
    const { tasks, failed } = await call('PATCH /api/startups/{id}/tasks', { id, body: { taskIds, ...change } })
    return { items: tasks, failed }
  },
  changed: (change) => (change.archived === true ? null : (card) => fieldsOf(board, card, change)),
})

function movedTo({ columns }: Board, card: TaskCard, columnId: string): Pick<TaskCard, 'columnId' | 'completedAt'> {
  const isDone = columns.some((column) => column.id === columnId && column.isDone)
  return { columnId, completedAt: isDone ? (card.completedAt ?? new Date().toISOString()) : null }
}

/** What one change of several tasks makes of each of them. */
const fieldsOf = (board: Board, card: TaskCard, change: TasksChange): Partial<TaskCard> => ({
  ...(change.columnId !== undefined && change.columnId !== card.columnId && movedTo(board, card, change.columnId)),
  ...(change.priority !== undefined && { priority: change.priority }),
  ...(change.dueAt !== undefined && { dueAt: change.dueAt }),
  assigneeIds: withAndWithout(card.assigneeIds, change.addAssigneeId, change.removeAssigneeId),
  labelIds: withAndWithout(card.labelIds, change.addLabelId, change.removeLabelId),
})

function withAndWithout(ids: string[], added: string | undefined, removed: string | undefined): string[] {
  const after = ids.filter((id) => id !== removed)
  return added === undefined || after.includes(added) ? after : [...after, added]
}

/** Why a column takes no further card; null when it does. */
export function limitRefusal({ columns, wipMode }: Board, index: TaskIndex, card: TaskCard, columnId: string): string | null {
  const column = columns.find(({ id }) => id === columnId)
  if (wipMode !== 'block' || column === undefined || column.wipLimit === null || card.columnId === columnId) return null
  return columnItems(index, columnId).length < column.wipLimit ? null : limitSentence(column.name, column.wipLimit)
}

const limitSentence = (name: string, limit: number | null): string =>
  `${name} has reached its limit${limit === null ? '' : ` of ${limit}`}. Move a task out of it first`
