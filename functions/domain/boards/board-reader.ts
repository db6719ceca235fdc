import type { BoardItem } from '../../data/boards/board-entities.ts'
import type { BoardRepository } from '../../data/boards/board-repository.ts'
import type { ReadOptions } from '../../data/reads.ts'
import { MemoryCache } from '../../platform/memory-cache.ts'
import { changedSince, settledSeq, type Feed } from '../change-feed/feed.ts'

export type Revalidate = (version: string) => void

const NO_CHANGES: Feed = { seq: 0, changes: [] }
const KNOWN_MS = 60_000
const KNOWN_BOARDS = 16
/** A smaller board is read whole for less than the third round trip that changes would take. */
const KNOWN_FROM = 200

/** What a board has besides its items, such as columns that users edit. */
interface BoardHead<H> {
  /** Its id in the list of changed items. */
  mark: string
  get: (startupId: string, options?: ReadOptions) => Promise<H | undefined>
}
const NO_HEAD: BoardHead<never> = { mark: '', get: async () => undefined }

interface Known<T, H> {
  seq: number
  items: readonly T[]
  /** Undefined: there is none, or it has not changed. */
  head: H | undefined
}
interface BoardChanges<T, H> extends Known<T, H> {
  /** Ids of items that are no longer live. */
  removed: string[]
  /** Whether this is everything, and not only what has changed. */
  isWhole: boolean
}

/** Reads the live items of boards; an environment keeps large boards and brings them up to date by their change feeds. */
export class BoardReader<T extends BoardItem, H = never> {
  readonly #repository: BoardRepository<T>
  readonly #head: BoardHead<H>
  readonly #known = new MemoryCache<Known<T, H>>(KNOWN_MS, KNOWN_BOARDS)

  constructor(repository: BoardRepository<T>, head: BoardHead<H> = NO_HEAD) {
    this.#repository = repository
    this.#head = head
  }

  /** What has changed since a sequence number as far as that is known, else everything. */
  async read(startupId: string, since: number | undefined, revalidate: Revalidate): Promise<BoardChanges<T, H>> {
    const feed = since === undefined ? undefined : await this.#feedFrom(startupId, since)
    const changed = feed && changedSince(feed, since ?? 0)
    if (!feed || !changed) return this.#readWhole(startupId, revalidate)
    revalidate(`${startupId}.${feed.seq}`)
    return { ...(await this.#readChanged(startupId, changed)), isWhole: false, seq: feed.seq }
  }

  /** Everything, from what this environment knows already and what has changed since, as a client does; else by reading it. */
  async #readWhole(startupId: string, revalidate: Revalidate): Promise<BoardChanges<T, H>> {
    const before = this.#known.get(startupId)
    const state = before && (await this.#repository.getState(startupId))
    const changed = before && state && changedSince(state, before.seq)
    if (!changed) return this.#readAll(startupId, revalidate)
    revalidate(`${startupId}.${state.seq}`)
    if (changed.size === 0) return whole(before)
    const { items, head = before.head } = await this.#readChanged(startupId, changed)
    const after = { seq: state.seq, head, items: [...before.items.filter(({ id }) => !changed.has(id)), ...items] }
    this.#keep(startupId, after)
    return whole(after)
  }

  /** The sequence number of the newest change that a reader who has seen `since` may be ahead of: the table may have been restored. */
  async #feedFrom(startupId: string, since: number): Promise<Feed> {
    const feed = (await this.#repository.getState(startupId)) ?? NO_CHANGES
    return feed.seq >= since ? feed : ((await this.#repository.getState(startupId, { consistent: true })) ?? NO_CHANGES)
  }

  /** The changed parts of a board, as new as the feed that names them. */
  async #readChanged(startupId: string, changed: ReadonlySet<string>) {
    const { mark } = this.#head
    const ids = [...changed].filter((id) => id !== mark)
    const [found, head] = await Promise.all([
      this.#repository.getLive(
        ids.map((id) => ({ startupId, id })),
        { consistent: true },
      ),
      changed.has(mark) ? this.#head.get(startupId, { consistent: true }) : undefined,
    ])
    const items = found.flatMap((item) => item ?? [])
    const live = new Set(items.map(({ id }) => id))
    return { items, head, removed: ids.filter((id) => !live.has(id)) }
  }

  async #readAll(startupId: string, revalidate: Revalidate): Promise<BoardChanges<T, H>> {
    const [state = NO_CHANGES, head, items] = await Promise.all([
      this.#repository.getState(startupId),
      this.#head.get(startupId),
      this.#repository.listLive(startupId),
    ])
    const settled = settledSeq(state)
    if (settled !== undefined && items.length >= KNOWN_FROM) this.#keep(startupId, { seq: settled, head, items })
    // A version that may be older than what was read beside it never matches twice.
    revalidate(`${startupId}.${state.seq}${settled === state.seq ? '' : `.${Date.now()}`}`)
    if (settled !== undefined) return whole({ seq: settled, head, items })
    const now = { consistent: true }
    const [newest, all] = await Promise.all([this.#head.get(startupId, now), this.#repository.listLive(startupId, now)])
    return whole({ seq: state.seq, head: newest, items: all })
  }

  /** What an answer names of a frozen item is picked once. */
  #keep(startupId: string, known: Known<T, H>): void {
    for (const item of known.items) Object.freeze(item)
    this.#known.set(startupId, known)
  }
}

const whole = <T, H>(known: Known<T, H>): BoardChanges<T, H> => ({ ...known, removed: [], isWhole: true })
