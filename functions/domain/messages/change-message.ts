import type { DirectMessage } from '../../../shared/entities/messages/message.ts'
import type { MessageMark } from '../../../shared/entities/messages/room.ts'
import { fail } from '../../../shared/errors.ts'
import { seqOf, tagIn } from '../../data/messages/ids.ts'
import { mailboxRef, updateMailbox } from '../../data/messages/mailboxes.ts'
import { listMessages, messageRef, pinsPartition, updateMessage, type StoredMessage } from '../../data/messages/messages.ts'
import { putSide, sideRef, type NewestReceived } from '../../data/messages/sides.ts'
import { pinsAfter } from '../../data/rooms/pins.ts'
import { blockRef } from '../../data/profiles/blocks.ts'
import { getTogether, pagesBefore } from '../../data/reads.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { detaching } from '../rooms/messages/attachments.ts'
import { editing, emptied, failMarking, isOwn, marking, present, reacting, type ContentChange } from '../rooms/messages/content.ts'
import { requireReferenced } from '../rooms/messages/references.ts'
import { shownDirectly } from './shown-messages.ts'
import { afterDeletion, afterEdit, isNewest, isUnread, newestOf } from './side.ts'

interface MessageParties {
  id: string
  senderId: string
  recipientId: string
}

/** Changes the content of a message of the sender; a recipient who has blocked them since gets no new content. */
export const editMessage = (userId: string, message: MessageParties, content: string): Promise<DirectMessage> =>
  changeMessage(userId, message, editing(userId, content))

/** Adds a reaction of one of the two users, or takes it back. */
export const reactTo = async (userId: string, message: MessageParties, emoji: string, wanted: boolean): Promise<DirectMessage> =>
  changeMessage(userId, message, reacting(userId, emoji, wanted))

/** Pins a message of either or no longer, or adds what was made of it. */
export async function markMessage(userId: string, message: MessageParties, mark: MessageMark): Promise<DirectMessage> {
  await requireReferenced(userId, mark)
  return changeMessage(userId, message, marking(mark))
}

function changeMessage(userId: string, message: MessageParties, rule: ContentChange): Promise<DirectMessage> {
  const { senderId, recipientId } = message
  const otherId = userId === senderId ? recipientId : senderId
  return retryOnConflict(async () => {
    const refs = {
      ...refsOf(message),
      mailbox: mailboxRef(userId),
      block: blockRef({ userId: otherId, blockedId: userId }),
      ownBlock: blockRef({ userId, blockedId: otherId }),
    }
    const { mailbox, block, ownBlock, ...found } = await getTogether(refs, { consistent: true })
    const [stored, side] = [present(found.stored), found.side ?? fail('message.not_found')]
    if (block) fail('user.not_found')
    if (ownBlock) fail('user.blocked_by_you')
    const changed = rule(stored, new Set([senderId, recipientId]))
    const view = { userId, otherId, own: side, theirs: side, hidesReads: mailbox?.hidesReads === true }
    const [answer = fail('message.not_found')] = await shownDirectly(view, [changed])
    if (changed === stored) return answer
    const writes = { message: updateMessage(stored, changed), side: putSide(afterEdit(side, changed), side), ...mailboxes(message) }
    const refused = await transact<string>({ ...writes, ...pinsAfter(pinsPartition(stored.id), stored, changed) })
    if (refused && !('message' in refused) && !('side' in refused)) failMarking(Object.keys(refused))
    return refused ? CONFLICT : answer
  })
}

/** The writes that give a message other content, also between users who have blocked each other; nothing when the conversation is gone. */
export async function contentWrites(stored: StoredMessage, changed: StoredMessage): Promise<Record<string, Write> | undefined> {
  const { side } = await getTogether(refsOf(stored), { consistent: true })
  return side && { message: updateMessage(stored, changed), side: putSide(afterEdit(side, changed), side), ...mailboxes(stored) }
}

/** Deletes a message of the sender for both users, with its files. */
export async function deleteMessage(userId: string, message: MessageParties): Promise<void> {
  await retryOnConflict(async () => {
    const found = await getTogether(refsOf(message), { consistent: true })
    const [stored, side] = [present(found.stored), found.side ?? fail('message.not_found')]
    if (!isOwn(stored, userId)) fail('message.not_yours')
    const newest = isNewest(side, stored) ? await newestBefore(stored) : side.newest
    const refused = await transact<string>({
      message: updateMessage(stored, emptied(stored)),
      ...pinsAfter(pinsPartition(stored.id), stored, emptied(stored)),
      side: putSide(afterDeletion(side, stored, newest), side),
      ...mailboxes(message, isUnread(side, stored) ? -1 : 0),
      ...detaching(stored.attachments),
    })
    return refused && CONFLICT
  })
}

/** A message, and the side of its recipient, which guards it. */
const refsOf = ({ id, senderId, recipientId }: MessageParties) => ({ stored: messageRef(id), side: sideRef(recipientId, senderId) })

const mailboxes = ({ senderId, recipientId }: MessageParties, unread = 0) => ({
  recipient: updateMailbox(recipientId, unread),
  sender: updateMailbox(senderId),
})

const LOOKED_AT = 100

/** The newest message before one of the same sender. */
async function newestBefore({ id, senderId }: StoredMessage): Promise<NewestReceived | null> {
  const list = (before: number | undefined) => listMessages(tagIn(id), { limit: LOOKED_AT, before, consistent: true })
  for await (const page of pagesBefore(list, seqOf(id))) {
    const found = page.find((message) => message.senderId === senderId)
    if (found) return newestOf(found)
  }
  return null
}
