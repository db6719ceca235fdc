import { useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { useUserId } from '../../lib/session/state.ts'
import { useFeed } from '../boards/data/use-feed.ts'
import { type BoardChanges, type LoadedBoard, mergeBoard } from './board-data.ts'

const ROUTE = 'GET /api/startups/{id}/tasks'

/** The board of a startup: loaded once, then kept fresh with what has changed, with the changes of the user applied at once. */
export function useBoard(startupId: string) {
  const { shown, ...feed } = useFeed<LoadedBoard, BoardChanges>({
    key: [ROUTE, { id: startupId }, useUserId()],
    read: (before) => readBoard(startupId, before),
    merge: mergeBoard,
  })
  const { error, retry, take, run } = feed
  return useMemo(() => ({ board: shown?.board, items: shown?.items, error, retry, take, run }), [shown, error, retry, take, run])
}
export type BoardStore = ReturnType<typeof useBoard>

async function readBoard(id: string, before: LoadedBoard | undefined): Promise<LoadedBoard> {
  const { tasks: items, ...changes } = await call(ROUTE, before === undefined ? { id } : { id, since: String(before.seq) })
  const after = mergeBoard(before, { ...changes, items })
  if (after === undefined) throw new Error('The board is missing')
  return before !== undefined && isSame(before, after) ? before : after
}

const isSame = (one: LoadedBoard, other: LoadedBoard): boolean =>
  one.board === other.board && one.items === other.items && one.seq === other.seq
