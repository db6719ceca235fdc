import { personOf } from '../../data/accounts/person.ts'
import { getActiveUser } from '../../data/accounts/users.ts'
import type { StoredMessage } from '../../data/messages/messages.ts'
import { notify } from '../notifications/notify.ts'

/** Notifies the recipient of a direct message, without its content, which may be deleted; idempotent. */
export async function notifyOfMessage({ id, senderId, recipientId }: StoredMessage): Promise<void> {
  const sender = await getActiveUser(senderId)
  if (!sender) return
  const options = { event: id, actor: personOf(sender), groupKey: `message.new#${senderId}` }
  await notify('message.new', [recipientId], { person: sender.name, userId: senderId }, options)
}
