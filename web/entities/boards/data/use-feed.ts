import { useCallback, useRef } from 'react'
import useSWR, { unstable_serialize as serialize, useSWRConfig } from 'swr'
import { type OptimisticChange, useOptimisticChanges } from '../../../lib/actions/use-optimistic-changes.ts'
import type { ApiError } from '../../../lib/api.ts'
import type { ApiKey } from '../../../lib/api-key.ts'
import { pollEvery } from '../../../lib/live/polling.ts'
import { usePoll } from '../../../lib/live/state.ts'

const POLL_MS = 15_000

/** Where a board comes from: `L` is all of it as loaded, `C` what a read or write says has changed. */
export interface FeedSource<L, C> {
  key: ApiKey
  /** Reads everything, or what has changed since `before`, which it gives back when that is nothing. */
  read: (before: L | undefined) => Promise<L>
  merge: (before: L | undefined, changes: C) => L | undefined
}

export interface FeedAction<L, C> {
  /** Idempotent: it may be applied to a board that contains it already. */
  change: OptimisticChange<L>
  /** Gets the board as it is known when its turn comes. */
  send: (loaded: L | undefined) => Promise<C>
  /** Actions with the same turn, such as the id of a task, are sent one after the other. */
  turn?: string
}

/** A board: loaded once, then kept fresh with what has changed, with the changes of the user applied at once. */
export function useFeed<L, C>({ key, read, merge }: FeedSource<L, C>) {
  const { cache } = useSWRConfig()
  const cacheKey = serialize(key)
  const knownNow = useCallback(() => cache.get(cacheKey)?.data as L | undefined, [cache, cacheKey])
  const { data, error, mutate, isValidating } = useSWR<L, ApiError>(key, () => read(knownNow()), {
    ...pollEvery<L>(POLL_MS),
    refreshInterval: usePoll(POLL_MS),
  })
  const { shown, apply } = useOptimisticChanges(data)
  const turns = useRef(new Map<string, Promise<unknown>>())

  /** Merges what a write answered. */
  const take = useCallback(
    async (changes: C): Promise<void> => {
      await mutate((now) => merge(now, changes), { revalidate: false })
    },
    [mutate, merge],
  )

  /** Shows a change at once and sends it; rejects and shows the board as it is when that fails. */
  const run = useCallback(
    async ({ turn, change, send }: FeedAction<L, C>): Promise<void> => {
      try {
        const act = async () => take(await send(knownNow()))
        await apply(change, () => (turn === undefined ? act() : inTurn(turns.current, turn, act)))
      } catch (problem) {
        void mutate()
        throw problem
      }
    },
    [apply, take, mutate, knownNow],
  )
  const retry = useCallback(() => void mutate(), [mutate])
  return { shown, error, isValidating, retry, take, run }
}

async function inTurn<T>(turns: Map<string, Promise<unknown>>, turn: string, send: () => Promise<T>): Promise<T> {
  const mine = (turns.get(turn) ?? Promise.resolve()).catch(() => undefined).then(send)
  turns.set(turn, mine)
  try {
    return await mine
  } finally {
    if (turns.get(turn) === mine) turns.delete(turn)
  }
}
