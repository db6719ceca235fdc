import type { Idempotency } from '../../../shared/contract/endpoint.ts'
import type { Message } from '../../../shared/entities/messages/message.ts'
import { fail } from '../../../shared/errors.ts'
import { userRef } from '../../data/accounts/users.ts'
import { recordAnswer } from '../../data/answers.ts'
import { conversationTag, messageId } from '../../data/messages/ids.ts'
import { updateMailbox } from '../../data/messages/mailboxes.ts'
import { putMessage, type StoredMessage } from '../../data/messages/messages.ts'
import { putSide, sideRef, type Side } from '../../data/messages/sides.ts'
import { blockRef } from '../../data/profiles/blocks.ts'
import { getTogether } from '../../data/reads.ts'
import { commit, transact } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { SETTLED_MS } from '../change-feed/version.ts'
import { afterReceiving, emptySide } from './side.ts'

interface NewMessage {
  recipientId: string
  content: string
}

/**
 * Sends a direct message in one transaction, which fails when another message took its number. The mailbox of the sender changes before
 * it and by itself, for half the units: no poll matches a version so young. After a transaction that took longer it changes again.
 */
export function sendMessage(
  senderId: string,
  { recipientId, content }: NewMessage,
  idempotency: Idempotency<Message> | undefined,
): Promise<Message> {
  if (recipientId === senderId) fail('message.to_self')
  return retryOnConflict(async (attempt) => {
    const began = Date.now()
    const refs = {
      recipient: userRef(recipientId),
      block: blockRef({ userId: recipientId, blockedId: senderId }),
      own: sideRef(senderId, recipientId),
      theirs: sideRef(recipientId, senderId),
    }
    // A side that is not the newest fails the transaction; a block or deletion of the same moment may come after the message.
    const [{ recipient, block, own, theirs }] = await Promise.all([
      getTogether(refs, { consistent: attempt > 1 }),
      commit(updateMailbox(senderId)),
    ])
    if (!recipient || recipient.deletedAt !== undefined || block) fail('user.not_found')
    const message = nextMessage({ senderId, recipientId, content }, [own, theirs])
    const answer = { ...message, read: false }
    const refused = await transact<string>({
      message: putMessage(message),
      theirs: putSide(afterReceiving(theirs ?? emptySide(recipientId, senderId, message.createdAt), message), theirs),
      ...(!own && { own: putSide(emptySide(senderId, recipientId, message.createdAt), own) }),
      mailbox: updateMailbox(recipientId, 1),
      ...recordAnswer(idempotency, answer),
    })
    if (refused) return CONFLICT
    if (Date.now() - began >= SETTLED_MS) await commit(updateMailbox(senderId))
    return answer
  })
}

/** The message after the newest of both sides, and not older than those. */
function nextMessage(
  { senderId, recipientId, content }: NewMessage & { senderId: string },
  read: readonly (Side | undefined)[],
): StoredMessage {
  const seq = Math.max(...read.map((side) => side?.seq ?? 0)) + 1
  const times = read.flatMap((side) => side?.newest?.createdAt ?? [])
  const createdAt = [new Date().toISOString(), ...times].reduce((latest, time) => (time > latest ? time : latest))
  return { id: messageId(seq, conversationTag(senderId, recipientId)), content, senderId, recipientId, createdAt, editedAt: null }
}
