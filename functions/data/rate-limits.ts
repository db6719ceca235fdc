import { fail } from '../../shared/errors.ts'
import { RATES, type Rate } from '../../shared/rates.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import { MemoryCache } from '../platform/memory-cache.ts'
import { entity, find } from './store/table.ts'
import { change, commit, remove } from './store/write.ts'

/** Sub-windows of a window, which slides by whole ones: a use counts for up to one of them longer than the window. */
const PARTS = 12
/** Sub-windows that have passed and are kept, so that few calls need a second write. */
const PASSED_KEPT = 24

/**
 * The uses of one limit by one caller. `from<n>` is `used` as it was before the first use in sub-window n, so `used - from<n>` uses
 * were accepted since it began. A comparison has no arithmetic, so `overMax`, which is `used` less the limit, is stored too.
 */
type RateUses = Record<'used' | 'overMax' | `from${number}`, number>
const rateUses = entity<RateUses, { rate: Rate; who: string }>({
  kind: 'limit',
  // The numbers of the limit are in the key, because `overMax` depends on them.
  key: ({ rate, who }) => ({ pk: `LIMIT#${rate}#${who}`, sk: `${RATES[rate].max}/${RATES[rate].seconds}` }),
})

/** A use that was counted. */
export interface RateUse {
  rate: Rate
  who: string
  part: number
  /** How many more are accepted, until the oldest of those that count no longer does (seconds). */
  left: number
  seconds: number
}

/**
 * Counts one use and gives it, or fails with 429 at the limit, unless `mayExceed` says otherwise; what is refused is not counted.
 * Counting and checking are one conditional write of one unit, so parallel calls do not pass the limit together.
 */
export async function consumeRate(rate: Rate, who: string, mayExceed = () => Promise.resolve(false)): Promise<RateUse | undefined> {
  const { use, fullUntil } = await countUse(rate, who)
  if (fullUntil !== undefined && !(await mayExceed())) failAtLimit(fullUntil)
  return use
}

/**
 * Counts one use and gives nothing, or gives the time until which the limit is reached, for which nothing is written: half a read
 * unit, and a write unit below the limit.
 */
export async function takeOfRate(rate: Rate, who: string): Promise<number | undefined> {
  const stored = await find(rateUses, { rate, who })
  return (stored && fullUntilOf(stored, rate, partNow(rate))) ?? (await countUse(rate, who)).fullUntil
}

/** Deletes the uses of a limit, for example after a successful login. One write unit. */
export async function resetRate(rate: Rate, who: string): Promise<void> {
  await commit(remove(rateUses.key({ rate, who })))
}

/** Subtracts a use that led to nothing, unless a later sub-window has begun to count from it. One write unit. */
export async function returnUse({ rate, who, part }: Pick<RateUse, 'rate' | 'who' | 'part'>): Promise<void> {
  const later = Array.from({ length: Math.max(1, partNow(rate) - part + 1) }, (_, at) => fromOf(part + 1 + at))
  await commit(change(rateUses.key({ rate, who }), { add: { used: -1, overMax: -1 } }, { exists: true, without: later }))
}

/** Uses that this process counted in advance, which hold in one sub-window. */
interface Lease {
  part: number
  spare: number
  /** How many it takes next time. */
  size: number
  /** What the last write left, and for how long (seconds). */
  left: number
  seconds: number
}
const leases = new MemoryCache<Lease>(MINUTE_MS, 1_000)
const LEASE_MAX = 64

/**
 * Counts a use as `consumeRate` does, for callers of many calls: takes twice as many uses with each write of a sub-window, so that a busy
 * caller costs few writes. What is not used of them counts all the same.
 */
export async function consumeLeased(rate: Rate, who: string): Promise<RateUse | undefined> {
  const [key, part] = [`${rate} ${who}`, partNow(rate)]
  const known = leases.get(key)
  const lease = known?.part === part ? known : { part, spare: 0, size: 1, left: 0, seconds: 1 }
  leases.set(key, lease)
  if (lease.spare > 0) {
    lease.spare -= 1
    return { rate, who, part, left: lease.left + lease.spare, seconds: lease.seconds }
  }
  const wanted = lease.size
  lease.size = Math.min(2 * wanted, LEASE_MAX)
  const { use, fullUntil } = await countUse(rate, who, wanted)
  if (!use) return failAtLimit(fullUntil)
  lease.spare += wanted - 1 + Math.min(0, use.left)
  Object.assign(lease, { left: Math.max(0, use.left), seconds: use.seconds })
  return { ...use, left: lease.left + lease.spare }
}

function failAtLimit(fullUntil = Date.now()): never {
  return fail('http.too_many', undefined, { retryAfter: Math.max(1, Math.ceil((fullUntil - Date.now()) / 1_000)) })
}

async function countUse(rate: Rate, who: string, uses = 1): Promise<{ use?: RateUse; fullUntil?: number }> {
  const { max } = RATES[rate]
  const part = partNow(rate)
  const key = rateUses.key({ rate, who })
  const { row, refused } = await commit(
    change(
      key,
      {
        copyOnce: { [fromOf(part)]: 'used' },
        sum: { overMax: { of: 'used', and: uses - max } },
        add: { used: uses },
        set: { _kind: rateUses.kind, ttl: endOf(rate, part) / 1_000 },
      },
      { belowAttributes: { overMax: partsAt(part).map(fromOf) } },
    ),
  )
  if (refused) return { fullUntil: fullUntilOf(refused, rate, part) ?? Date.now() }
  const passed = Object.keys(row ?? {}).filter((name) => name.startsWith('from') && Number(name.slice('from'.length)) < part - PARTS)
  if (passed.length > PASSED_KEPT) await commit(change(key, { remove: passed }, { exists: true }))
  return { use: { rate, who, part, ...leftOf(row ?? {}, rate, part) } }
}

function leftOf(row: Readonly<Record<string, unknown>>, rate: Rate, part: number): Pick<RateUse, 'left' | 'seconds'> {
  const oldest = partsAt(part).find((at) => typeof row[fromOf(at)] === 'number') ?? part
  const used = Number(row['used']) - Number(row[fromOf(oldest)])
  return { left: RATES[rate].max - used, seconds: Math.max(1, Math.ceil((endOf(rate, oldest) - Date.now()) / 1_000)) }
}

/** When the next use is accepted, in milliseconds since 1970; nothing when that is now. */
function fullUntilOf(stored: Readonly<Record<string, unknown>>, rate: Rate, part: number): number | undefined {
  const newestFull = partsAt(part).findLast((at) => Number(stored[fromOf(at)]) <= Number(stored['overMax']))
  return newestFull === undefined ? undefined : endOf(rate, newestFull)
}

const fromOf = (part: number) => `from${part}` as const
const partSeconds = (rate: Rate): number => RATES[rate].seconds / PARTS
const partNow = (rate: Rate): number => Math.floor(Date.now() / 1_000 / partSeconds(rate))

/** The sub-windows that any window of the limit's length can touch that ends now, and the next one: clocks differ a little. */
const partsAt = (part: number): number[] => Array.from({ length: PARTS + 2 }, (_, at) => part - PARTS + at)

/** When the uses of a sub-window no longer count, in milliseconds since 1970. */
const endOf = (rate: Rate, part: number): number => Math.ceil((part + PARTS + 1) * partSeconds(rate)) * 1_000
