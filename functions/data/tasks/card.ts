import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import type { BoardItem, BoardItemId } from '../boards/board-entities.ts'

/** A task without the texts that only its panel shows. */
export interface Card extends TaskCard, BoardItem {
  updatedAt: string
}
export type CardId = BoardItemId

export const BOARD_PREFIX = 'BOARD#'
