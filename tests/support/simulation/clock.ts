import { vi } from 'vitest'

/** A clock that advances to the next tick only when all work is done. */
export class VirtualClock {
  now: number
  #active = 0
  #idle: (() => void) | undefined
  /** By the millisecond in which they wake. */
  readonly #sleepers = new Map<number, (() => void)[]>()
  constructor(now: number) {
    this.now = now
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(now)
  }
  /** Lets the clock wait for some work. */
  async working<T>(work: () => Promise<T>): Promise<T> {
    this.#active += 1
    try {
      return await work()
    } finally {
      this.#rest()
    }
  }
  /** Waits, inside of work, for so many milliseconds of this clock. */
  async sleep(ms: number): Promise<void> {
    await new Promise<void>((wake) => {
      const until = Math.ceil(this.now + Math.max(ms, 1))
      this.#sleepers.set(until, [...(this.#sleepers.get(until) ?? []), wake])
      this.#rest()
    })
  }
  /** Advances by a tick, resolves its waiters, starts the next work, and waits until all work is done. */
  async tick(ms: number, begin: () => void): Promise<void> {
    const due = Array.from({ length: ms }, (_, at) => this.now + at + 1)
    this.now += ms
    vi.setSystemTime(this.now)
    for (const time of due) {
      const wakes = this.#sleepers.get(time) ?? []
      this.#sleepers.delete(time)
      this.#active += wakes.length
      for (const wake of wakes) wake()
    }
    begin()
    if (this.#active > 0) await new Promise<void>((resolve) => (this.#idle = resolve))
  }
  #rest(): void {
    this.#active -= 1
    if (this.#active > 0) return
    this.#idle?.()
    this.#idle = undefined
  }
}
