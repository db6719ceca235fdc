import { RATES } from '../../../shared/limits.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import { takeOfRate } from '../../data/rate-limits.ts'
import { MemoryCache } from '../../platform/memory-cache.ts'

const REMEMBERED = 20_000
const calls = new MemoryCache<{ count: number }>(HOUR_MS, REMEMBERED)

/**
 * Whether an address may leave one more e-mail in this hour. Beyond the limit a process asks the table no more, and the table is not
 * written: a flood costs no writes.
 */
export async function isWithinLimit(addressKey: string): Promise<boolean> {
  const { max, seconds } = RATES.capture
  const key = `${addressKey} ${Math.floor(Date.now() / 1_000 / seconds)}`
  const seen = calls.get(key) ?? { count: 0 }
  if (seen.count === 0) calls.set(key, seen)
  seen.count += 1
  return seen.count <= max && takeOfRate('capture', addressKey)
}
