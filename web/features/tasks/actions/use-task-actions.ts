import { useMemo } from 'react'
import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { columnItems } from '../../../entities/boards/data/board-index.ts'
import { changed } from '../../../entities/boards/data/items.ts'
import { useBoardActions } from '../../../entities/boards/data/use-board-actions.ts'
import { cardOf, type LoadedBoard } from '../../../entities/tasks/board-data.ts'
import { claimAward } from '../../../entities/points/points.ts'
import type { BoardStore } from '../../../entities/tasks/use-board.ts'
import { call } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'
import type { TaskIndex } from '../view/board-index.ts'
import { batchesOf } from './batches.ts'
import { draftCard, type NewTask } from './drafts.ts'
import { taskCalls } from './task-calls.ts'
import { orToastWhy } from '../../../lib/actions/or-toast.ts'

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
      const send = async (loaded: LoadedBoard | undefined) => {
        const after = cardOf(await call('PUT /api/startups/{id}/tasks/{taskId}', { id, taskId: card.id, body: fields }))
        shared.undoableChange(loaded, card, after)
        return { items: [after] }
      }
      await orToastWhy(`Task ${card.number} was not changed`, () =>
        run({ turn: card.id, change: changed<TaskCard>(new Set([card.id]), fields), send }),
      )
    }

    /** Rejects when the task was not created, so that its title can be kept. */
    const create = (task: NewTask): Promise<void> =>
      shared.create(draftCard(task, userId, columnItems(index, task.columnId).at(-1)), async () => {
        const created = await call('POST /api/startups/{id}/tasks', { id, body: task })
        void claimAward('task.create', created.id)
        return cardOf(created)
      })

    /** Creates tasks in several calls; gives those that were not created. */
    const createMany = async (tasks: readonly NewTask[]): Promise<readonly NewTask[]> => {
      let done = 0
      const created: TaskCard[] = []
      for (const batch of batchesOf(tasks)) {
        const send = async () => {
          const answer = await call('POST /api/startups/{id}/tasks/bulk', { id, body: { tasks: batch } })
          created.push(...answer.tasks)
          await take({ items: answer.tasks })
        }
        if (!(await orToastWhy(`${countOf(tasks.length - done)} not created`, send))) break
        done += batch.length
      }
      if (done > 0) shared.undoableCreation(created, `${countOf(done)} created`)
      return tasks.slice(done)
    }
    return { ...shared, change, create, createMany }
  }, [shared, run, take, id, index, userId])
}
export type TaskActions = ReturnType<typeof useTaskActions>

const countOf = (count: number): string => (count === 1 ? '1 task was' : `${count.toLocaleString()} tasks were`)
