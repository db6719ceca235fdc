import { changedKeys, fieldsWith, isSame, isSameOrder, partsOf, PLACE, type Values, valuesOf } from './values.ts'

/** Where an item is on its board. */
interface Place {
  columnId: string
  rank: string
  /** Why it was lost. */
  lostReason?: string
}
interface Item {
  id: string
  version: number
}

/** How the items of a board are read, with all that their panel shows, and changed for an undo. A call over another version is refused. */
export interface UndoKind<T extends C, C extends Item> {
  /** The fields that can be undone, as a sentence names them: "due date". */
  fields: Readonly<Record<string, string>>
  placeOf: (item: C) => Place
  isRemoved: (item: C) => boolean
  read: (id: string) => Promise<T>
  put: (id: string, fields: Record<string, unknown>, version: number) => Promise<C>
  move: (id: string, place: Place, version: number) => Promise<C>
  remove: (id: string, version: number) => Promise<unknown>
  restore: (id: string, version: number) => Promise<C>
  /** Whether a call was refused since the item has changed. */
  isStale: (problem: unknown) => boolean
}

/** A change of one item by the user. */
export interface ItemChange {
  is: 'created' | 'changed' | 'removed'
  id: string
  /** Of the item after the change. */
  version: number
  from: Map<string, unknown>
  to: Values
  isUndone: boolean
  /** Changes before the removal that were undone meanwhile: they follow when the item is back. */
  waiting: ItemChange[]
}

/** What became of the undo of a change: the item as it is now, and the keys of what others changed meanwhile. */
interface Reverted<T> {
  item: T | undefined
  kept: readonly string[]
}
/** All of an item stays, since another user changed it. */
export const WHOLE = 'item'

const TRIES = 6
const MOST = 2_000

/** The changes of items of one board by one user in a session. */
export class ItemHistory<T extends C, C extends Item> {
  readonly #kind: UndoKind<T, C>
  /** Oldest first. */
  #changes: ItemChange[] = []
  /** The versions of items that the user made. */
  readonly #own = new Set<string>()

  constructor(kind: UndoKind<T, C>) {
    this.#kind = kind
  }

