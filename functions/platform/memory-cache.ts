/** A map in memory whose entries last `ms` milliseconds, and which holds at most `size` of them: the oldest go first. */
export class MemoryCache<V> {
  readonly #entries = new Map<string, { value: V; until: number }>()
  readonly #ms: number
  readonly #size: number
  constructor(ms: number, size: number) {
    this.#ms = ms
    this.#size = size
  }
  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    const left = entry ? entry.until - Date.now() : 0
    // More than there ever was to live: the clock was set back.
    if (entry && left > 0 && left <= this.#ms) return entry.value
    this.#entries.delete(key)
    return undefined
  }
  set(key: string, value: V): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: Date.now() + this.#ms })
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > this.#size && !oldest.done) this.#entries.delete(oldest.value)
  }
  delete(key: string): void {
    this.#entries.delete(key)
  }
}

/** What `ask` answers for a key, while the cache holds it; a failure is not remembered. */
export function remembered<V>(cache: MemoryCache<Promise<V>>, key: string, ask: (key: string) => Promise<V>): Promise<V> {
  const known = cache.get(key)
  if (known) return known
  const asked = ask(key)
  cache.set(key, asked)
  asked.catch(() => cache.delete(key))
  return asked
}
