import type { BoardItem, BoardItemId } from '../../data/boards/board-entities.ts'
import type { BoardRepository } from '../../data/boards/board-repository.ts'
import { deleteDeleted } from '../../data/boards/board-writes.ts'
import { schedule, type ActionKind } from '../../data/scheduled-actions.ts'
import { transact } from '../../data/transaction.ts'

/**
 * Deletes an item whose deletion at that time is still wanted, and schedules the deletion of its thread: without the item nobody can
 * restore it meanwhile. Idempotent.
 */
export async function permanentlyDelete<T extends BoardItem & { deletesAt: string | null }>(
  repository: BoardRepository<T>,
  id: BoardItemId,
  deletesAt: string,
  kind: ActionKind,
): Promise<void> {
  const item = await repository.getDeleted(id)
  if (item?.deletesAt !== deletesAt) return
  const at = new Date(Date.now() + 1).toISOString()
  const refused = await transact({
    item: deleteDeleted(repository, item),
    rest: schedule({ at, kind, id: id.id, facts: { startupId: id.startupId } }),
  })
  if (refused) throw new Error('The deleted item has changed')
}
