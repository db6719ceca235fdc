import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { byRank } from '../../../entities/tasks/order.ts'

/** The tasks of a board, found by id and by column. */
export interface BoardIndex {
  byId: ReadonlyMap<string, TaskCard>
  /** The cards of each column in their order. */
  byColumn: ReadonlyMap<string, readonly TaskCard[]>
}

export function indexBoard({ columns }: Board, tasks: readonly TaskCard[]): BoardIndex {
  const byColumn = new Map<string, TaskCard[]>(columns.map(({ id }) => [id, []]))
  const [first = []] = byColumn.values()
  for (const card of tasks) (byColumn.get(card.columnId) ?? first).push(card)
  for (const cards of byColumn.values()) cards.sort(byRank)
  return { byId: new Map(tasks.map((card) => [card.id, card])), byColumn }
}

export const columnCards = ({ byColumn }: BoardIndex, columnId: string): readonly TaskCard[] => byColumn.get(columnId) ?? []
