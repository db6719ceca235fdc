import type { Message } from '../../../shared/entities/messages/message.ts'
import { fail } from '../../../shared/errors.ts'
import { CONVERSATION_PAGE } from '../../../shared/limits.ts'
import { userRef } from '../../data/accounts/users.ts'
import { conversationTag, seqOf, tagIn } from '../../data/messages/ids.ts'
import { getMailbox } from '../../data/messages/mailboxes.ts'
import { listMessages, type StoredMessage } from '../../data/messages/messages.ts'
import { sideRef } from '../../data/messages/sides.ts'
import { getTogether } from '../../data/reads.ts'
import { versionFor } from '../change-feed/version.ts'
import { messageFor } from './side.ts'

interface Asked {
  /** Only messages before this one. */
  before?: string | undefined
  limit?: number | undefined
}

/** The newest messages between two users, or those before one, oldest first. Half a read unit for a client that has them. */
export async function getConversation(
  userId: string,
  otherId: string,
  { before, limit = CONVERSATION_PAGE }: Asked,
  revalidate: (version: string) => void,
): Promise<Message[]> {
  const tag = conversationTag(userId, otherId)
  if (before !== undefined && tagIn(before) !== tag) fail('message.not_found')
  const mailbox = await getMailbox(userId)
  revalidate(versionFor(userId, mailbox))
  const [{ own, theirs, other }, found] = await Promise.all([
    getTogether({ own: sideRef(userId, otherId), theirs: sideRef(otherId, userId), other: userRef(otherId) }),
    newestMessages(tag, limit, before === undefined ? undefined : seqOf(before)),
  ])
  if (!other || (!own && other.deletedAt !== undefined)) fail('user.not_found')
  const view = { userId, own, theirs, hidesReads: mailbox?.hidesReads === true }
  return found.map((message) => messageFor(view, message)).toReversed()
}

/** Several queries only where messages were deleted on the last day. */
async function newestMessages(tag: string, limit: number, first: number | undefined): Promise<StoredMessage[]> {
  const found: StoredMessage[] = []
  let before = first
  do {
    const { items, next } = await listMessages(tag, { limit: limit - found.length, before })
    found.push(...items)
    before = next
  } while (before !== undefined && found.length < limit)
  return found
}