  created(item: C): ItemChange {
    return this.#record({ is: 'created', id: item.id, version: item.version, from: new Map(), to: new Map() })
  }
  removed({ id }: C, version: number): ItemChange {
    return this.#record({ is: 'removed', id, version, from: new Map(), to: new Map() })
  }
  /** Undefined when nothing was changed. */
  changed(before: C, after: C): ItemChange | undefined {
    const [had, has] = [this.#valuesOf(before), this.#valuesOf(after)]
    const keys = changedKeys(had, has).filter((key) => isComparable(key, before, after))
    if (keys.length === 0) return undefined
    const only = (values: Values) => new Map(keys.map((key) => [key, values.get(key)]))
    return this.#record({ is: 'changed', id: after.id, version: after.version, from: only(had), to: only(has) })
  }

  /** Undoes a change as far as no other user changed the same since. Throws what the calls throw. */
  async revert(change: ItemChange): Promise<Reverted<T>> {
    if (change.isUndone) return { item: undefined, kept: [] }
    const reverted = change.is === 'changed' ? await this.#revertValues(change) : await this.#revertWhole(change)
    change.isUndone = true
    return reverted
  }

  /** Tries again what is refused since the item has changed. */
  async #retrying<R>(act: () => Promise<R>): Promise<R> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await act()
      } catch (problem) {
        if (!this.#kind.isStale(problem) || attempt === TRIES) throw problem
      }
    }
  }

  #revertWhole(change: ItemChange): Promise<Reverted<T>> {
    const { id, is, version } = change
    const isCreation = is === 'created'
    return this.#retrying(async () => {
      const now = await this.#kind.read(id)
      if (this.#kind.isRemoved(now) === isCreation) return isCreation ? { item: now, kept: [] } : this.#withWaiting(change, now)
      if (!isCreation && this.#isUncreated(id)) return { item: now, kept: [] }
      if (!this.#areOwn(id, version, now.version)) return { item: now, kept: [WHOLE] }
      if (!isCreation) return this.#withWaiting(change, this.#took({ ...now, ...(await this.#kind.restore(id, now.version)) }))
      await this.#kind.remove(id, now.version)
      this.#took({ id, version: now.version + 1 })
      return { item: undefined, kept: [] }
    })
  }

  async #withWaiting({ waiting }: ItemChange, item: T): Promise<Reverted<T>> {
    const kept: string[] = []
    // Newest first, as each has its value since the one before.
    const newestFirst = waiting.toSorted((one, other) => this.#changes.indexOf(other) - this.#changes.indexOf(one))
    for (const one of newestFirst) {
      const reverted = await this.#revertValues(one)
      item = reverted.item ?? item
      kept.push(...reverted.kept)
    }
    return { item, kept }
  }

  #revertValues(change: ItemChange): Promise<Reverted<T>> {
    let expected = change.to
    return this.#retrying(async () => {
      const now = await this.#kind.read(change.id)
      if (this.#kind.isRemoved(now)) return this.#whileRemoved(change, now)
      const { wanted, kept, later } = this.#plan(change, expected, now)
      const item = await this.#send(now, wanted, (moved) => (expected = new Map([...expected, ...this.#valuesOf(moved)])))
      for (const [key, next] of later) next.from.set(key, change.from.get(key))
      return { item, kept }
    })
  }

  async #send(now: T, wanted: Map<string, unknown>, onMoved: (item: T) => void): Promise<T> {
    const place = wanted.get(PLACE) as Place | undefined
    wanted.delete(PLACE)
    if (place !== undefined) {
      // A move changes other fields by itself, such as the probability.
      now = this.#took({ ...now, ...(await this.#kind.move(now.id, place, now.version)) })
      onMoved(now)
    }
    if (wanted.size === 0) return now
    return this.#took({ ...now, ...(await this.#kind.put(now.id, fieldsWith(now, wanted), now.version)) })
  }

  /** An own removal that can be undone takes the change along; else the item stays as another user removed it. */
  #whileRemoved(change: ItemChange, now: T): Reverted<T> {
    const removal = this.#changes.findLast(({ id, is, isUndone }) => id === change.id && is === 'removed' && !isUndone)
    removal?.waiting.push(change)
    return { item: now, kept: removal || this.#isUncreated(change.id) ? [] : [WHOLE] }
  }

  #isUncreated(itemId: string): boolean {
    return this.#changes.some(({ id, is, isUndone }) => id === itemId && is === 'created' && isUndone)
  }

  /** What is to be set, what stays, and the later changes of the user that begin with the undone value from now on. */
  #plan(change: ItemChange, expected: Values, item: T) {
    const now = this.#valuesOf(item)
    // A server gives new ranks without a new version.
    const isOwn = this.#areOwn(change.id, change.version, item.version)
    const wanted = new Map<string, unknown>()
    const kept = new Set<string>()
    const later = new Map<string, ItemChange>()
    for (const [key, from] of change.from) {
      const next = this.#laterOf(change, key)
      const value = now.get(key)
      if (isOrder(key)) {
        if (next) later.set(key, next)
        if (isSameOrder(value, expected.get(key))) wanted.set(key, from)
      } else if (next && isSame(next.from.get(key), change.to.get(key))) later.set(key, next)
      else if (next) kept.add(key)
      else if (isOwn || isSame(value, expected.get(key))) wanted.set(key, from)
      else if (!isSame(value, from)) kept.add(key)
    }
    keepElementsOfOthers(wanted, kept)
    return { wanted, kept: [...kept], later }
  }

  #laterOf(change: ItemChange, key: string): ItemChange | undefined {
    const at = this.#changes.indexOf(change)
    return this.#changes.find((one, index) => index > at && one.id === change.id && !one.isUndone && one.from.has(key))
  }

  #record(change: Omit<ItemChange, 'isUndone' | 'waiting'>): ItemChange {
    const recorded = { ...change, isUndone: false, waiting: [] }
    this.#changes = [...this.#changes, recorded].slice(-MOST)
    this.#own.add(`${change.id} ${change.version}`)
    return recorded
  }
  #took<I extends Item>(item: I): I {
    this.#own.add(`${item.id} ${item.version}`)
    return item
  }
  /** Whether the user made all versions after one. */
  #areOwn(id: string, after: number, version: number): boolean {
    for (let one = after + 1; one <= version; one += 1) if (!this.#own.has(`${id} ${one}`)) return false
    return true
  }
  #valuesOf(item: C): Values {
    return new Map([...valuesOf(item, Object.keys(this.#kind.fields)), [PLACE, this.#kind.placeOf(item)]])
  }
}

const isOrder = (key: string): boolean => partsOf(key).id === ''

/** A card has less than the item in a panel; and an order that others only added to has not been changed. */
function isComparable(key: string, before: object, after: object): boolean {
  const { field } = partsOf(key)
  return key === PLACE || (field in before && field in after)
}

/** An element that others changed is not removed. */
function keepElementsOfOthers(wanted: Map<string, unknown>, kept: Set<string>): void {
  for (const key of kept) {
    const { field, id, part } = partsOf(key)
    const element = [...wanted.keys()].find((one) => {
      const other = partsOf(one)
      return part !== undefined && other.field === field && other.id === id && other.part === undefined
    })
    if (element !== undefined && wanted.get(element) === undefined)
      for (const one of wanted.keys()) if (one.startsWith(element)) wanted.delete(one)
  }
}
