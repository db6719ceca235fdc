import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { temporaryRank } from '../../../entities/tasks/order.ts'
import { type BoardIndex, columnCards } from '../view/board-index.ts'
import { isDraft } from './drafts.ts'

/** Where a card goes: below a card of a column, above one, or to the end. */
export interface Destination {
  columnId: string
  beforeId: string | null
  afterId: string | null
}
export interface Move {
  beforeId: string | null
  afterId: string | null
  /** What the card shows until the server has answered. */
  fields: Pick<TaskCard, 'columnId' | 'rank' | 'completedAt'>
}

/** A move between cards that are neighbours in the whole column, also where a filter or lane hides some. */
export function moveOf(board: Board, index: BoardIndex, card: TaskCard, to: Destination): Move {
  const others = columnCards(index, to.columnId).filter((one) => one.id !== card.id && !isDraft(one))
  const at = placeAmong(others, to)
  const [before, after] = [others[at - 1], others[at]]
  const isDone = board.columns.some(({ id, isDone: done }) => id === to.columnId && done)
  return {
    beforeId: before?.id ?? null,
    afterId: after?.id ?? null,
    fields: {
      columnId: to.columnId,
      rank: temporaryRank(before?.rank, after?.rank),
      completedAt: isDone ? (card.completedAt ?? new Date().toISOString()) : null,
    },
  }
}

function placeAmong(others: readonly TaskCard[], { beforeId, afterId }: Destination): number {
  const above = others.findIndex(({ id }) => id === beforeId)
  if (above >= 0) return above + 1
  const below = others.findIndex(({ id }) => id === afterId)
  return below >= 0 ? below : others.length
}

/** Why a column takes no further card; null when it does. */
export function limitRefusal({ columns, wipMode }: Board, index: BoardIndex, card: TaskCard, columnId: string): string | null {
  const column = columns.find(({ id }) => id === columnId)
  if (wipMode !== 'block' || column === undefined || column.wipLimit === null || card.columnId === columnId) return null
  return columnCards(index, columnId).length < column.wipLimit ? null : limitSentence(column.name, column.wipLimit)
}

export const limitSentence = (name: string, limit: number | null): string =>
  `${name} has reached its limit${limit === null ? '' : ` of ${limit}`}. Move a task out of it first`
