import { ignoring } from '../../../shared/errors.ts'
import { notificationGroupRef } from '../../data/notifications/groups.ts'
import { notificationRef } from '../../data/notifications/notifications.ts'
import { getTogether } from '../../data/reads.ts'
import { markRead } from './inbox.ts'

/** Marks the newest notification of a group as read, if there is one that is not. */
export async function readGroup(userId: string, groupKey: string): Promise<void> {
  const { group } = await getTogether({ group: notificationGroupRef(userId, groupKey) }, { consistent: true })
  if (!group) return
  const { id } = group.chains[0]
  const { newest } = await getTogether({ newest: notificationRef({ userId, id }) }, { consistent: true })
  if (newest?.readAt === undefined) await markRead(userId, id).catch(ignoring('notification.not_found'))
}
