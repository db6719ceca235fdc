import { getUser } from '../../data/accounts/users.ts'
import { conversationTag } from '../../data/messages/ids.ts'
import { deleteMailbox } from '../../data/messages/mailboxes.ts'
import { listMessages, removeMessage } from '../../data/messages/messages.ts'
import { deleteSide, sides } from '../../data/messages/sides.ts'
import { deleteItem, recordAs, type StoredItem } from '../../data/stored-items.ts'
import { commit } from '../../data/transaction.ts'

const BATCH = 25

/**
 * Deletes a conversation of a deleted user when the other user is deleted too. Until then it stays with the other, who sees
 * "Deleted user". Idempotent: the own side goes last, so that a stopped deletion finds it again. A change by the other creates a
 * mailbox anew, which goes with the conversation.
 */
export async function deleteConversation(item: StoredItem): Promise<void> {
  const side = recordAs(sides, item)
  if (!side) return void (await commit(deleteItem(item)))
  const { userId, otherId } = side
  const other = await getUser(otherId, { consistent: true })
  if (other && other.deletedAt === undefined) return
  await deleteMessages(conversationTag(userId, otherId))
  await Promise.all([deleteSide({ userId: otherId, otherId: userId }), deleteMailbox(otherId), deleteMailbox(userId)].map(commit))
  await commit(deleteSide(side))
}

async function deleteMessages(tag: string): Promise<void> {
  let before: number | undefined
  do {
    const { items, next } = await listMessages(tag, { limit: BATCH, before, consistent: true })
    await Promise.all(items.map(({ id }) => commit(removeMessage(id))))
    before = next
  } while (before !== undefined)
}
