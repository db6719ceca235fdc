import type { BoardItem } from '../../data/boards/board-entities.ts'
import type { BoardRepository } from '../../data/boards/board-repository.ts'
import type { BoardState } from '../../data/boards/board-state.ts'
import type { Ref } from '../../data/reads.ts'
import { isCurrent } from '../change-feed/feed.ts'
import { BoardDraft } from './board-draft.ts'

/** What one change reads of a board: its state and some items. */
export class BoardPart<T extends BoardItem> {
  /** The items that were asked for and are live, by id. */
  items: ReadonlyMap<string, T> = new Map()
  draft: BoardDraft<T>
  readonly #repository: BoardRepository<T>
  readonly #startupId: string
  readonly #ids: readonly string[]

  constructor(repository: BoardRepository<T>, startupId: string, ids: readonly (string | null | undefined)[]) {
    this.#repository = repository
    this.#startupId = startupId
    this.#ids = [...new Set(ids.flatMap((id) => id ?? []))]
    this.draft = new BoardDraft(repository, startupId, undefined)
  }

  get refs(): Ref<object>[] {
    const items = this.#ids.map((id): Ref<object> => this.#repository.liveRef({ startupId: this.#startupId, id }))
    return [this.#repository.stateRef(this.#startupId), ...items]
  }

  /** Takes what was found for the refs. */
  async load([state, ...found]: readonly (object | undefined)[]): Promise<void> {
    const items = found.flatMap((item) => (item ? [item as T] : []))
    const current = await this.#current(state as BoardState | undefined, items)
    this.items = new Map(current.map((item) => [item.id, item]))
    this.draft = new BoardDraft(this.#repository, this.#startupId, state as BoardState | undefined)
  }

  /** The items of a batch need not be of one moment: those that were perhaps read before their newest change are read after the state. */
  async #current(state: BoardState | undefined, items: readonly T[]): Promise<readonly T[]> {
    if (!state || items.every((item) => isCurrent(state, item))) return items
    const again = await this.#repository.getLive(
      this.#ids.map((id) => ({ startupId: this.#startupId, id })),
      { consistent: true },
    )
    return again.flatMap((item) => item ?? [])
  }
}
