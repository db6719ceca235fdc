import { BoardRepository } from '../boards/board-repository.ts'
import { BOARD_PREFIX, CARD_PREFIX, cardPacking } from './card-packing.ts'
import type { Card, CardId } from './card.ts'

export type { Card, CardId }

/** The tasks of startups, as a board by column. */
export const taskBoards = new BoardRepository<Card>({
  kinds: { state: 'board-state', live: 'card', deleted: 'archived-card' },
  prefixes: { board: BOARD_PREFIX, live: CARD_PREFIX, deleted: 'ARCHIVED#' },
  packing: cardPacking,
  columnOf: ({ columnId }) => columnId,
  deletedAt: ({ archivedAt }) => archivedAt ?? '',
})
export const { live: cards, deleted: archivedCards } = taskBoards
