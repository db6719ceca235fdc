import { useMemo } from 'react'
import { TASKS_AT_ONCE } from '../../../../shared/limits.ts'
import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { cardOf, changed, type LoadedBoard, without } from '../../../entities/tasks/board-data.ts'
import { claimAward } from '../../../entities/points/points.ts'
import type { BoardStore } from '../../../entities/tasks/use-board.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { UndoToast } from '../../../ui/feedback/undo-toast.tsx'
import { columnItems } from '../../../entities/boards/data/board-index.ts'
import type { Destination } from '../../../entities/boards/data/neighbours.ts'
import type { Refused } from '../../../entities/boards/bulk/refusals.tsx'
import type { TaskIndex } from '../view/board-index.ts'
import { fieldsOfChange, type TasksChange } from './bulk-fields.ts'
import { draftCard, type NewTask } from './drafts.ts'
import { limitSentence, moveOf } from './moves.ts'

type CardFields = Partial<Pick<TaskCard, 'priority' | 'assigneeIds' | 'labelIds' | 'dueAt' | 'title'>>

interface Shown {
  startupId: string
  board: Board
  index: TaskIndex
}

/** What can be done with tasks on the board: shown at once, and shown as before with a message when it fails. */
export function useTaskActions({ run, take }: BoardStore, { startupId: id, board, index }: Shown) {
  const userId = useUserId()
  return useMemo(() => {
    const move = async (card: TaskCard, to: Destination): Promise<void> => {
      const { beforeId, afterId, fields } = moveOf(board, index, card, to)
      const send = async () => {
        const { task, reranked } = await call('PATCH /api/startups/{id}/tasks/{taskId}/move', {
          id,
          taskId: card.id,
          body: { columnId: to.columnId, beforeId, afterId },
        })
        return { tasks: [task], reranked }
      }
      try {
        await run({ turn: card.id, change: changed(new Set([card.id]), fields), send })
        const isCompleted = card.completedAt === null && fields.completedAt !== null
        if (isCompleted && card.assigneeIds.includes(userId)) void claimAward('task.complete', card.id)
      } catch (problem) {
        toast.error(moveFailure(board, card, to.columnId, problem))
      }
    }

    const change = async (card: TaskCard, fields: CardFields): Promise<void> => {
      const send = async () => ({
        tasks: [cardOf(await call('PUT /api/startups/{id}/tasks/{taskId}', { id, taskId: card.id, body: fields }))],
      })
      try {
        await run({ turn: card.id, change: changed(new Set([card.id]), fields), send })
      } catch (problem) {
        toast.error(`Task ${card.number} was not changed. ${serverMessage(problem, 'Please try again')}`)
      }
    }

    /** Rejects when the task was not created, so that its title can be kept. */
    const create = async (task: NewTask): Promise<void> => {
      const draft = draftCard(task, userId, columnItems(index, task.columnId).at(-1))
      await run({
        change: (before: LoadedBoard) => ({ ...before, tasks: [...before.tasks, draft] }),
        send: async () => {
          const created = await call('POST /api/startups/{id}/tasks', { id, body: task })
          void claimAward('task.create', created.id)
          return { tasks: [cardOf(created)] }
        },
      })
    }

    /** Creates tasks in calls of at most 50; gives the titles that were not created. */
    const createMany = async (titles: readonly string[], fields: Omit<NewTask, 'title'>): Promise<readonly string[]> => {
      for (let at = 0; at < titles.length; at += TASKS_AT_ONCE) {
        const some = titles.slice(at, at + TASKS_AT_ONCE)
        try {
          const { tasks } = await call('POST /api/startups/{id}/tasks/bulk', {
            id,
            body: { tasks: some.map((title) => ({ title, ...fields })) },
          })
          await take({ tasks })
        } catch (problem) {
          toast.error(`${countOf(titles.length - at)} not created. ${serverMessage(problem, 'Please try again')}`)
          return titles.slice(at)
        }
      }
      toast.success(`${countOf(titles.length)} created`)
      return []
    }

    /** Gives whether the task is on the board again. */
    const restore = async (card: Pick<TaskCard, 'id' | 'number'>): Promise<boolean> => {
      try {
        await take({ tasks: [cardOf(await call('PATCH /api/startups/{id}/tasks/{taskId}/restore', { id, taskId: card.id }))] })
        toast.success(`Task ${card.number} restored`)
        return true
      } catch (problem) {
        toast.error(`Task ${card.number} was not restored. ${serverMessage(problem, 'Please try again')}`)
        return false
      }
    }

    const archive = async (card: TaskCard): Promise<void> => {
      const send = async () => {
        await call('DELETE /api/startups/{id}/tasks/{taskId}', { id, taskId: card.id })
        return { removed: [card.id] }
      }
      try {
        await run({ turn: card.id, change: without(new Set([card.id])), send })
        toast.success(<UndoToast sentence={`Task ${card.number} archived`} onUndo={() => void restore(card)} />)
      } catch (problem) {
        toast.error(`Task ${card.number} was not archived. ${serverMessage(problem, 'Please try again')}`)
      }
    }

    /** Changes tasks in calls of at most 50; gives those that could not be changed, by reason. */
    const changeMany = async (cards: readonly TaskCard[], fields: TasksChange): Promise<readonly Refused<TaskCard>[]> => {
      const refused: Refused<TaskCard>[] = []
      for (let at = 0; at < cards.length; at += TASKS_AT_ONCE) {
        const some = new Set(cards.slice(at, at + TASKS_AT_ONCE).map((card) => card.id))
        const send = async () => {
          const { tasks, failed } = await call('PATCH /api/startups/{id}/tasks', { id, body: { taskIds: [...some], ...fields } })
          refused.push(...failed.map((one) => ({ item: index.byId.get(one.id), reason: one.message })))
          return { tasks, removed: tasks.filter(({ archivedAt }) => archivedAt !== null).map((card) => card.id) }
        }
        try {
          await run({ change: fields.archived === true ? without(some) : changed(some, fieldsOfChange(board, fields)), send })
        } catch (problem) {
          const reason = serverMessage(problem, 'Please try again')
          refused.push(...[...some].map((one) => ({ item: index.byId.get(one), reason })))
        }
      }
      return refused
    }
    return { move, change, create, createMany, archive, restore, changeMany }
  }, [run, take, id, board, index, userId])
}
export type TaskActions = ReturnType<typeof useTaskActions>

function moveFailure({ columns }: Board, { number }: TaskCard, columnId: string, problem: unknown): string {
  const column = columns.find((one) => one.id === columnId)
  const isFull = problem instanceof ApiError && problem.code === 'task.wip_limit' && column !== undefined
  const reason = isFull ? limitSentence(column.name, column.wipLimit) : serverMessage(problem, 'The server was not reached')
  return `Task ${number} was moved back. ${reason}`
}

const countOf = (count: number): string => (count === 1 ? '1 task was' : `${count.toLocaleString()} tasks were`)
