import type { Message } from '../../../shared/entities/messages/message.ts'
import { fail } from '../../../shared/errors.ts'
import { seqOf, tagIn } from '../../data/messages/ids.ts'
import { mailboxRef, updateMailbox, type Mailbox } from '../../data/messages/mailboxes.ts'
import { listMessages, messageRef, putTombstone, updateMessage, type StoredMessage } from '../../data/messages/messages.ts'
import { putSide, sideRef, type NewestReceived, type Side } from '../../data/messages/sides.ts'
import { blockRef } from '../../data/profiles/blocks.ts'
import { getTogether } from '../../data/reads.ts'
import { transact } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { afterDeletion, afterEdit, isNewest, isUnread, messageFor, newestOf } from './side.ts'

interface MessageParties {
  id: string
  senderId: string
  recipientId: string
}

/** Changes the content of a message of the sender; a recipient who has blocked them since gets no new content. */
export function editMessage(userId: string, message: MessageParties, content: string): Promise<Message> {
  requireSender(userId, message)
  return retryOnConflict(async () => {
    const { stored, side, mailbox, block } = await readMessage(message)
    if (block) fail('user.not_found')
    const edited = stored.content === content ? stored : { ...stored, content, editedAt: new Date().toISOString() }
    const answer = messageFor({ userId, theirs: side, hidesReads: mailbox?.hidesReads === true }, edited)
    if (edited === stored) return answer
    const refused = await transact({
      message: updateMessage({ id: edited.id, content, editedAt: edited.editedAt }),
      side: putSide(afterEdit(side, edited), side),
      ...mailboxes(message),
    })
    return refused ? CONFLICT : answer
  })
}

/** Deletes a message of the sender for both users. */
export async function deleteMessage(userId: string, message: MessageParties): Promise<void> {
  requireSender(userId, message)
  await retryOnConflict(async () => {
    const { stored, side } = await readMessage(message)
    const newest = isNewest(side, stored) ? await newestBefore(stored) : side.newest
    const refused = await transact({
      message: putTombstone(stored, new Date().toISOString()),
      side: putSide(afterDeletion(side, stored, newest), side),
      ...mailboxes(message, isUnread(side, stored) ? -1 : 0),
    })
    return refused && CONFLICT
  })
}

function requireSender(userId: string, { senderId }: MessageParties): void {
  if (senderId !== userId) fail('message.not_yours')
}

interface Read {
  stored: StoredMessage
  /** The side of the recipient, which guards the message. */
  side: Side
  /** The mailbox of the sender. */
  mailbox: Mailbox | undefined
  block: object | undefined
}

async function readMessage({ id, senderId, recipientId }: MessageParties): Promise<Read> {
  const refs = {
    stored: messageRef(id),
    side: sideRef(recipientId, senderId),
    mailbox: mailboxRef(senderId),
    block: blockRef({ userId: recipientId, blockedId: senderId }),
  }
  const { stored, side, mailbox, block } = await getTogether(refs, { consistent: true })
  if (!stored || stored.deletedAt !== undefined || !side) return fail('message.not_found')
  return { stored, side, mailbox, block }
}

const mailboxes = ({ senderId, recipientId }: MessageParties, unread = 0) => ({
  recipient: updateMailbox(recipientId, unread),
  sender: updateMailbox(senderId),
})

const LOOKED_AT = 100

/** The newest message before one of the same sender, page by page. */
async function newestBefore({ id, senderId }: StoredMessage): Promise<NewestReceived | null> {
  let before: number | undefined = seqOf(id)
  while (before !== undefined) {
    const { items, next } = await listMessages(tagIn(id), { limit: LOOKED_AT, before, consistent: true })
    const found = items.find((message) => message.senderId === senderId)
    if (found) return newestOf(found)
    before = next
  }
  return null
}
