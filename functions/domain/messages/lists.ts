import type { Found, PageRequest } from '../../../shared/contract/endpoint.ts'
import type { InboxEntry, SentEntry } from '../../../shared/entities/messages/message.ts'
import { TALKS_LISTED, TALKS_LISTED_BYTES } from '../../../shared/limits.ts'
import { DELETED_NAME } from '../../data/accounts/person.ts'
import { userRef } from '../../data/accounts/users.ts'
import { conversationTag, messageId, seqOf } from '../../data/messages/ids.ts'
import { getMailbox, type Mailbox } from '../../data/messages/mailboxes.ts'
import { listMessages, messageRef, TEXT_ONLY, type StoredMessage } from '../../data/messages/messages.ts'
import { listSides, sideRef, type NewestReceived, type Side } from '../../data/messages/sides.ts'
import { getEach, getTogetherEach } from '../../data/reads.ts'
import { versionFor } from '../change-feed/version.ts'
import { isCut, shownContent } from '../rooms/messages/content.ts'
import { openHeads, positionOf, talkOf, nextFound } from './heads.ts'
import { messageFor } from './side.ts'

type Revalidate = (version: string) => void

/** How many messages a user has not read: half a read unit. */
export async function countUnread(userId: string, revalidate: Revalidate): Promise<{ count: number }> {
  const { unread = 0 } = (await revalidated(userId, revalidate)) ?? {}
  return { count: unread }
}

/**
 * All unread messages and the newest from each sender, newest first, at most 500 (domain, trap T-9): one Query of the sides, then one
 * BatchGet of the senders, one of long messages and one Query of each conversation with several unread messages.
 */
export async function getInbox(userId: string, revalidate: Revalidate): Promise<InboxEntry[]> {
  await revalidated(userId, revalidate)
  const received = newestFirst((await listSides(userId)).flatMap((side) => (side.newest ? [{ side, newest: side.newest }] : [])))
  const [senders, whole, earlier] = await Promise.all([
    getTogetherEach(received.map(({ side }) => ({ sender: userRef(side.otherId) }))),
    withWholeContent(received),
    Promise.all(received.map(({ side, newest }) => listUnread(side, newest.seq))),
  ])
  const lists = received.map(({ side }, at) => {
    const { name, profileImage } = senders[at]?.sender ?? DELETED
    const entry = (message: StoredMessage, read: boolean) => ({
      senderId: side.otherId,
      senderName: name,
      senderProfileImage: profileImage,
      content: shownContent(message),
      createdAt: message.createdAt,
      read,
    })
    const newest = whole[at]
    return {
      newest: newest ? [entry(newest, side.unread === 0)] : [],
      earlier: (earlier[at] ?? []).map((message) => entry(message, false)),
    }
  })
  const older = byTime(lists.flatMap((list) => list.earlier)).slice(0, TALKS_LISTED - lists.length)
  return withinBytes(byTime([...lists.flatMap((list) => list.newest), ...older]))
}

/** The received messages of a conversation that are not read, without the newest one: no Query when it is the only one. */
async function listUnread({ userId, otherId, readTo, unread }: Side, newest: number): Promise<StoredMessage[]> {
  if (unread < 2) return []
  const { items } = await listMessages(conversationTag(userId, otherId), { limit: TALKS_LISTED, above: readTo })
  return items.filter(({ id, senderId }) => senderId === otherId && seqOf(id) < newest)
}

const byTime = (entries: readonly InboxEntry[]): InboxEntry[] =>
  entries.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))

/** Some 35 read units of texts of usual length. */
const SENT_BOUNDS = { queries: 25, lookedAt: 40, openMax: 128 }
/** More than a page of sides has. */
const SENT_TALKS = 2_500

