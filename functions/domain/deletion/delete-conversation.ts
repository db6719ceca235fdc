import { getUser } from '../../data/accounts/users.ts'
import { conversationTag, messageId } from '../../data/messages/ids.ts'
import { deleteMailbox } from '../../data/messages/mailboxes.ts'
import { listMessages, removeMessage, pinsPartition } from '../../data/messages/messages.ts'
import { deletePins } from '../../data/rooms/pins.ts'
import { pagesBefore } from '../../data/reads.ts'
import { deleteSide, sides } from '../../data/messages/sides.ts'
import { deleteItem, recordAs, type StoredItem } from '../../data/stored-items.ts'
import { commit, transact } from '../../data/transaction.ts'
import { detaching } from '../rooms/messages/attachments.ts'

const BATCH = 25

/**
 * Deletes a conversation of a deleted user when the other user is deleted too. Until then it stays with the other, who sees
 * "Deleted user". Idempotent: the own side goes last, so that a stopped deletion finds it again. A change by the other creates a
 * mailbox anew, which goes with the conversation. False when there was no time for all messages.
 */
export async function deleteConversation(item: StoredItem, mayGoOn: () => boolean): Promise<boolean | void> {
  const side = recordAs(sides, item)
  if (!side) return void (await commit(deleteItem(item)))
  const { userId, otherId } = side
  const other = await getUser(otherId, { consistent: true })
  if (other && other.deletedAt === undefined) return
  const tag = conversationTag(userId, otherId)
  for await (const page of pagesBefore((before) => listMessages(tag, { limit: BATCH, before, consistent: true }))) {
    if (!mayGoOn()) return false
    await Promise.all(page.map(({ id, attachments }) => transact({ message: removeMessage(id), ...detaching(attachments) })))
  }
  await Promise.all(
    [
      deleteSide({ userId: otherId, otherId: userId }),
      deleteMailbox(otherId),
      deleteMailbox(userId),
      deletePins(pinsPartition(messageId(0, tag))),
    ].map(commit),
  )
  await commit(deleteSide(side))
}
