import { boardStates, type BoardState } from '../boards/board-state.ts'
import type { ReadOptions } from '../reads.ts'
import { find, refTo, type Ref } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import { BOARD_PREFIX } from './card-packing.ts'

export type { BoardState, ColumnState } from '../boards/board-state.ts'

const states = boardStates('board-state', BOARD_PREFIX)
export const boardStateRef = (startupId: string): Ref<BoardState> => refTo(states, { startupId })
export const getBoardState = (startupId: string, options?: ReadOptions): Promise<BoardState | undefined> =>
  find(states, { startupId }, options)

/** Writes the state after a change, as long as the board has not changed since `before` was read. */
export const putBoardState = (after: BoardState, before: BoardState | undefined): Mutation =>
  put(states, after, before ? { equals: { seq: before.seq } } : { absent: true })
