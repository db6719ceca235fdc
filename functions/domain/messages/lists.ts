import type { InboxEntry, SentEntry } from '../../../shared/entities/messages/message.ts'
import { TALKS_LISTED } from '../../../shared/limits.ts'
import { DELETED_NAME } from '../../data/accounts/person.ts'
import { userRef } from '../../data/accounts/users.ts'
import { conversationTag, messageId, seqOf } from '../../data/messages/ids.ts'
import { getMailbox, type Mailbox } from '../../data/messages/mailboxes.ts'
import { listMessages, type StoredMessage } from '../../data/messages/messages.ts'
import { listSides, sideRef, type NewestReceived, type Side } from '../../data/messages/sides.ts'
import { getTogetherEach } from '../../data/reads.ts'
import { versionFor } from '../change-feed/version.ts'
import { previewOf } from './preview.ts'

type Revalidate = (version: string) => void

/** How many messages a user has not read: half a read unit. */
export async function countUnread(userId: string, revalidate: Revalidate): Promise<{ count: number }> {
  const { unread = 0 } = (await revalidated(userId, revalidate)) ?? {}
  return { count: unread }
}

/**
 * All unread messages and the newest from each sender, newest first, at most 500 (domain, trap T-9): one Query of the sides, then one
 * BatchGet of the senders beside one Query of each conversation with several unread messages.
 */
export async function getInbox(userId: string, revalidate: Revalidate): Promise<InboxEntry[]> {
  await revalidated(userId, revalidate)
  const received = newestFirst((await listSides(userId)).flatMap((side) => (side.newest ? [{ side, newest: side.newest }] : [])))
  const [senders, earlier] = await Promise.all([
    getTogetherEach(received.map(({ side }) => ({ sender: userRef(side.otherId) }))),
    Promise.all(received.map(({ side, newest }) => listUnread(side, newest.seq))),
  ])
  const lists = received.map(({ side, newest }, at) => {
    const { name, profileImage } = senders[at]?.sender ?? DELETED
    const sender = { senderId: side.otherId, senderName: name, senderProfileImage: profileImage }
    const entry = (of: { content: string; createdAt: string }, read: boolean) => ({
      ...sender,
      content: previewOf(of.content),
      createdAt: of.createdAt,
      read,
    })
    return { newest: entry(newest, side.unread === 0), earlier: (earlier[at] ?? []).map((message) => entry(message, false)) }
  })
  const older = byTime(lists.flatMap((list) => list.earlier)).slice(0, TALKS_LISTED - lists.length)
  return byTime([...lists.map((list) => list.newest), ...older])
}

/** The received messages of a conversation that are not read, without the newest one: no Query when it is the only one. */
async function listUnread({ userId, otherId, readTo, unread }: Side, newest: number): Promise<StoredMessage[]> {
  if (unread < 2) return []
  const { items } = await listMessages(conversationTag(userId, otherId), { limit: TALKS_LISTED, above: readTo })
  return items.filter(({ id, senderId }) => senderId === otherId && seqOf(id) < newest)
}

const byTime = (entries: readonly InboxEntry[]): InboxEntry[] =>
  entries.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))

/** The newest message to each recipient/** The newest message to each recipient, newest first: one Query of the own sides, one BatchGet of theirs and of the recipients. */
export async function getSent(userId: string, revalidate: Revalidate): Promise<SentEntry[]> {
  const mailbox = await revalidated(userId, revalidate)
  const own = (await listSides(userId)).toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, TALKS_LISTED)
  const others = await getTogetherEach(own.map(({ otherId }) => ({ side: sideRef(otherId, userId), recipient: userRef(otherId) })))
  const sent = others.flatMap(({ side, recipient }) => (side?.newest ? [{ side, recipient, newest: side.newest }] : []))
  return newestFirst(sent).map(({ side, newest, recipient = DELETED }) => ({
    ...sentMessage(side, newest, mailbox),
    recipientName: recipient.name,
    recipientProfileImage: recipient.profileImage,
  }))
}

const DELETED = { name: DELETED_NAME, profileImage: null }

async function revalidated(userId: string, revalidate: Revalidate): Promise<Mailbox | undefined> {
  const mailbox = await getMailbox(userId)
  revalidate(versionFor(userId, mailbox))
  return mailbox
}

const newestFirst = <T extends { newest: NewestReceived }>(entries: readonly T[]): T[] =>
  entries.toSorted((one, other) => (one.newest.createdAt < other.newest.createdAt ? 1 : -1)).slice(0, TALKS_LISTED)

const sentMessage = ({ userId, otherId, shownTo }: Side, { seq, ...newest }: NewestReceived, mailbox: Mailbox | undefined) => ({
  ...newest,
  id: messageId(seq, conversationTag(userId, otherId)),
  senderId: otherId,
  recipientId: userId,
  read: mailbox?.hidesReads !== true && seq <= shownTo,
})
