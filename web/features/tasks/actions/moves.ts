import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { columnItems } from '../../../entities/boards/data/board-index.ts'
import { type Destination, neighboursAt } from '../../../entities/boards/data/neighbours.ts'
import type { TaskIndex } from '../view/board-index.ts'

export interface Move {
  beforeId: string | null
  afterId: string | null
  /** What the card shows until the server has answered. */
  fields: Pick<TaskCard, 'columnId' | 'rank' | 'completedAt'>
}

/** A move between cards that are neighbours in the whole column, also where a filter or lane hides some. */
export function moveOf(board: Board, index: TaskIndex, card: TaskCard, to: Destination): Move {
  const { rank, ...neighbours } = neighboursAt(columnItems(index, to.columnId), card.id, to)
  const isDone = board.columns.some(({ id, isDone: done }) => id === to.columnId && done)
  return {
    ...neighbours,
    fields: { columnId: to.columnId, rank, completedAt: isDone ? (card.completedAt ?? new Date().toISOString()) : null },
  }
}

/** Why a column takes no further card; null when it does. */
export function limitRefusal({ columns, wipMode }: Board, index: TaskIndex, card: TaskCard, columnId: string): string | null {
  const column = columns.find(({ id }) => id === columnId)
  if (wipMode !== 'block' || column === undefined || column.wipLimit === null || card.columnId === columnId) return null
  return columnItems(index, columnId).length < column.wipLimit ? null : limitSentence(column.name, column.wipLimit)
}

export const limitSentence = (name: string, limit: number | null): string =>
  `${name} has reached its limit${limit === null ? '' : ` of ${limit}`}. Move a task out of it first`
