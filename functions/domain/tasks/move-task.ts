import type { TaskMove } from '../../../shared/entities/tasks/task-form.ts'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import type { BoardColumn } from '../../../shared/entities/tasks/board.ts'
import type { Card, CardId } from '../../data/tasks/cards.ts'
import { taskBoards } from '../../data/tasks/task-boards.ts'
import { CONFLICT } from '../../platform/retries/retry-on-conflict.ts'
import { rankFinder } from '../boards/rerank.ts'
import type { Ranked } from '../../../shared/boards/rank.ts'
import { activityWrites, type Activity } from './threads/activity.ts'
import { changeBoard, type TaskActor, type BoardRead, type TaskDraft } from './board/change-board.ts'
import { requireColumn, requireRoom } from './board/require.ts'
import { requireVersion } from './task-version.ts'
import { failMissing, nextVersion } from './task.ts'

/** Moves a task; `reranked` are the cards of the column that got new ranks because there was none left between two of them. */
export async function moveTask(id: CardId, by: TaskActor, move: TaskMove): Promise<{ task: TaskCard; reranked: Ranked[] }> {
  const findRank = rankFinder(taskBoards)
  return changeBoard(id.startupId, {
    by,
    cardIds: [id.id, move.beforeId, move.afterId],
    change: async (draft, read) => {
      const card = read.cards.get(id.id) ?? (await failMissing(id))
      await requireVersion(card, move.version)
      const column = requireColumn(read.board, move.columnId)
      if (column.id !== card.columnId) requireRoom(draft, read.board, column)
      const place = await findRank(draft, read.cards, card, { ...move, column: column.id })
      if (place === CONFLICT) return CONFLICT
      return { task: moveTo(draft, read, by, card, column, place.rank), reranked: place.reranked }
    },
  })
}

/** Moves a card into a column, at a rank. A card that enters a column for completed tasks is completed. */
function moveTo(
  draft: TaskDraft,
  { board }: Pick<BoardRead, 'board'>,
  by: TaskActor | undefined,
  card: Card,
  column: BoardColumn,
  rank: string,
): Card {
  draft.add(activityWrites(card, by, movedFrom(board.columns, card, column)))
  return draft.change(card, nextVersion(inColumn(card, column, rank)))
}

export const inColumn = (card: Card, column: BoardColumn, rank: string): Card => ({
  ...card,
  columnId: column.id,
  rank,
  completedAt: column.isDone ? (card.completedAt ?? new Date().toISOString()) : null,
})

/** The log entry of a move into another column. */
export function movedFrom(columns: readonly BoardColumn[], card: Card, column: BoardColumn): Activity[] {
  if (card.columnId === column.id) return []
  const from = columns.find(({ id }) => id === card.columnId)?.name ?? null
  return [{ type: column.isDone && card.completedAt === null ? 'completed' : 'moved', from, to: column.name }]
}
