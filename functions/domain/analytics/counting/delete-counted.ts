import { deleteAnnotation } from '../../../data/analytics/annotations.ts'
import { countedRecordRef, deleteCountedRecord } from '../../../data/analytics/counted-records.ts'
import type { BoardItem } from '../../../data/boards/board-entities.ts'
import type { BoardRepository } from '../../../data/boards/board-repository.ts'
import { leadBoards } from '../../../data/leads/leads.ts'
import { opportunityBoards } from '../../../data/opportunities/opportunities.ts'
import { getTogether } from '../../../data/reads.ts'
import { recordAs } from '../../../data/stored-items.ts'
import type { ItemChange } from '../../../data/stream.ts'
import { taskBoards } from '../../../data/tasks/task-boards.ts'
import { transact } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { countedOf } from './of-change.ts'

/** Whether an item of a board was deleted permanently when its time had come; one that was restored late is live. */
const goneFrom =
  <T extends BoardItem & { deletesAt: string | null }>(board: BoardRepository<T>) =>
  async ({ item, at }: ItemChange): Promise<boolean> => {
    const record = recordAs(board.deleted, item)
    if (!record || record.deletesAt === null || at + SECOND_MS < Date.parse(record.deletesAt)) return false
    return !(await getTogether({ live: board.liveRef(record) }, { consistent: true })).live
  }
/** The stream gives times by the second. */
const SECOND_MS = 1_000
const CHECKS = [goneFrom(taskBoards), goneFrom(leadBoards), goneFrom(opportunityBoards)]

/**
 * Deletes what names a task, lead or opportunity that is deleted permanently; its counts stay. Its changes have left the stream when it
 * was deleted 30 days before, so it is not counted again.
 */
export async function deleteCountedOf(change: ItemChange): Promise<void> {
  const [counted] = change.event === 'REMOVE' ? countedOf(change.item, change.at) : []
  if (!counted) return
  const checks = await Promise.all(CHECKS.map((isGone) => isGone(change)))
  if (checks.includes(true)) await retryOnConflict(() => deleteRecord(counted))
}

async function deleteRecord({ startupId, key }: { startupId: string; key: string }): Promise<typeof CONFLICT | undefined> {
  const { record } = await getTogether({ record: countedRecordRef({ startupId, key }) }, { consistent: true })
  if (!record) return undefined
  const annotations = record.annotations.map((name) => [name, deleteAnnotation(startupId, name)])
  return (await transact({ record: deleteCountedRecord(record), ...Object.fromEntries(annotations) })) ? CONFLICT : undefined
}
