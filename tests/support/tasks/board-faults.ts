import { getBoard } from '../../../functions/data/tasks/boards.ts'
import { taskBoards } from '../../../functions/data/tasks/task-boards.ts'
import { defaultBoard } from '../../../functions/data/tasks/default-board.ts'
import { columnFaults } from '../boards/column-faults.ts'
import { itemsWith } from '../table/store.ts'

/** Contradictions between the cards of a board, its columns, its state and the lists of the assignees. */
export async function boardFaults(startupId: string): Promise<string[]> {
  const [state, board = defaultBoard(startupId), cards] = await Promise.all([
    taskBoards.getState(startupId, { consistent: true }),
    getBoard(startupId, { consistent: true }),
    taskBoards.listLive(startupId, { consistent: true }),
  ])
  const faults = columnFaults(state, board.columns, cards, ({ columnId }) => columnId)
  if (new Set(cards.map(({ number }) => number)).size < cards.length) faults.push('two cards have one number')
  const assigned = (await itemsWith(startupId)).filter((row) => row['_kind'] === 'assignment')
  const listed = assigned.map(({ userId, taskId }) => `${String(userId)} ${String(taskId)}`).toSorted()
  const wanted = cards.flatMap(({ id, assigneeIds }) => assigneeIds.map((userId) => `${userId} ${id}`)).toSorted()
  if (listed.join() !== wanted.join()) faults.push(`assigned are ${wanted.join()}, listed are ${listed.join()}`)
  return faults
}
