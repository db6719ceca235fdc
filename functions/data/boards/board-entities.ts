import { isDeepStrictEqual } from 'node:util'
import { entity, recordOf, type Entity, type Key, type Packing } from '../store/table.ts'
import { boardStates, type BoardState } from './board-state.ts'

/** What every item of a board has, whatever it is: a task, a lead, an opportunity. */
export interface BoardItem {
  startupId: string
  id: string
  /** Orders the items of a column together with the id. */
  rank: string
  /** The sequence number of its newest change on its board. */
  seq: number
}
export type BoardItemId = Pick<BoardItem, 'startupId' | 'id'>

interface Declared<T extends BoardItem> {
  kinds: Readonly<Record<'state' | 'live' | 'deleted', string>>
  /** The beginnings of the partition of a board, of the sort keys of its live items, and of the index partition of its deleted ones. */
  prefixes: Readonly<Record<'board' | 'live' | 'deleted', string>>
  /** What many items have in common: it is not stored, since thousands of items are read at once. */
  common: Readonly<Partial<T>>
  /** Index keys of live items. */
  indexes?: Entity<T, BoardItemId>['indexes']
  columnOf: (item: T) => string
  /** When an item was deleted. */
  deletedAt: (item: T) => string
}

/** What the boards of one kind store. Functions that name single items need no more than this. */
export interface BoardEntities<T extends BoardItem> extends Pick<Declared<T>, 'prefixes' | 'columnOf'> {
  states: Entity<BoardState, { startupId: string }>
  live: Entity<T, BoardItemId>
  /** Deleted items: outside of the sort keys of live ones, so that the board never reads them. */
  deleted: Entity<T, BoardItemId>
}

const DELETED_PREFIX = 'GONE#'

export function boardEntities<T extends BoardItem>({
  kinds,
  prefixes,
  common,
  indexes,
  columnOf,
  deletedAt,
}: Declared<T>): BoardEntities<T> {
  const stored = (kind: string, prefix: string): Pick<Entity<T, BoardItemId>, 'kind' | 'key' | 'packing'> => ({
    kind,
    key: ({ startupId, id }): Key => ({ pk: `${prefixes.board}${startupId}`, sk: `${prefix}${id}` }),
    packing: packingOf({ board: prefixes.board, item: prefix }, common),
  })
  return {
    prefixes,
    columnOf,
    states: boardStates(kinds.state, prefixes.board),
    live: entity<T, BoardItemId>({ ...stored(kinds.live, prefixes.live), ...(indexes && { indexes }) }),
    deleted: entity<T, BoardItemId>({
      ...stored(kinds.deleted, DELETED_PREFIX),
      indexes: (item) => ({ gsi1: { pk: `${prefixes.deleted}${item.startupId}`, sk: `${deletedAt(item)}#${item.id}` } }),
    }),
  }
}

/** Attributes by name. The key holds the ids, and what is common is left out. */
function packingOf<T extends BoardItem>(prefixes: Readonly<Record<'board' | 'item', string>>, common: Readonly<Partial<T>>): Packing<T> {
  const commonValues = new Map(Object.entries(common))
  const isStored = ([name, value]: [string, unknown]) => !commonValues.has(name) || !isDeepStrictEqual(value, commonValues.get(name))
  return {
    pack: ({ startupId: _startupId, id: _id, ...fields }) => Object.fromEntries(Object.entries(fields).filter(isStored)),
    unpack: (row) =>
      ({
        ...common,
        startupId: String(row['pk']).slice(prefixes.board.length),
        id: String(row['sk']).slice(prefixes.item.length),
        ...recordOf<object>(row),
      }) as T,
  }
}
