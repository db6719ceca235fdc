import type { Uncounted } from '../../../../shared/choices.ts'
import { addToDay, makerScope } from '../../../data/links/counters.ts'
import type { CodeEntry } from '../../../data/links/codes.ts'
import { commit } from '../../../data/transaction.ts'

const FLUSH_MS = 10_000
const DAYS_HELD = 3_000
const DAYS_PER_FLUSH = 75

const held = new Map<string, { of: string; day: string; sums: Record<string, number> }>()
let flushedAt = 0

/** Remembers a visit that does not count, by reason; these numbers are shown as "about" (domain 3.13). */
export function noteUncounted(link: Pick<CodeEntry, 'linkId' | 'startupId' | 'userId'>, reason: Uncounted): void {
  const day = new Date().toISOString().slice(0, 10)
  for (const counted of [link.linkId, link.startupId, makerScope(link)]) {
    const name = `${counted}|${day}`
    const entry = held.get(name) ?? { of: counted, day, sums: {} }
    if (held.size >= DAYS_HELD && !held.has(name)) continue
    entry.sums[`x:${reason}`] = (entry.sums[`x:${reason}`] ?? 0) + 1
    held.set(name, entry)
  }
}

/** Writes what is remembered, at most every 10 s and 75 days at a time. Best effort: what cannot be written is lost. */
export async function flushUncounted(): Promise<void> {
  const since = Date.now() - flushedAt
  // A clock that was set back must not stop this.
  if (held.size === 0 || (since >= 0 && since < FLUSH_MS)) return
  flushedAt = Date.now()
  const some = [...held].slice(0, DAYS_PER_FLUSH)
  for (const [name] of some) held.delete(name)
  await Promise.allSettled(some.map(([, { of, day, sums }]) => commit(addToDay({ of, day }, sums))))
}
