import type { Audience, News } from './hints.ts'

/** What is published to one audience: addresses that are due now, and when to read again. */
export interface Due {
  to: Audience
  changed: readonly string[]
  again?: number
}

interface Published {
  at: number
  /** Whether the hint said to read again, so that what follows is covered. */
  covers: boolean
}

const REMEMBERED = 10_000
/** A change within so many intervals after the last one is part of a burst. */
const BURST = 3

/**
 * Limits hints to one per audience, address and interval. A hint in a burst says to read again after the interval, so changes within
 * it need no hint and no timer is needed here. In memory: two environments publish more often, never less.
 */
export class Bursts {
  readonly #published = new Map<string, Published>()

  due(news: readonly News[], now: number): Due[] {
    if (this.#published.size > REMEMBERED) this.#published.clear()
    return [...byAudience(news)].flatMap(([name, { to, intervals }]) => {
      const fresh = [...intervals].filter(([address, every]) => !this.#isCovered(`${name} ${address}`, every, now))
      if (fresh.length === 0) return []
      const bursting = fresh.filter(([address, every]) => now - this.#lastOf(`${name} ${address}`) < BURST * every)
      const again = Math.max(0, ...bursting.map(([, every]) => every))
      for (const [address] of fresh) this.#published.set(`${name} ${address}`, { at: now, covers: again > 0 })
      const changed = fresh.map(([address]) => address)
      return [{ to, changed, ...(again > 0 && { again }) }]
    })
  }

  #isCovered(key: string, every: number, now: number): boolean {
    const last = this.#published.get(key)
    return last !== undefined && last.covers && now - last.at < every
  }

  #lastOf(key: string): number {
    return this.#published.get(key)?.at ?? 0
  }
}

/** The news of a batch by audience, each address once. */
function byAudience(news: readonly News[]) {
  const audiences = new Map<string, { to: Audience; intervals: Map<string, number> }>()
  for (const { to, changed, every } of news) {
    const name = JSON.stringify(to)
    const audience = audiences.get(name) ?? { to, intervals: new Map<string, number>() }
    for (const address of changed) audience.intervals.set(address, every)
    audiences.set(name, audience)
  }
  return audiences
}
