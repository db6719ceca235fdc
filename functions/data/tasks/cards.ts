import { boardEntities } from '../boards/board-entities.ts'
import { refTo, type Ref } from '../store/table.ts'
import { BOARD_PREFIX, type Card, type CardId } from './card.ts'

export type { Card, CardId }

/** The tasks of startups, on boards by column. */
export const taskEntities = boardEntities<Card>({
  kinds: { state: 'board-state', live: 'card', deleted: 'archived-card' },
  prefixes: { board: BOARD_PREFIX, live: 'CARD#', deleted: 'ARCHIVED#' },
  common: {
    priority: 'default',
    assigneeIds: [],
    labelIds: [],
    dueAt: null,
    checked: [0, 0],
    commentCount: 0,
    completedAt: null,
    archivedAt: null,
    deletesAt: null,
  },
  columnOf: ({ columnId }) => columnId,
  deletedAt: ({ archivedAt }) => archivedAt ?? '',
})
export const { live: cards, deleted: archivedCards } = taskEntities

/** A task, live or archived. */
export const cardRefs = (id: CardId): Ref<Card>[] => [refTo(cards, id), refTo(archivedCards, id)]
