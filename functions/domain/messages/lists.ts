import type { InboxEntry, SentEntry } from '../../../shared/entities/messages/message.ts'
import { TALKS_LISTED } from '../../../shared/limits.ts'
import { DELETED_NAME } from '../../data/accounts/person.ts'
import { userRef } from '../../data/accounts/users.ts'
import { conversationTag, messageId } from '../../data/messages/ids.ts'
import { getMailbox, type Mailbox } from '../../data/messages/mailboxes.ts'
import { listSides, sideRef, type NewestReceived, type Side } from '../../data/messages/sides.ts'
import { getTogetherEach } from '../../data/reads.ts'
import { versionFor } from '../change-feed/version.ts'

type Revalidate = (version: string) => void

/** How many messages a user has not read: half a read unit. */
export async function countUnread(userId: string, revalidate: Revalidate): Promise<{ count: number }> {
  const { unread = 0 } = (await revalidated(userId, revalidate)) ?? {}
  return { count: unread }
}

/** The newest message from each sender, newest first: one Query of the sides, one BatchGet of the senders. */
export async function getInbox(userId: string, revalidate: Revalidate): Promise<InboxEntry[]> {
  await revalidated(userId, revalidate)
  const received = newestFirst((await listSides(userId)).flatMap((side) => (side.newest ? [{ side, newest: side.newest }] : [])))
  const senders = await getTogetherEach(received.map(({ side }) => ({ sender: userRef(side.otherId) })))
  return received.map(({ side, newest: { content, createdAt } }, at) => {
    const { name, profileImage } = senders[at]?.sender ?? DELETED
    const read = side.unread === 0
    return { senderId: side.otherId, senderName: name, senderProfileImage: profileImage, content, createdAt, read, unread: side.unread }
  })
}

/** The newest message to each recipient, newest first: one Query of the own sides, one BatchGet of theirs and of the recipients. */
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
