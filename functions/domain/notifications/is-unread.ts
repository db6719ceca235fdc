import { seqOf } from '../../data/notifications/ids.ts'
import { inboxRef } from '../../data/notifications/inboxes.ts'
import { notificationRef } from '../../data/notifications/notifications.ts'
import { getTogether } from '../../data/reads.ts'

/** Whether a notification is still there, as it was, and unread; consistent. */
export async function isUnread(userId: string, id: string): Promise<boolean> {
  const { inbox, one } = await getTogether({ inbox: inboxRef(userId), one: notificationRef({ userId, id }) }, { consistent: true })
  return one?.id === id && one.readAt === undefined && seqOf(id) > Math.max(inbox?.readTo ?? 0, inbox?.clearedTo ?? 0)
}
