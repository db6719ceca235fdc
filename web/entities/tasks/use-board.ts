import { useCallback, useRef } from 'react'
import useSWR, { type SWRConfiguration, unstable_serialize as serialize, useSWRConfig } from 'swr'
import { type Change, useOptimisticChanges } from '../../lib/actions/use-optimistic-changes.ts'
import { ApiError, call } from '../../lib/api.ts'
import type { ApiKey } from '../../lib/api-key.ts'
import { usePoll, useRoom } from '../../lib/live/state.ts'
import { useUserId } from '../../lib/session/state.ts'
import { type BoardChanges, type LoadedBoard, mergeBoard } from './board-data.ts'

const ROUTE = 'GET /api/startups/{id}/tasks'
const POLL_MS = 15_000

const POLLING: SWRConfiguration<LoadedBoard, ApiError> = {
  // Comparing the content of thousands of cards costs more than drawing what has changed.
  compare: (one, other) => one === other,
  // After a failure the polling goes on at the same pace.
  onErrorRetry: (error, _key, _config, retry, { retryCount }) => {
    if (error.status >= 400 && error.status < 500 && error.status !== 429) return
    setTimeout(() => {
      if (document.visibilityState !== 'hidden') void retry({ retryCount })
    }, POLL_MS)
  },
}

/** The board of a startup: loaded once, then kept fresh with what has changed, with the changes of the user applied at once. */
export function useBoard(startupId: string) {
  const { cache } = useSWRConfig()
  const key: ApiKey = [ROUTE, { id: startupId }, useUserId()]
  const known = (): LoadedBoard | undefined => cache.get(serialize(key))?.data as LoadedBoard | undefined
  const { data, error, mutate, isValidating } = useSWR<LoadedBoard, ApiError>(key, () => readBoard(startupId, known()), {
    ...POLLING,
    refreshInterval: usePoll(POLL_MS),
  })
  useRoom(`board:${startupId}`)
  const { shown, apply } = useOptimisticChanges(data)
  const turns = useRef(new Map<string, Promise<unknown>>())

  /** Merges what a write answered. */
  const take = useCallback(
    async (changes: BoardChanges): Promise<void> => {
      await mutate((now) => mergeBoard(now, changes), { revalidate: false })
    },
    [mutate],
  )

  /** Shows a change at once and sends it; rejects and shows the board as it is when that fails. */
  const run = useCallback(
    async ({ turn, change, send }: BoardAction): Promise<void> => {
      try {
        await apply(change, async () => {
          await take(await (turn === undefined ? send() : inTurn(turns.current, turn, send)))
        })
      } catch (problem) {
        void mutate()
        throw problem
      }
    },
    [apply, take, mutate],
  )
  const retry = useCallback(() => void mutate(), [mutate])
  return { board: shown?.board, tasks: shown?.tasks, error, isValidating, retry, take, run }
}
export type BoardStore = ReturnType<typeof useBoard>

export interface BoardAction {
  /** Idempotent: it may be applied to a board that contains it already. */
  change: Change<LoadedBoard>
  send: () => Promise<BoardChanges>
  /** Actions with the same turn, such as the id of a task, are sent one after the other. */
  turn?: string
}

async function readBoard(id: string, before: LoadedBoard | undefined): Promise<LoadedBoard> {
  const answer = await call(ROUTE, before === undefined ? { id } : { id, since: String(before.seq) })
  const after = mergeBoard(before, answer)
  if (after === undefined) throw new Error('The board is missing')
  return before !== undefined && isSame(before, after) ? before : after
}

const isSame = (one: LoadedBoard, other: LoadedBoard): boolean =>
  one.board === other.board && one.tasks === other.tasks && one.seq === other.seq

async function inTurn<T>(turns: Map<string, Promise<unknown>>, turn: string, send: () => Promise<T>): Promise<T> {
  const mine = (turns.get(turn) ?? Promise.resolve()).catch(() => undefined).then(send)
  turns.set(turn, mine)
  try {
    return await mine
  } finally {
    if (turns.get(turn) === mine) turns.delete(turn)
  }
}
