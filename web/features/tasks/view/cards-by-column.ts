import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { type BoardIndex, columnCards } from './board-index.ts'

export type Lists = Readonly<Record<string, readonly string[]>>

/** The ids of the cards of each column that a test leaves; a list that stays the same stays the same object. */
export function listsOf(board: Board, index: BoardIndex, test: ((card: TaskCard) => boolean) | null, before: Lists): Lists {
  const lists: Record<string, readonly string[]> = {}
  for (const { id } of board.columns) {
    const cards = columnCards(index, id)
    const ids = (test === null ? cards : cards.filter(test)).map((card) => card.id)
    lists[id] = kept(before[id], ids)
  }
  return lists
}

/** Divides the lists of a board into those of its lanes. */
export function laneListsOf(
  lists: Lists,
  laneOf: (cardId: string) => string,
  before: Readonly<Record<string, Lists>>,
): Record<string, Lists> {
  const lanes: Record<string, Record<string, string[]>> = {}
  for (const [columnId, ids] of Object.entries(lists)) {
    for (const id of ids) {
      const lane = (lanes[laneOf(id)] ??= {})
      const list = (lane[columnId] ??= [])
      list.push(id)
    }
  }
  return Object.fromEntries(
    Object.entries(lanes).map(([laneId, lane]) => [
      laneId,
      Object.fromEntries(Object.entries(lane).map(([columnId, ids]) => [columnId, kept(before[laneId]?.[columnId], ids)])),
    ]),
  )
}

function kept(before: readonly string[] | undefined, after: readonly string[]): readonly string[] {
  return before?.length === after.length && before.every((id, at) => id === after[at]) ? before : after
}
