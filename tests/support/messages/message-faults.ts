import { conversationTag, messageId } from '../../../functions/data/messages/ids.ts'
import { seqOf } from '../../../functions/data/messages/ids.ts'
import type { Mailbox } from '../../../functions/data/messages/mailboxes.ts'
import type { StoredMessage } from '../../../functions/data/messages/messages.ts'
import type { Side } from '../../../functions/data/messages/sides.ts'
import { itemsWith } from '../table/store.ts'

interface User {
  id: string
}

/** What is wrong with the stored messages of users who write only to each other; tombstones count as messages. */
export async function messageFaults(users: readonly User[]): Promise<string[]> {
  const faults: string[] = []
  const ids = new Set(users.map(({ id }) => id))
  const rows = await itemsWith('TALK')
  const of = <T>(kind: string) => rows.filter((row) => row['_kind'] === kind) as unknown as T[]
  const messages = of<StoredMessage>('message').filter(({ senderId }) => ids.has(senderId))
  const sides = of<Side>('conversation-side').filter(({ userId }) => ids.has(userId))
  for (const side of sides) {
    const tag = conversationTag(side.userId, side.otherId)
    const both = messages.filter((message) => message.id.endsWith(tag))
    const numbers = both.map(({ id }) => seqOf(id)).toSorted((one, other) => one - other)
    if (numbers.some((seq, at) => seq !== at + 1)) faults.push(`${side.userId}: numbers ${numbers.join()}`)
    const received = both.filter(({ recipientId }) => recipientId === side.userId)
    const live = received.filter(({ deletedAt }) => deletedAt === undefined)
    const unread = live.filter(({ id }) => seqOf(id) > side.readTo).length
    if (unread !== side.unread) faults.push(`${side.userId}: ${side.unread} unread instead of ${unread}`)
    const [newest] = live.toSorted((one, other) => (one.id < other.id ? 1 : -1))
    if (newest?.id !== (side.newest ? messageId(side.newest.seq, tag) : undefined)) faults.push(`${side.userId}: another newest message`)
    if (newest && newest.content !== side.newest?.content) faults.push(`${side.userId}: another content`)
    const times = both.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ createdAt }) => createdAt)
    if (times.some((time, at) => at > 0 && time < (times[at - 1] ?? ''))) faults.push(`${side.userId}: times out of order`)
  }
  for (const mailbox of of<Mailbox>('mailbox').filter(({ userId }) => ids.has(userId))) {
    const unread = sides.filter(({ userId }) => userId === mailbox.userId).reduce((sum, side) => sum + side.unread, 0)
    if (mailbox.unread !== unread) faults.push(`${mailbox.userId}: ${mailbox.unread} unread in all instead of ${unread}`)
  }
  return faults
}
