import { listUserItems, type UserPart } from '../../data/deletion/user-items.ts'
import type { Position } from '../../data/reads.ts'
import { deleteItem, type StoredItem } from '../../data/stored-items.ts'
import { commit } from '../../data/transaction.ts'
import { anonymizeTotal } from './anonymize-link.ts'
import { deleteAssignmentItem } from './delete-assignment.ts'
import { deleteConversation } from './delete-conversation.ts'
import { deleteCalendarItem } from './delete-calendar.ts'
import { deleteUserItem } from './delete-user-item.ts'

/** How far the deletion has come: the part, and where to go on in it. */
export interface Progress {
  part: number
  after?: Position
}

/** What becomes of the items of each part, in this order; idempotent. */
const PARTS: readonly { name: UserPart; handle: (item: StoredItem) => Promise<void> }[] = [
  { name: 'indexed', handle: deleteUserItem },
  // After the memberships: nothing new can be assigned then.
  { name: 'assignments', handle: deleteAssignmentItem },
  { name: 'checklists', handle: deleteAssignmentItem },
  { name: 'calendar', handle: deleteCalendarItem },
  // After the links: all of them have a total then.
  { name: 'linkTotals', handle: anonymizeTotal },
  { name: 'talks', handle: deleteConversation },
  ...(['expectedCloses', 'notifications', 'inbox', 'rooms', 'points', 'answers', 'rating', 'own'] as const).map((name) => ({
    name,
    handle: async (item: StoredItem) => void (await commit(deleteItem(item))),
  })),
]

const BATCH = 25

/**
 * Deletes what is left of a deleted user, at most `batches` times 25 items. Returns where to go on, undefined at the end. It can be
 * stopped at any point and resumed there.
 */
export async function permanentlyDeleteUser(userId: string, { part, after }: Progress, batches: number): Promise<Progress | undefined> {
  let at: Progress = { part, after }
  for (let batch = 0; batch < batches; batch += 1) {
    const current = PARTS[at.part]
    if (!current) return undefined
    const { items, next } = await listUserItems(userId, current.name, { limit: BATCH, after: at.after })
    for (const item of items) await current.handle(item)
    at = next ? { part: at.part, after: next } : { part: at.part + 1 }
  }
  return at.part < PARTS.length ? at : undefined
}
