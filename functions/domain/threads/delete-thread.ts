import { deleteThreadItems, type Thread } from '../../data/threads/threads.ts'

const BATCH = 25

/** Deletes comments, activity and texts of an item without a card, at most `batches` times 25. Returns whether none is left. */
export async function deleteThread(thread: Thread, batches: number): Promise<boolean> {
  for (let batch = 0; batch < batches; batch += 1) if (await deleteThreadItems(thread, BATCH)) return true
  return false
}
