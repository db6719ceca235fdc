import type { ListPage, PageOptions } from '../reads.ts'
import type { StoredItem } from '../stored-items.ts'
import { page } from '../store/table.ts'
import { boardPartition } from './cards.ts'

/** A page of everything that lies in the partition of a board: its tasks, archived or not, columns and state. */
export async function listBoardItems(startupId: string, { limit, after }: PageOptions): Promise<ListPage<StoredItem>> {
  const { rows, next } = await page({ pk: boardPartition(startupId), ...(limit !== undefined && { limit }), after, consistent: true })
  return { items: rows.map((row) => ({ row })), next }
}
