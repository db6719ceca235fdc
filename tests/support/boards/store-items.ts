import type { BoardItem } from '../../../functions/data/boards/board-entities.ts'
import type { BoardRepository } from '../../../functions/data/boards/board-repository.ts'
import { putLive, putState } from '../../../functions/data/boards/board-writes.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { eachOf } from '../links/counting.ts'

const LISTED_CHANGES = 30

/** Stores generated items of a board directly, with the state that belongs to them; their order is that of their ranks. */
export async function storeItems<T extends BoardItem>(
  of: BoardRepository<T>,
  startupId: string,
  columnIds: readonly string[],
  items: readonly T[],
): Promise<void> {
  const counts = columnIds.map((id) => [
    id,
    { count: items.filter((item) => of.columnOf(item) === id).length, end: items.at(-1)?.rank ?? '' },
  ])
  const at = Math.floor(Date.now() / 1_000) - 3_600
  const state = {
    startupId,
    seq: items.length,
    lastNumber: items.length,
    columns: Object.fromEntries(counts),
    changes: items.slice(-LISTED_CHANGES).map(({ id }) => ({ id, at })),
  }
  await commit(putState(of, state, await of.getState(startupId, { consistent: true })))
  await eachOf(items, 20, (item) => commit(putLive(of, item)))
}
