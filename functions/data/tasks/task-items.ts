import type { ListPage, PageOptions } from '../reads.ts'
import type { StoredItem } from '../stored-items.ts'
import { page } from '../store/table.ts'
import { commit, remove } from '../store/write.ts'
import { threadPartition } from '../threads/threads.ts'
import { boardPartition, type CardId } from './cards.ts'

/** A page of everything that lies in the partition of a board: its tasks, archived or not, columns and state. */
export async function listBoardItems(startupId: string, { limit, after }: PageOptions): Promise<ListPage<StoredItem>> {
  const { rows, next } = await page({ pk: boardPartition(startupId), ...(limit !== undefined && { limit }), after, consistent: true })
  return { items: rows.map((row) => ({ row })), next }
}

/** Deletes a batch of what belongs to a task: comments, activity and, last, its texts. Returns whether none is left. */
export async function deleteTaskItems({ startupId, id }: CardId, limit: number): Promise<boolean> {
  const pk = threadPartition({ on: 'task', startupId, itemId: id })
  const { rows, next } = await page({ pk, limit, consistent: true })
  await Promise.all(rows.map((row) => commit(remove({ pk, sk: String(row['sk']) }))))
  return next === undefined
}
