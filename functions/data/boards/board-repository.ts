import { getEach, ListPage, type PageOptions, type ReadOptions, type Ref } from '../reads.ts'
import type { StoredItem } from '../stored-items.ts'
import { all, find, page, recordIn, refTo, type Entity } from '../store/table.ts'
import type { BoardItem, BoardItemId } from './board-item.ts'
import type { BoardEntities } from './board-entities.ts'
import type { BoardState } from './board-state.ts'

/** The items of boards of one kind: one partition per startup, with live items, deleted items and the state. */
export class BoardRepository<T extends BoardItem> {
  readonly kind: string
  readonly columnOf: (item: T) => string
  readonly live: Entity<T, BoardItemId>
  readonly deleted: Entity<T, BoardItemId>
  readonly states: Entity<BoardState, { startupId: string }>
  readonly #prefixes: BoardEntities<T>['prefixes']

  constructor({ live, deleted, states, columnOf, prefixes }: BoardEntities<T>) {
    this.kind = live.kind
    this.columnOf = columnOf
    this.live = live
    this.deleted = deleted
    this.states = states
    this.#prefixes = prefixes
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
    return new ListPage(
      rows.map((row) => recordIn(this.deleted, row)),
      next,
    )
  }
  /** A page of everything in the partition of a board. */
  async listItems(startupId: string, { limit, after }: PageOptions): Promise<ListPage<StoredItem>> {
    const { rows, next } = await page({ pk: this.#partition(startupId), ...(limit !== undefined && { limit }), after, consistent: true })
    return new ListPage(
      rows.map((row) => ({ row })),
      next,
    )
  }

  #partition(startupId: string): string {
    return `${this.#prefixes.board}${startupId}`
  }
}
