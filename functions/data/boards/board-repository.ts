import { getEach, type ReadOptions, type Ref } from '../reads.ts'
import type { StoredItem } from '../stored-items.ts'
import { listAll, listItems, listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { find, refTo, type Entity } from '../store/table.ts'
import type { BoardItem, BoardItemId, BoardEntities } from './board-entities.ts'
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
  getDeleted(id: BoardItemId): Promise<T | undefined> {
    return find(this.deleted, id, { consistent: true })
  }
  /** Every live item of a board: half a read unit per 4 kB, or a whole one when consistent. */
  listLive(startupId: string, options: ReadOptions = {}): Promise<T[]> {
    return listAll(this.live, { ...options, pk: this.#partition(startupId), prefix: this.#prefixes.live })
  }
  /** At most so many of the newest live items. */
  listNewest(startupId: string, limit: number): Promise<T[]> {
    return listAll(this.live, { pk: this.#partition(startupId), prefix: this.#prefixes.live, newestFirst: true, limit })
  }
  /** Deleted items, the newest first. */
  listDeleted(startupId: string, options: PageOptions): Promise<ListPage<T>> {
    return listPage(this.deleted, { ...options, index: 'gsi1', pk: `${this.#prefixes.deleted}${startupId}`, newestFirst: true })
  }
  /** A page of everything in the partition of a board. */
  listItems(startupId: string, options: PageOptions): Promise<ListPage<StoredItem>> {
    return listItems({ ...options, pk: this.#partition(startupId), consistent: true })
  }

  #partition(startupId: string): string {
    return `${this.#prefixes.board}${startupId}`
  }
}
