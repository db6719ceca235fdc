import { ListPage, type PageOptions } from '../reads.ts'
import type { StoredItem } from '../stored-items.ts'
import { page } from '../store/table.ts'
import { roomPartition } from './room-keys.ts'

/** A page of everything that lies in the partition of a room. */
export async function listRoomItems(roomId: string, { limit, after }: PageOptions): Promise<ListPage<StoredItem>> {
  const { rows, next } = await page({ pk: roomPartition(roomId), ...(limit !== undefined && { limit }), after, consistent: true })
  return new ListPage(
    rows.map((row) => ({ row })),
    next,
  )
}
