import type * as z from 'zod/mini'
import type { Caller, Idempotency } from '../../../shared/contract/endpoint.ts'
import type { DirectMessage, NewMessage } from '../../../shared/entities/messages/message.ts'
import { fail } from '../../../shared/errors.ts'
import { userRef } from '../../data/accounts/users.ts'
import { recordAnswer } from '../../data/answers.ts'
import { conversationTag, directRoomId, messageId, tagIn } from '../../data/messages/ids.ts'
import { updateMailbox } from '../../data/messages/mailboxes.ts'
import { messageRef, putMessage, type StoredMessage } from '../../data/messages/messages.ts'
import { putSide, sideRef, type Side } from '../../data/messages/sides.ts'
import { blockRef } from '../../data/profiles/blocks.ts'
import { isMachine } from '../../data/teams/memberships.ts'
import { getEach, getTogether } from '../../data/reads.ts'
import { commit, transact } from '../../data/transaction.ts'
import { uploadRef } from '../../data/uploads/uploads.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { SETTLED_MS } from '../change-feed/version.ts'
import { withinUnverifiedLimit } from '../accounts/verified-address/require-verified.ts'
import { attaching, failAttaching } from '../rooms/messages/attachments.ts'
import { newContent } from '../rooms/messages/content.ts'
import { shownDirectly } from './shown-messages.ts'
import { afterReceiving, emptySide } from './side.ts'

/**
 * Sends a direct message in one transaction, which fails when another message took its number. The mailbox of the sender changes before
 * it and by itself, for half the units: no poll matches a version so young. After a transaction that took longer it changes again.
 */
export function sendMessage(
  { id: senderId, isVerified }: Pick<Caller, 'id' | 'isVerified'>,
  sent: z.output<typeof NewMessage>,
  idempotency: Idempotency<DirectMessage> | undefined,
): Promise<DirectMessage> {
  const { recipientId, replyTo, attachments: uploadIds = [] } = sent
  if (recipientId === senderId) fail('message.to_self')
  const tag = conversationTag(senderId, recipientId)
  if (replyTo !== undefined && tagIn(replyTo) !== tag) fail('message.not_found')
  return retryOnConflict(async (attempt) => {
    const began = Date.now()
    const refs = {
      recipient: userRef(recipientId),
      block: blockRef({ userId: recipientId, blockedId: senderId }),
      ownBlock: blockRef({ userId: senderId, blockedId: recipientId }),
      own: sideRef(senderId, recipientId),
      theirs: sideRef(recipientId, senderId),
      quoted: replyTo === undefined ? undefined : messageRef(replyTo),
    }
    // A side that is not the newest fails the transaction; a block or deletion of the same moment may come after the message.
    const [{ recipient, block, ownBlock, own, theirs, quoted }, uploads] = await Promise.all([
      getTogether(refs, { consistent: attempt > 1 }),
      uploadIds.length > 0 ? getEach(uploadIds.map(uploadRef), { consistent: true }) : [],
      commit(updateMailbox(senderId)),
    ])
    if (!recipient || isMachine(recipientId) || recipient.deletedAt !== undefined || block) fail('user.not_found')
    if (ownBlock) fail('user.blocked_by_you')
    const read = { quoted, memberIds: new Set([senderId, recipientId]), uploads: uploads.flatMap((upload) => upload ?? []) }
    const message = numbered({ ...newContent(sent, senderId, read), recipientId }, tag, [own, theirs])
    const [answer = fail('message.not_found')] = await shownDirectly(
      { userId: senderId, otherId: recipientId, theirs: undefined, hidesReads: true },
      [message],
    )
    const isNew = !own && !theirs
    return withinUnverifiedLimit({ id: senderId, isVerified: isVerified || !isNew }, 'new conversations', async () => {
      const refused = await transact<string>({
        message: putMessage(message),
        theirs: putSide(afterReceiving(theirs ?? emptySide(recipientId, senderId, message.createdAt), message), theirs),
        ...(!own && { own: putSide(emptySide(senderId, recipientId, message.createdAt), own) }),
        mailbox: updateMailbox(recipientId, 1),
        ...attaching(message.attachments, senderId, { roomId: directRoomId(tag) }),
        ...recordAnswer(idempotency, answer),
      })
      if (refused && !('message' in refused) && !('theirs' in refused) && !('own' in refused)) failAttaching(Object.keys(refused))
      if (refused) return CONFLICT
      if (Date.now() - began >= SETTLED_MS) await commit(updateMailbox(senderId))
      return answer
    })
  })
}

/** The message after the newest of both sides, and not older than those. */
function numbered(message: Omit<StoredMessage, 'id'>, tag: string, read: readonly (Side | undefined)[]): StoredMessage {
  const seq = Math.max(...read.map((side) => side?.seq ?? 0)) + 1
  const times = read.flatMap((side) => side?.newest?.createdAt ?? [])
  const createdAt = [message.createdAt, ...times].reduce((latest, time) => (time > latest ? time : latest))
  return { ...message, id: messageId(seq, tag), createdAt }
}
