import { getEach, type ListPage, type PageOptions, type ReadOptions, type Ref } from '../reads.ts'
import type { StoredItem } from '../stored-items.ts'
import { all, entity, find, page, recordIn, refTo, type Entity, type Packing } from '../store/table.ts'
import type { BoardItem, BoardItemId } from './board-item.ts'
import { boardStates, type BoardState } from './board-state.ts'

interface Declared<T extends BoardItem> {
  kinds: Readonly<Record<'state' | 'live' | 'deleted', string>>
  /** The beginnings of the partition of a board, of the sort keys of its live items, and of the index partition of its deleted ones. */
  prefixes: Readonly<Record<'board' | 'live' | 'deleted', string>>
  packing: Packing<T>
  columnOf: (item: T) => string
  /** When an item was deleted. */
  deletedAt: (item: T) => string
}

/** The items of boards of one kind: one partition per startup, with live items, deleted items and the state. */
export class BoardRepository<T extends BoardItem> {
  readonly kind: string
  readonly columnOf: (item: T) => string
  readonly live: Entity<T, BoardItemId>
  /** Deleted items: outside of the sort keys of live ones, so that the board never reads them. */
  readonly deleted: Entity<T, BoardItemId>
  readonly states: Entity<BoardState, { startupId: string }>
  readonly #prefixes: Declared<T>['prefixes']

  constructor({ kinds, prefixes, packing, columnOf, deletedAt }: Declared<T>) {
    this.kind = kinds.live
    this.columnOf = columnOf
    this.#prefixes = prefixes
    this.states = boardStates(kinds.state, prefixes.board)
    const pkOf = (startupId: string) => `${prefixes.board}${startupId}`
    this.live = entity<T, BoardItemId>({
      kind: kinds.live,
      key: ({ startupId, id }) => ({ pk: pkOf(startupId), sk: `${prefixes.live}${id}` }),
      packing,
    })
    this.deleted = entity<T, BoardItemId>({
      kind: kinds.deleted,
      key: ({ startupId, id }) => ({ pk: pkOf(startupId), sk: `GONE#${id}` }),
      indexes: (item) => ({ gsi1: { pk: `${prefixes.deleted}${item.startupId}`, sk: `${deletedAt(item)}#${item.id}` } }),
    })
  }

  stateRef(startupId: string): Ref<BoardState> {
    return refTo(this.states, { startupId })
  }
  getState(startupId: string, options?: ReadOptions): Promise<BoardState | undefined> {
    return find(this.states, { startupId }, options)
  }
  liveRef(id: BoardItemId): Ref<T> {
    return refTo(this.live, id)
  }
  deletedRef(id: BoardItemId): Ref<T> {
    return refTo(this.deleted, id)
  }
  /** Live items in the order of their ids; undefined where there is none. */
  getLive(ids: readonly BoardItemId[], options?: ReadOptions): Promise<(T | undefined)[]> {
    return getEach(
      ids.map((id) => this.liveRef(id)),
      options,
    )
  }
  /** Every live item of a board: half a read unit per 4 kB, or a whole one when consistent. */
  async listLive(startupId: string, { consistent = false }: ReadOptions = {}): Promise<T[]> {
    const rows = await all({ pk: this.#partition(startupId), prefix: this.#prefixes.live, consistent })
    return rows.map((row) => recordIn(this.live, row))
  }
  /** Deleted items, the newest first. */
  async listDeleted(startupId: string, { limit, after }: PageOptions): Promise<ListPage<T>> {
    const range = { index: 'gsi1', pk: `${this.#prefixes.deleted}${startupId}`, newestFirst: true, after } as const
    const { rows, next } = await page({ ...range, ...(limit !== undefined && { limit }) })
    return { items: rows.map((row) => recordIn(this.deleted, row)), next }
  }
  /** A page of everything in the partition of a board. */
  async listItems(startupId: string, { limit, after }: PageOptions): Promise<ListPage<StoredItem>> {
    const { rows, next } = await page({ pk: this.#partition(startupId), ...(limit !== undefined && { limit }), after, consistent: true })
    return { items: rows.map((row) => ({ row })), next }
  }

  #partition(startupId: string): string {
    return `${this.#prefixes.board}${startupId}`
  }
}
