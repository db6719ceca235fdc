import { entity, type Entity, type Packing } from '../store/table.ts'
import type { BoardItem, BoardItemId } from './board-item.ts'
import { boardStates, type BoardState } from './board-state.ts'

interface Declared<T extends BoardItem> {
  kinds: Readonly<Record<'state' | 'live' | 'deleted', string>>
  /** The beginnings of the partition of a board, of the sort keys of its live items, and of the index partition of its deleted ones. */
  prefixes: Readonly<Record<'board' | 'live' | 'deleted', string>>
  packing: Packing<T>
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

export function boardEntities<T extends BoardItem>({
  kinds,
  prefixes,
  packing,
  indexes,
  columnOf,
  deletedAt,
}: Declared<T>): BoardEntities<T> {
  const pkOf = (startupId: string) => `${prefixes.board}${startupId}`
  return {
    prefixes,
    columnOf,
    states: boardStates(kinds.state, prefixes.board),
    live: entity<T, BoardItemId>({
      kind: kinds.live,
      key: ({ startupId, id }) => ({ pk: pkOf(startupId), sk: `${prefixes.live}${id}` }),
      packing,
      ...(indexes && { indexes }),
    }),
    deleted: entity<T, BoardItemId>({
      kind: kinds.deleted,
      key: ({ startupId, id }) => ({ pk: pkOf(startupId), sk: `GONE#${id}` }),
      indexes: (item) => ({ gsi1: { pk: `${prefixes.deleted}${item.startupId}`, sk: `${deletedAt(item)}#${item.id}` } }),
    }),
  }
}
