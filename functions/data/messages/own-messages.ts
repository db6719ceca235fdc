import { conversationTag } from './ids.ts'
import { listMessages, type StoredMessage } from './messages.ts'
import { listSides } from './sides.ts'

const AT_ONCE = 1_000

/** All direct messages that a user sent, conversation by conversation; those that they received belong to the senders. */
export async function listOwnMessages(userId: string): Promise<StoredMessage[]> {
  const own: StoredMessage[] = []
  for (const { otherId } of await listSides(userId)) {
    let before: number | undefined
    do {
      const { items, next } = await listMessages(conversationTag(userId, otherId), { limit: AT_ONCE, before })
      own.push(...items.filter(({ senderId }) => senderId === userId))
      before = next
    } while (before !== undefined)
  }
  return own
}
