import { page } from '../store/table.ts'
import { commit, remove } from '../store/write.ts'
import { threadPartition, type Thread } from './threads.ts'

/** Deletes a batch of what belongs to an item: comments, activity and, last, its texts. Returns whether none is left. */
export async function deleteThreadItems(thread: Thread, limit: number): Promise<boolean> {
  const pk = threadPartition(thread)
  const { rows, next } = await page({ pk, limit, consistent: true })
  await Promise.all(rows.map((row) => commit(remove({ pk, sk: String(row['sk']) }))))
  return next === undefined
}
