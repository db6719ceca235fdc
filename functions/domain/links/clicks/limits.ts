import { TRACK_CALLS_PER_MINUTE } from '../../../../shared/limits.ts'
import { MemoryCache } from '../../../platform/memory-cache.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts'
const USER_AGENTS_PER_HOUR = 20
const REMEMBERED = 20_000

const calls = new MemoryCache<{ count: number }>(MINUTE_MS, REMEMBERED)
const userAgents = new MemoryCache<Set<string>>(HOUR_MS, REMEMBERED)

/** Whether a visitor is over 600 calls a minute, as far as this environment saw (domain 2, D-CONV-8): nothing is written for it. */
export function callsTooOften(identity: string): boolean {
  const seen = calls.get(identity) ?? { count: 0 }
  if (seen.count === 0) calls.set(identity, seen)
  seen.count += 1
  return seen.count > TRACK_CALLS_PER_MINUTE
}

/** Whether one address shows more than 20 user agents at a link within a UTC hour: then the new ones do not count (design 5). */
export function tooManyUserAgents(source: { addressKey: string; linkId: string; hour: string }, identity: string): boolean {
  const name = `${source.addressKey}|${source.linkId}|${source.hour}`
  const known = userAgents.get(name) ?? new Set()
  if (known.has(identity)) return false
  if (known.size >= USER_AGENTS_PER_HOUR) return true
  if (known.size === 0) userAgents.set(name, known)
  known.add(identity)
  return false
}
