import { personOf } from '../../data/accounts/person.ts'
import { getActiveUser } from '../../data/accounts/users.ts'
import type { StoredMessage } from '../../data/messages/messages.ts'
import { sideRef, listSides, type Side } from '../../data/messages/sides.ts'
import { touchInbox } from '../../data/notifications/inboxes.ts'
import { getTogether } from '../../data/reads.ts'
import { commit } from '../../data/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { readGroup } from '../notifications/read-group.ts'
import { isUnread } from './side.ts'
import { touchMailbox } from '../../data/messages/mailboxes.ts'
import { inChunks } from '../../platform/chunks.ts'

const groupKeyOf = (senderId: string): string => `message.new#${senderId}`

/** Notifies the recipient of a direct message that they have not read; its content is read with the notification. Idempotent. */
export async function notifyOfMessage(message: StoredMessage): Promise<void> {
  const { id, senderId, recipientId } = message
  const [sender, { side }] = await Promise.all([
    getActiveUser(senderId),
    getTogether({ side: sideRef(recipientId, senderId) }, { consistent: true }),
  ])
  if (!sender || !side || !isUnread(side, message)) return
  const options = { event: id, messageId: id, actor: personOf(sender), groupKey: groupKeyOf(senderId) }
  await notify('message.new', [recipientId], { person: sender.name, userId: senderId }, options)
}

/** The notification shows the content as it is now. */
export async function refreshNotificationOf({ recipientId, content }: StoredMessage, before: StoredMessage | undefined): Promise<void> {
  if (content !== before?.content) await commit(touchInbox(recipientId))
}

/** Marks the notification of messages from a sender as read once all of them are. */
export async function readNotificationOf({ userId, otherId }: Pick<Side, 'userId' | 'otherId'>): Promise<void> {
  const { side } = await getTogether({ side: sideRef(userId, otherId) }, { consistent: true })
  if (side?.unread === 0) await readGroup(userId, groupKeyOf(otherId))
}

const AT_ONCE = 25

/** Lets the lists of all who have a conversation with a user be read again: their name or picture has changed. */
export async function refreshPartnersOf(userId: string): Promise<void> {
  await inChunks(await listSides(userId), AT_ONCE, ({ otherId }) => commit(touchMailbox(otherId)))
}
