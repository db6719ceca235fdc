import { fail } from '../../../shared/errors.ts'
import type { BoardItem } from '../../data/boards/board-entities.ts'
import type { BoardRepository } from '../../data/boards/board-repository.ts'
import type { BoardState, ColumnState } from '../../data/boards/board-state.ts'
import { deleteDeleted, deleteLive, putDeleted, putLive, putState, updateDeleted, updateLive } from '../../data/boards/board-writes.ts'
import { transact, WRITES_MAX, type Write } from '../../data/transaction.ts'
import { appendChanges } from '../change-feed/feed.ts'
import { rankAfter } from '../../../shared/boards/rank.ts'

const EMPTY: ColumnState = { count: 0, end: '' }

/** Fails the change, or returns when it is to be repeated. */
type Refuse = () => Promise<void> | void

/** One transaction of a board in the making: the writes, and the state after them. */
export class BoardDraft<T extends BoardItem> {
  readonly writes: Record<string, Write> = {}
  readonly requirements = new Map<string, Refuse>()
  readonly #repository: BoardRepository<T>
  readonly #startupId: string
  readonly #before: BoardState | undefined
  readonly #columns: Record<string, ColumnState>
  readonly #changed: string[] = []
  #lastNumber: number

  constructor(repository: BoardRepository<T>, startupId: string, before: BoardState | undefined) {
    this.#repository = repository
    this.#startupId = startupId
    this.#before = before
    this.#columns = { ...before?.columns }
    this.#lastNumber = before?.lastNumber ?? 0
  }

  /** The sequence number of the next change. */
  get seq(): number {
    return (this.#before?.seq ?? 0) + this.#changed.length + 1
  }
  get isEmpty(): boolean {
    return Object.keys(this.writes).length === 0
  }
  get size(): number {
    return Object.values(this.#columns).reduce((sum, { count }) => sum + count, 0)
  }
  countIn(column: string): number {
    return this.#columns[column]?.count ?? 0
  }
  nextNumber(): number {
    return (this.#lastNumber += 1)
  }
  /** The rank after all others of a column. */
  endOf(column: string): string {
    const { end } = this.#columns[column] ?? EMPTY
    return rankAfter(end === '' ? null : end)
  }

  add(writes: Readonly<Record<string, Write>>): void {
    Object.assign(this.writes, writes)
  }
  /** Adds a write or a check; when its condition fails, `refuse` decides what becomes of the change. */
  require(name: string, write: Write, refuse: Refuse): void {
    this.writes[name] = write
    this.requirements.set(name, refuse)
  }
  create(item: T): T {
    return this.#write({ ...item, seq: this.seq }, (created) => putLive(this.#repository, created))
  }
  change(before: T, after: T): T {
    this.#count(before, -1)
    return this.#write({ ...after, seq: this.seq }, (changed) => updateLive(this.#repository, before, changed))
  }
  softDelete(before: T, after: T): T {
    const deleted = { ...after, seq: this.seq }
    this.#count(before, -1)
    this.#changed.push(before.id)
    this.add({
      [this.#nameOf(before)]: deleteLive(this.#repository, before),
      [`deleted ${this.#nameOf(before)}`]: putDeleted(this.#repository, deleted),
    })
    return deleted
  }
  changeDeleted(before: T, after: T): T {
    const changed = { ...after, seq: this.seq }
    this.add({ [`deleted ${this.#nameOf(before)}`]: updateDeleted(this.#repository, before, changed) })
    this.#changed.push(before.id)
    return changed
  }
  restore(before: T, after: T): T {
    this.add({ [`deleted ${this.#nameOf(before)}`]: deleteDeleted(this.#repository, before) })
    return this.#write({ ...after, seq: this.seq }, (restored) => putLive(this.#repository, restored))
  }
  /** Counts a change of something of the board that is no item. */
  mark(id: string): void {
    this.#changed.push(id)
  }
  /** Forgets the columns that the board no longer has; they must be empty. */
  keepColumns(ids: ReadonlySet<string>): void {
    for (const id of Object.keys(this.#columns)) if (!ids.has(id)) delete this.#columns[id]
  }

  /** The write of the state, which fails when the board has changed since it was read. */
  stateWrite(): Record<string, Write> {
    const before = this.#before
    const feed = appendChanges(before ?? { seq: 0, changes: [] }, this.#changed)
    const after = { startupId: this.#startupId, ...feed, lastNumber: this.#lastNumber, columns: this.#columns }
    return { [`${this.#repository.kind} state`]: putState(this.#repository, after, before) }
  }

  #nameOf({ id }: T): string {
    return `${this.#repository.kind} ${id}`
  }
  #write(item: T, write: (item: T) => Write): T {
    this.#count(item, 1)
    this.#changed.push(item.id)
    this.add({ [this.#nameOf(item)]: write(item) })
    return item
  }
  #count(item: T, by: 1 | -1): void {
    const column = this.#repository.columnOf(item)
    const { count, end } = this.#columns[column] ?? EMPTY
    this.#columns[column] = { count: count + by, end: by > 0 && item.rank > end ? item.rank : end }
  }
}

/** A draft of a board of any kind. */
export type Draft = Pick<BoardDraft<never>, 'writes' | 'requirements' | 'isEmpty' | 'stateWrite'>
/** A check of the transaction, which decides before all others. */
export interface Guard {
  check: Write
  refuse: Refuse
}
const GUARD = 'guard'

/** Writes the drafts of one or several boards, all or nothing. Returns whether it is done; otherwise a board has changed meanwhile. */
export async function commitDrafts(drafts: readonly Draft[], guard: Guard): Promise<boolean> {
  const changed = drafts.filter(({ isEmpty }) => !isEmpty)
  if (changed.length === 0) return true
  const states: Record<string, Write> = Object.assign({}, ...changed.map((draft) => draft.stateWrite()))
  const writes: Record<string, Write> = Object.assign({}, ...changed.map((draft) => draft.writes), states, { [GUARD]: guard.check })
  if (Object.keys(writes).length > WRITES_MAX) fail('http.invalid', 'Please change less at once')
  const refused = await transact<string>(writes)
  if (!refused) return true
  if (GUARD in refused) await guard.refuse()
  // What was asked of an old state is asked again of the new one: an equal call at the same time refuses nothing.
  if (Object.keys(states).some((name) => name in refused)) return false
  for (const [name, refuse] of changed.flatMap((draft) => [...draft.requirements])) if (name in refused) await refuse()
  return false
}
