import { useMemo } from 'react'
import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { TASKS_AT_ONCE } from '../../../../shared/limits.ts'
import { columnItems } from '../../../entities/boards/data/board-index.ts'
import { changed } from '../../../entities/boards/data/items.ts'
import { useBoardActions } from '../../../entities/boards/data/use-board-actions.tsx'
import { cardOf } from '../../../entities/tasks/board-data.ts'
import { claimAward } from '../../../entities/points/points.ts'
import type { BoardStore } from '../../../entities/tasks/use-board.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { call } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { TaskIndex } from '../view/board-index.ts'
import { draftCard, type NewTask } from './drafts.ts'
import { taskCalls } from './task-calls.ts'

type CardFields = Partial<Pick<TaskCard, 'priority' | 'assigneeIds' | 'labelIds' | 'dueAt' | 'title'>>

interface Shown {
  startupId: string
  board: Board
  index: TaskIndex
}

/** What can be done with tasks on the board, one by one and several at once. */
export function useTaskActions(store: BoardStore, { startupId: id, board, index }: Shown) {
  const userId = useUserId()
  const calls = useMemo(() => taskCalls(id, board, userId), [id, board, userId])
  const shared = useBoardActions(store, index, calls)
  const { run, take } = store
  return useMemo(() => {
    const change = async (card: TaskCard, fields: CardFields): Promise<void> => {
      const send = async () => ({
        items: [cardOf(await call('PUT /api/startups/{id}/tasks/{taskId}', { id, taskId: card.id, body: fields }))],
      })
      try {
        await run({ turn: card.id, change: changed<TaskCard>(new Set([card.id]), fields), send })
      } catch (problem) {
        toast.error(`Task ${card.number} was not changed. ${serverMessage(problem, 'Please try again')}`)
      }
    }

    /** Rejects when the task was not created, so that its title can be kept. */
    const create = (task: NewTask): Promise<void> =>
      shared.create(draftCard(task, userId, columnItems(index, task.columnId).at(-1)), async () => {
        const created = await call('POST /api/startups/{id}/tasks', { id, body: task })
        void claimAward('task.create', created.id)
        return cardOf(created)
      })

    /** Creates tasks in calls of at most 50; gives the titles that were not created. */
    const createMany = async (titles: readonly string[], fields: Omit<NewTask, 'title'>): Promise<readonly string[]> => {
      for (let at = 0; at < titles.length; at += TASKS_AT_ONCE) {
        const some = titles.slice(at, at + TASKS_AT_ONCE)
        try {
          const { tasks } = await call('POST /api/startups/{id}/tasks/bulk', {
            id,
            body: { tasks: some.map((title) => ({ title, ...fields })) },
          })
          await take({ items: tasks })
        } catch (problem) {
          toast.error(`${countOf(titles.length - at)} not created. ${serverMessage(problem, 'Please try again')}`)
          return titles.slice(at)
        }
      }
      toast.success(`${countOf(titles.length)} created`)
      return []
    }
    return { ...shared, change, create, createMany }
  }, [shared, run, take, id, index, userId])
}
export type TaskActions = ReturnType<typeof useTaskActions>

const countOf = (count: number): string => (count === 1 ? '1 task was' : `${count.toLocaleString()} tasks were`)
