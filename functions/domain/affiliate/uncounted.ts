import { count, linkDays } from '../../data/counters.ts'
import { commit } from '../../data/write.ts'

export type Uncounted = 'bot' | 'own' | 'duplicate'

const FLUSH_MS = 10_000
const LINKS_HELD = 1_000
const LINKS_PER_FLUSH = 25

const held = new Map<string, { linkId: string; day: string; sums: Record<string, number> }>()
let flushedAt = 0

/** Remembers a visit that does not count, by reason; the creator sees these as "about" so many (domain 3.13). */
export function noteUncounted(linkId: string, reason: Uncounted): void {
  const day = new Date().toISOString().slice(0, 10)
  const name = `${linkId}|${day}`
  const entry = held.get(name) ?? { linkId, day, sums: {} }
  if (held.size >= LINKS_HELD && !held.has(name)) return
  entry.sums[`x:${reason}`] = (entry.sums[`x:${reason}`] ?? 0) + 1
  held.set(name, entry)
}

/** Writes what is remembered, at most every 10 s and 25 links at a time. Best effort: what cannot be written is forgotten. */
export async function flushUncounted(): Promise<void> {
  const since = Date.now() - flushedAt
  // A clock that was set back must not stop this.
  if (held.size === 0 || (since >= 0 && since < FLUSH_MS)) return
  flushedAt = Date.now()
  const some = [...held].slice(0, LINKS_PER_FLUSH)
  for (const [name] of some) held.delete(name)
  await Promise.allSettled(some.map(([, { linkId, day, sums }]) => commit(count(linkDays, { linkId, day }, sums))))
}
