import { getBoardState } from '../../../functions/data/tasks/board-states.ts'
import { getBoard } from '../../../functions/data/tasks/boards.ts'
import { listCards } from '../../../functions/data/tasks/cards.ts'
import { defaultBoard } from '../../../functions/domain/tasks/board/default-board.ts'
import { byRank } from '../../../functions/domain/rank/rank.ts'
import { itemsWith } from '../table/store.ts'

/** Contradictions between the cards of a board, its columns, its state and the lists of the assignees. */
export async function boardFaults(startupId: string): Promise<string[]> {
  const [state, board = defaultBoard(startupId), cards] = await Promise.all([
    getBoardState(startupId, { consistent: true }),
    getBoard(startupId, { consistent: true }),
    listCards(startupId, { consistent: true }),
  ])
  const faults: string[] = []
  for (const { id, name } of board.columns) {
    const column = cards.filter(({ columnId }) => columnId === id).toSorted(byRank)
    const { count = 0, end = '' } = state?.columns[id] ?? {}
    if (count !== column.length) faults.push(`${name} has ${column.length} cards and counts ${count}`)
    for (const [at, { rank }] of column.entries()) {
      if (at > 0 && rank <= (column[at - 1]?.rank ?? '')) faults.push(`${name} has two cards at ${rank}`)
      if (rank > end) faults.push(`${name} ends before ${rank}`)
    }
  }
  for (const { id, columnId, seq } of cards) {
    if (!board.columns.some((column) => column.id === columnId)) faults.push(`card ${id} is in no column`)
    if (seq > (state?.seq ?? 0)) faults.push(`card ${id} is newer than its board`)
  }
  if (new Set(cards.map(({ number }) => number)).size < cards.length) faults.push('two cards have one number')
  if (new Set(cards.map(({ seq }) => seq)).size < cards.length) faults.push('two cards have one sequence number')
  const assigned = (await itemsWith(startupId)).filter((row) => row['_kind'] === 'assignment')
  const listed = assigned.map(({ userId, taskId }) => `${String(userId)} ${String(taskId)}`).toSorted()
  const wanted = cards.flatMap(({ id, assigneeIds }) => assigneeIds.map((userId) => `${userId} ${id}`)).toSorted()
  if (listed.join() !== wanted.join()) faults.push(`assigned are ${wanted.join()}, listed are ${listed.join()}`)
  return faults
}
