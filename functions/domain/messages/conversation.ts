import type { DirectMessage } from '../../../shared/entities/messages/message.ts'
import { fail } from '../../../shared/errors.ts'
import { CONVERSATION_PAGE } from '../../../shared/limits.ts'
import { userRef } from '../../data/accounts/users.ts'
import { conversationTag, messageId, seqOf, tagIn } from '../../data/messages/ids.ts'
import { getMailbox } from '../../data/messages/mailboxes.ts'
import { listMessages, messageRef, pinsPartition, TEXT_ONLY, type StoredMessage } from '../../data/messages/messages.ts'
import { listPinnedIds } from '../../data/rooms/pins.ts'
import { sideRef, type Side } from '../../data/messages/sides.ts'
import { getEach, getTogether, pagesBefore } from '../../data/reads.ts'
import { versionFor } from '../change-feed/version.ts'
import { shownDirectly } from './shown-messages.ts'
import type { View } from './side.ts'

interface ConversationQuery {
  pinned?: string | undefined
  /** Only messages before this one. */
  before?: string | undefined
  /** Also earlier messages that were edited or deleted since this time. */
  since?: string | undefined
  limit?: number | undefined
}

/** The newest messages between two users, or those before one, oldest first. Half a read unit for a client that has them. */
export async function getConversation(
  userId: string,
  otherId: string,
  { pinned, before, since, limit = CONVERSATION_PAGE }: ConversationQuery,
  revalidate: (version: string) => void,
): Promise<DirectMessage[]> {
  const tag = conversationTag(userId, otherId)
  if (before !== undefined && tagIn(before) !== tag) fail('message.not_found')
  const mailbox = await getMailbox(userId)
  revalidate(versionFor(userId, mailbox))
  const [{ own, theirs, other }, found] = await Promise.all([
    getTogether({ own: sideRef(userId, otherId), theirs: sideRef(otherId, userId), other: userRef(otherId) }),
    pinned === undefined ? newestMessages(tag, limit, before === undefined ? undefined : seqOf(before)) : listPinned(tag),
  ])
  if (!other || (!own && other.deletedAt !== undefined)) fail('user.not_found')
  const view = { userId, otherId, own, theirs, hidesReads: mailbox?.hidesReads === true }
  if (pinned !== undefined) return shownDirectly(view, found)
  const newest = found.toReversed()
  const isPoll = since !== undefined && before === undefined && found.length === limit
  const earlier = isPoll ? await changedBefore(newest[0]?.id ?? '', view, since) : []
  return shownDirectly(view, [...earlier, ...newest])
}

/** The clocks of two Lambdas differ by less, and so does a change from when it is committed. */
const SLACK_SECONDS = 10

/** The messages before one that were edited or deleted since a time, as far as that is known. */
async function changedBefore(id: string, { own, theirs }: View, since: string): Promise<StoredMessage[]> {
  const from = Math.floor(Date.parse(since) / 1_000) - SLACK_SECONDS
  const earlier = [own, theirs]
    .flatMap((side) => (side?.changes ?? []).map(([seq, at]) => ({ side, seq, at })))
    .filter(({ seq, at }) => at >= from && seq < seqOf(id))
  const changes = [...new Map(earlier.map((change) => [change.seq, change])).values()].toSorted((one, other) => one.seq - other.seq)
  const ids = changes.map(({ seq }) => messageId(seq, tagIn(id)))
  const stored = await getEach(ids.map(messageRef), { consistent: true })
  return changes.map(({ side, at }, place) => stored[place] ?? expired(ids[place] ?? '', side, new Date(at * 1_000).toISOString()))
}

/** A deleted message of which nothing is stored any more. */
const expired = (id: string, side: Side | undefined, deletedAt: string): StoredMessage => ({
  ...TEXT_ONLY,
  id,
  content: '',
  senderId: side?.otherId ?? '',
  recipientId: side?.userId ?? '',
  createdAt: deletedAt,
  editedAt: null,
  deletedAt,
})

async function listPinned(tag: string): Promise<StoredMessage[]> {
  const ids = await listPinnedIds(pinsPartition(messageId(0, tag)))
  return (await getEach(ids.map(messageRef))).flatMap((message) => (message?.pinned ? [message] : []))
}

/** Several queries only where messages were deleted on the last day. */
async function newestMessages(tag: string, limit: number, first: number | undefined): Promise<StoredMessage[]> {
  const found: StoredMessage[] = []
  for await (const page of pagesBefore((before) => listMessages(tag, { limit: limit - found.length, before }), first)) {
    found.push(...page)
    if (found.length >= limit) break
  }
  return found
}
