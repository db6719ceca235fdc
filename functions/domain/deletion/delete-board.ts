import { DAY_MS } from '../../../shared/time.ts'
import { getTogether, type ListPosition, type PageOptions } from '../../data/reads.ts'
import { deleteItem, recordAs } from '../../data/stored-items.ts'
import { archivedCards, cards, type Card } from '../../data/tasks/cards.ts'
import { taskBoards } from '../../data/tasks/task-boards.ts'
import { taskDetailsRef } from '../../data/tasks/task-details.ts'
import { commit, transact } from '../../data/transaction.ts'
import { timeOfUlid } from '../../platform/ulid.ts'
import { revokeTask } from '../points/awards/task-awards.ts'
import { unassigning } from '../tasks/lifecycle/permanently-delete-task.ts'
import { threadOf } from '../tasks/threads/activity.ts'
import { deleteThread } from '../threads/delete-thread.ts'

/** Deletes a page of the board of a deleted startup, each card after what belongs to it; gives where to go on. Idempotent. */
export async function deleteBoardItems(startupId: string, page: PageOptions): Promise<ListPosition | undefined> {
  const { items, next } = await taskBoards.listItems(startupId, page)
  for (const item of items) {
    const card = recordAs(cards, item) ?? recordAs(archivedCards, item)
    if (card) await deleteWithCard(card)
    await commit(deleteItem(item))
  }
  return next
}

async function deleteWithCard(card: Card): Promise<void> {
  if (Date.now() - timeOfUlid(card.id) < DAY_MS) await revokeTask(card)
  const { details } = await getTogether({ details: taskDetailsRef(card) }, { consistent: true })
  const leading = unassigning(card, details)
  if (Object.keys(leading).length > 0) await transact(leading)
  await deleteThread(threadOf(card), Infinity)
}
