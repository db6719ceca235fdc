import type { Board } from '../../../shared/entities/tasks/board.ts'
import type { ReadOptions } from '../reads.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import { BOARD_PREFIX } from './card.ts'

/** Columns and labels of the board of a startup: an item of its own, so that moves do not rewrite it. */
export interface StoredBoard extends Board {
  startupId: string
  /** The sequence number of its newest change. */
  seq: number
}
export const boards = entity<StoredBoard, { startupId: string }>({
  kind: 'task-board',
  key: ({ startupId }) => ({ pk: `${BOARD_PREFIX}${startupId}`, sk: 'COLUMNS' }),
})
export const boardRef = (startupId: string): Ref<StoredBoard> => refTo(boards, { startupId })

export const getBoard = (startupId: string, options?: ReadOptions): Promise<StoredBoard | undefined> => find(boards, { startupId }, options)

/** The sequence number of the board's state guards it. */
export const putBoard = (board: StoredBoard): Mutation => put(boards, board)
