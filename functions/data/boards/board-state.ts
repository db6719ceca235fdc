import { changesBeside, packChanges, unpackChanges, type FeedChange } from '../changes.ts'
import { entity, type Entity } from '../store/table.ts'

export interface ColumnState {
  /** Live items. */
  count: number
  /** No rank in the column is greater. */
  end: string
}
/**
 * What every change of a board reads and writes: at most one kilobyte. The transactions of a board are serialized by its sequence
 * number, so that limits of columns, the number of items and their numbers are exact.
 */
export interface BoardState {
  startupId: string
  /** Of the newest change. */
  seq: number
  lastNumber: number
  columns: Readonly<Record<string, ColumnState>>
  /** The newest changes, oldest first. */
  changes: readonly FeedChange[]
}

interface PackedState {
  seq: number
  number: number
  columns: Record<string, [count: number, end: string]>
  changes: Uint8Array
}
const BASE_BYTES = 130
const COLUMN_BYTES = 36

/** The states of the boards of one kind; `prefix` begins their partitions. */
export const boardStates = (kind: string, prefix: string): Entity<BoardState, { startupId: string }> =>
  entity({
    kind,
    key: ({ startupId }) => ({ pk: `${prefix}${startupId}`, sk: 'STATE' }),
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
          startupId: String(row['pk']).slice(prefix.length),
          seq,
          lastNumber: number,
          columns: Object.fromEntries(Object.entries(columns).map(([id, [count, end]]) => [id, { count, end }])),
          changes: unpackChanges(changes),
        }
      },
    },
  })
