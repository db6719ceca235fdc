import { taskBoards } from '../../data/tasks/task-boards.ts'
import { changeBoard } from './board/change-board.ts'
import { nextVersion } from './task.ts'

const CARDS_AT_ONCE = 80

/** Completes the cards of columns that are for completed tasks by now, and reopens those of the other columns. */
export async function settleCompletion(startupId: string): Promise<void> {
  for (let isSettled = false; !isSettled;) {
    isSettled = await changeBoard(startupId, {
      change: async (draft, { board }) => {
        const done = new Set(board.columns.flatMap(({ id, isDone }) => (isDone ? [id] : [])))
        const cards = await taskBoards.listLive(startupId, { consistent: true })
        const wrong = cards.filter(({ columnId, completedAt }) => done.has(columnId) !== (completedAt !== null))
        for (const card of wrong.slice(0, CARDS_AT_ONCE)) {
          draft.change(card, nextVersion({ ...card, completedAt: done.has(card.columnId) ? new Date().toISOString() : null }))
        }
        return wrong.length <= CARDS_AT_ONCE
      },
    })
  }
}