/** A page of all messages that a user sent, newest first over all pages; it may be short. */
export async function listSent(userId: string, { limit, after }: PageRequest, revalidate: Revalidate): Promise<Found<SentEntry>> {
  const mailbox = await revalidated(userId, revalidate)
  const own = await listSides(userId)
  const theirs = await getEach(own.map(({ otherId }) => sideRef(otherId, userId)))
  // Only what the user sent orders the conversations.
  const talks = own.map((side, at) => talkOf({ ...side, newest: null }, theirs[at]))
  const open = openHeads(talks, { after, most: SENT_TALKS })
  for (const head of open.heads) if (!head.theirs?.newest) head.isDone = true
  const wanted = { limit, from: open.from, isWanted: ({ senderId }: StoredMessage) => senderId === userId }
  const found = await nextFound(open.heads, wanted, SENT_BOUNDS)
  const recipients = await getEach(found.map(({ head }) => userRef(head.own.otherId)))
  const hidesReads = mailbox?.hidesReads === true
  const items = found.map(({ head, message }, at) => ({
    ...messageFor({ userId, theirs: head.theirs, hidesReads }, message),
    ...recipientNamed(recipients[at]),
  }))
  return { items, next: positionOf(open) }
}

/** The newest message to each recipient, newest first: one Query of the own sides, one BatchGet of theirs and of the recipients. */
export async function listLatestSent(userId: string, revalidate: Revalidate): Promise<Found<SentEntry>> {
  const mailbox = await revalidated(userId, revalidate)
  const own = (await listSides(userId)).toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, TALKS_LISTED)
  const others = await getTogetherEach(own.map(({ otherId }) => ({ side: sideRef(otherId, userId), recipient: userRef(otherId) })))
  const sent = newestFirst(others.flatMap(({ side, recipient }) => (side?.newest ? [{ side, recipient, newest: side.newest }] : [])))
  const whole = await withWholeContent(sent)
  const hidesReads = mailbox?.hidesReads === true
  const items = sent.flatMap(({ side, recipient }, at) => {
    const message = whole[at]
    return message ? [{ ...messageFor({ userId, theirs: side, hidesReads }, message), ...recipientNamed(recipient) }] : []
  })
  return { items: withinBytes(items), next: undefined }
}

const DELETED = { name: DELETED_NAME, profileImage: null }
const recipientNamed = ({ name, profileImage }: { name: string; profileImage: string | null } = DELETED) => ({
  recipientName: name,
  recipientProfileImage: profileImage,
})

async function revalidated(userId: string, revalidate: Revalidate): Promise<Mailbox | undefined> {
  const mailbox = await getMailbox(userId)
  revalidate(versionFor(userId, mailbox))
  return mailbox
}

interface Newest {
  side: Side
  newest: NewestReceived
}
const newestFirst = <T extends Newest>(entries: readonly T[]): T[] =>
  entries.toSorted((one, other) => (one.newest.createdAt < other.newest.createdAt ? 1 : -1)).slice(0, TALKS_LISTED)

/** The newest messages whole: of a long one the side has only the beginning. Nothing in the place of one deleted meanwhile. */
async function withWholeContent(entries: readonly Newest[]): Promise<(StoredMessage | undefined)[]> {
  const known = entries.map(({ side: { userId, otherId }, newest: { seq, ...newest } }) => {
    const id = messageId(seq, conversationTag(userId, otherId))
    return { ...TEXT_ONLY, ...newest, id, senderId: otherId, recipientId: userId }
  })
  const long = known.filter(({ content }) => isCut(content))
  const stored = await getEach(
    long.map(({ id }) => messageRef(id)),
    { consistent: true },
  )
  const byId = new Map(long.map(({ id }, at) => [id, stored[at]?.deletedAt === undefined ? stored[at] : undefined]))
  return known.map((message) => (byId.has(message.id) ? byId.get(message.id) : message))
}

/** The entries whose contents fit into one answer. */
function withinBytes<T extends { content: string }>(entries: readonly T[]): T[] {
  let bytes = 0
  return entries.filter(({ content }) => (bytes += Buffer.byteLength(content)) <= TALKS_LISTED_BYTES)
}
