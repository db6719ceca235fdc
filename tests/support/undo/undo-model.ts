/** What a user does: an edit of a field, a label given or taken, a move, one change of all items, a removal, a restoration, or an undo. */
export type Act =
  | { kind: 'edit'; user: number; item: number; field: string; value: number }
  | { kind: 'assign' | 'move'; user: number; item: number; value: number }
  | { kind: 'bulk'; user: number; value: number }
  | { kind: 'remove' | 'restore'; user: number; item: number }
  | { kind: 'undo'; user: number; nth: number }

/** An item as a flat record: its fields, its column with the rank, whether it has each of two labels, and whether it was removed. */
export type Flat = Record<string, unknown>

interface Change {
  user: number
  item: number
  from: Flat
  to: Flat
  isUndone: boolean
  isRemoval: boolean
  /** Undone while the item was removed. */
  waiting: Change[]
}

/** A simple model of undo: each value goes back if it is still the written one; later changes of the same user begin with what was before. */
export class UndoModel {
  readonly items: Flat[]
  readonly #changes: Change[] = []

  constructor(items: Flat[]) {
    this.items = items
  }

  /** Steps of changes of a user that can be undone, oldest first. */
  undoable(user: number): Change[] {
    return this.#changes.filter((change) => change.user === user && !change.isUndone)
  }

  /** Takes what a change made of an item; returns undefined when it made nothing of it. */
  changed(user: number, item: number, after: Flat): Change | undefined {
    const before = this.items[item] ?? {}
    const keys = Object.keys(after).filter((key) => after[key] !== before[key])
    const only = (all: Flat) => Object.fromEntries(keys.map((key) => [key, all[key]]))
    this.items[item] = after
    if (keys.length === 0) return undefined
    const change: Change = {
      user,
      item,
      from: only(before),
      to: only(after),
      isUndone: false,
      isRemoval: keys.includes('removed') && after['removed'] === true,
      waiting: [],
    }
    this.#changes.push(change)
    return change
  }
  /** What cannot be undone, such as a restoration. */
  replaced(item: number, after: Flat): void {
    this.items[item] = after
  }

  undo(change: Change): void {
    const now = this.items[change.item] ?? {}
    if (change.isRemoval) this.#restore(change, now)
    else if (now['removed'] === true) this.#removalBy(change)?.waiting.push(change)
    else this.#revert(change, now)
    change.isUndone = true
  }

  #restore(removal: Change, now: Flat): void {
    const isOwn = this.#removalOf(removal.item) === removal
    if (now['removed'] === true && !isOwn) return
    now['removed'] = false
    const newestFirst = removal.waiting.toSorted((one, other) => this.#changes.indexOf(other) - this.#changes.indexOf(one))
    for (const change of newestFirst) this.#revert(change, now)
  }
  /** The newest removal of an item. */
  #removalOf(item: number): Change | undefined {
    return this.#changes.findLast((one) => one.isRemoval && one.item === item)
  }
  #removalBy({ user, item }: Change): Change | undefined {
    return this.#changes.findLast((one) => one.isRemoval && one.item === item && one.user === user && !one.isUndone)
  }

  #revert(change: Change, now: Flat): void {
    const at = this.#changes.indexOf(change)
    for (const [key, from] of Object.entries(change.from)) {
      const next = this.#changes.find(
        (one, index) => index > at && one.user === change.user && one.item === change.item && !one.isUndone && key in one.from,
      )
      if (next !== undefined) {
        if (next.from[key] === change.to[key]) next.from[key] = from
      } else if (now[key] === change.to[key]) now[key] = from
    }
  }
}
