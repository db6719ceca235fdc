type Holder = 'write' | 'transaction' | 'reading transaction'
const FREE = Promise.resolve()
interface Turn {
  holder: Holder
  over: Promise<void>
}

/** One turn at a time for each item. All keys of a call are queued at once, so that two calls never wait for one another. */
export class Locks {
  readonly #last = new Map<string, Turn>()

  /** The keys that another call holds with which a call of this kind conflicts in DynamoDB. */
  conflicts(keys: readonly string[], holder: Holder): Set<string> {
    return new Set(keys.filter((key) => conflict(holder, this.#last.get(key)?.holder)))
  }

  async hold<T>(keys: readonly string[], holder: Holder, work: () => Promise<T>): Promise<T> {
    const { promise: over, resolve: release } = Promise.withResolvers<void>()
    const turn: Turn = { holder, over }
    const before = keys.map((key) => this.#last.get(key)?.over ?? FREE)
    for (const key of keys) this.#last.set(key, turn)
    await Promise.all(before)
    try {
      return await work()
    } finally {
      for (const key of keys) if (this.#last.get(key) === turn) this.#last.delete(key)
      release()
    }
  }
}

// Developer Guide, "Transactional conflict detection": reads outside a transaction and writes among themselves never conflict.
function conflict(holder: Holder, other: Holder | undefined): boolean {
  if (other === undefined) return false
  if (holder === 'reading transaction') return other !== 'reading transaction'
  return other === 'transaction'
}
