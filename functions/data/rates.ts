import { entity } from './store/table.ts'
import { change, commit, erase } from './store/write.ts'

/** How often somebody did a thing in one window of time; the window is part of the key, since TTL deletes late. */
export interface RateWindow {
  rate: string
  who: string
  window: number
  count: number
  endsAt: number
}
const rateWindows = entity<RateWindow, Pick<RateWindow, 'rate' | 'who' | 'window'>>({
  kind: 'limit',
  key: ({ rate, who, window }) => ({ pk: `LIMIT#${rate}#${who}#${window}`, sk: 'LIMIT' }),
  expires: ({ endsAt }) => endsAt,
})

type Window = Omit<RateWindow, 'count'>

/** Counts one more and gives how many there are now. One write unit. */
export async function countOne({ endsAt, ...window }: Window): Promise<number> {
  const { row } = await commit(
    change(rateWindows.key(window), { add: { count: 1 }, setOnce: { _kind: rateWindows.kind, ttl: endsAt, endsAt } }),
  )
  return Number(row?.['count'])
}

/** Takes one back that came to nothing. One write unit. */
export async function uncountOne(window: Window): Promise<void> {
  await commit(change(rateWindows.key(window), { add: { count: -1 } }, { exists: true }))
}

/** Forgets what was counted in a window. */
export async function forgetCount(window: Window): Promise<void> {
  await commit(erase(rateWindows.key(window)))
}
