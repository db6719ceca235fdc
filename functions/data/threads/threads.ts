import { page } from '../store/table.ts'
import { commit, remove } from '../store/write.ts'

/** Something that has comments and an activity log. */
export interface Thread {
  on: 'task' | 'lead' | 'opportunity'
  startupId: string
  itemId: string
}

/** The partition of a thread: with the startup, so that an item of another one is not found. */
export const threadPartition = ({ on, startupId, itemId }: Thread): string => `${on.toUpperCase()}#${startupId}#${itemId}`

/** Deletes a batch of what belongs to an item: comments, activity and, last, its texts. Returns whether none is left. */
export async function deleteThreadItems(thread: Thread, limit: number): Promise<boolean> {
  const pk = threadPartition(thread)
  const { rows, next } = await page({ pk, limit, consistent: true })
  await Promise.all(rows.map((row) => commit(remove({ pk, sk: String(row['sk']) }))))
  return next === undefined
}
