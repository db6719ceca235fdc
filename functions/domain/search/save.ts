import type { Saved, SavedList } from '../../data/saved-list.ts'
import { commit, transact, type Refusal, type Write } from '../../data/transaction.ts'

/** Saves an item for a user, while the condition on it holds; idempotent. Gives what refused it. */
export async function save<S extends Saved & Id, Id extends { userId: string }>(
  list: SavedList<S, Id>,
  saved: S,
  required: Write,
): Promise<{ item: Refusal } | 'full' | undefined> {
  const refused = await transact({ item: required, saved: list.put(saved), count: list.increment(saved.userId) })
  if (refused?.item !== undefined) return { item: refused.item }
  return refused?.count !== undefined && refused.saved === undefined ? 'full' : undefined
}

/** Idempotent. An account whose deletion has begun may have lost its count already. */
export async function unsave<S extends Saved & Id, Id extends { userId: string }>(list: SavedList<S, Id>, id: Id): Promise<void> {
  const refused = await transact({ saved: list.remove(id), count: list.decrement(id.userId) })
  if (refused?.count !== undefined && refused.saved === undefined) await commit(list.remove(id))
}
