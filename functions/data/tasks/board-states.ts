import { changesBeside, packChanges, unpackChanges, type Change } from '../change-feed/changes.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import type { ReadOptions } from '../reads.ts'
import { BOARD_PREFIX } from './card-packing.ts'
import { boardPartition } from './cards.ts'

export interface ColumnState {
  /** Live cards. */
  count: number
  /** No rank in the column is greater. */
  end: string
}
/**
 * What every change of a board reads and writes: at most one kilobyte. The transactions of a board are serialized by its sequence
 * number, so that limits of columns, the number of tasks and their numbers are exact.
 */
export interface BoardState {
  startupId: string
  /** Of the newest change. */
  seq: number
  lastNumber: number
  columns: Readonly<Record<string, ColumnState>>
  /** The newest changes, oldest first. */
  changes: readonly Change[]
}

interface PackedState {
  seq: number
  number: number
  columns: Record<string, [count: number, end: string]>
  changes: Uint8Array
}
const BASE_BYTES = 130
const COLUMN_BYTES = 36

const boardStates = entity<BoardState, { startupId: string }>({
  kind: 'board-state',
  key: ({ startupId }) => ({ pk: boardPartition(startupId), sk: 'STATE' }),
  packing: {
    pack: ({ seq, lastNumber, columns, changes }) => {
      const entries = Object.entries(columns)
      const bytes = entries.reduce((sum, [, { end }]) => sum + COLUMN_BYTES + end.length, BASE_BYTES)
      return {
        seq,
        number: lastNumber,
        columns: Object.fromEntries(entries.map(([id, { count, end }]) => [id, [count, end]])),
        changes: packChanges(changes.slice(-changesBeside(bytes))),
      }
    },
    unpack: (row) => {
      const { seq, number, columns, changes } = row as unknown as PackedState
      return {
        startupId: String(row['pk']).slice(BOARD_PREFIX.length),
        seq,
        lastNumber: number,
        columns: Object.fromEntries(Object.entries(columns).map(([id, [count, end]]) => [id, { count, end }])),
        changes: unpackChanges(changes),
      }
    },
  },
})
export const boardStateRef = (startupId: string): Ref<BoardState> => refTo(boardStates, { startupId })
export const getBoardState = (startupId: string, options?: ReadOptions): Promise<BoardState | undefined> =>
  find(boardStates, { startupId }, options)

/** Writes the state after a change, as long as the board has not changed since `before` was read. */
export const putBoardState = (after: BoardState, before: BoardState | undefined): Mutation =>
  put(boardStates, after, before ? { equals: { seq: before.seq } } : { absent: true })
