import { fail } from '../../shared/errors.ts'
import { RATES, type Rate } from '../../shared/limits.ts'
import { entity, find } from './store/table.ts'
import { change, commit, remove } from './store/write.ts'

/** A fixed window of a rate limit. The window is part of the key, because TTL deletes late. */
export interface RateWindow {
  rate: string
  who: string
  window: number
  /** Seconds since 1970. */
  endsAt: number
}
const rateWindows = entity<RateWindow & { count: number }, Pick<RateWindow, 'rate' | 'who' | 'window'>>({
  kind: 'limit',
  key: ({ rate, who, window }) => ({ pk: `LIMIT#${rate}#${who}#${window}`, sk: 'LIMIT' }),
  expires: ({ endsAt }) => endsAt,
})

/**
 * Counts one use, gives its window, and fails with 429 above the limit, unless `mayExceed` says otherwise. Counting comes first,
 * because many parallel calls would all pass a check that comes first. One write unit.
 */
export async function consumeRate(rate: Rate, who: string, mayExceed = () => Promise.resolve(false)): Promise<RateWindow> {
  const window = windowOf(rate, who)
  const count = await incrementWindow(window)
  if (count > RATES[rate].max && !(await mayExceed())) {
    fail('http.too_many', undefined, { retryAfter: Math.max(1, window.endsAt - Math.floor(Date.now() / 1_000)) })
  }
  return window
}

/**
 * Counts one use and gives true, or gives false at the limit, for which nothing is written: half a read unit, and a write unit below
 * the limit. Of parallel calls the condition lets no more pass than the limit.
 */
export async function takeOfRate(rate: Rate, who: string): Promise<boolean> {
  const { endsAt, ...window } = windowOf(rate, who)
  const { max } = RATES[rate]
  const stored = await find(rateWindows, window)
  if ((stored?.count ?? 0) >= max) return false
  const counted = await commit(
    change(
      rateWindows.key(window),
      { add: { count: 1 }, setOnce: { _kind: rateWindows.kind, ttl: endsAt, endsAt } },
      { below: { count: max } },
    ),
  )
  return counted.refused === undefined
}

/** Resets the count of the current window, for example after a successful login. One write unit. */
export async function resetRate(rate: Rate, who: string): Promise<void> {
  await commit(remove(rateWindows.key(windowOf(rate, who))))
}

/** Adds one to a window and returns its count. One write unit. */
export async function incrementWindow({ endsAt, ...window }: RateWindow): Promise<number> {
  const { row } = await commit(
    change(rateWindows.key(window), { add: { count: 1 }, setOnce: { _kind: rateWindows.kind, ttl: endsAt, endsAt } }),
  )
  return Number(row?.['count'])
}

/** Subtracts one use that led to nothing. One write unit. */
export async function decrementWindow(window: RateWindow): Promise<void> {
  await commit(change(rateWindows.key(window), { add: { count: -1 } }, { exists: true }))
}

function windowOf(rate: Rate, who: string): RateWindow {
  const { seconds } = RATES[rate]
  const window = Math.floor(Date.now() / 1_000 / seconds)
  return { rate, who, window, endsAt: (window + 1) * seconds }
}
