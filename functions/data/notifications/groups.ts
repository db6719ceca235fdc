import { createHash } from 'node:crypto'
import { NOTIFICATION_DAYS } from '../../../shared/limits.ts'
import { base32 } from '../../platform/base32.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import { daysAfter, TAG_CHARS, tagIn, inboxPartition } from './ids.ts'

/** One notification with those that it replaced. */
export interface NotificationChain {
  /** Sequence number of the first one. */
  first: number
  /** The one that is there. */
  id: string
}
/** The newest notification of a group, which the next one may replace. */
export interface NotificationGroup {
  userId: string
  groupKey: string
  count: number
  createdAt: string
  /** How often the group alerted on a UTC day. */
  alerts: { day: string; count: number }
  /** The newest notifications of the group, the last one first. */
  chains: readonly [NotificationChain, ...NotificationChain[]]
}

/** The tag of a user's group, which its item and the ids of its notifications have in common: an old id leads to its successor. */
export const tagOf = (userId: string, groupKey: string): string =>
  base32(createHash('sha256').update(`${userId}#${groupKey}`).digest().readUIntBE(0, 5), TAG_CHARS)

const notificationGroups = entity<NotificationGroup, { userId: string; tag: string }>({
  kind: 'notification-group',
  key: ({ userId, tag }) => ({ pk: inboxPartition(userId), sk: `GROUP#${tag}` }),
  expires: ({ createdAt }) => daysAfter(createdAt, NOTIFICATION_DAYS),
})
export const notificationGroupRef = (userId: string, groupKey: string): Ref<NotificationGroup> =>
  refTo(notificationGroups, { userId, tag: tagOf(userId, groupKey) })
export const putNotificationGroup = (group: NotificationGroup): Mutation =>
  put(notificationGroups, { ...group, tag: tagOf(group.userId, group.groupKey) })

/** The group of the notification that has or had an id; consistent. */
export const getGroupOfId = (userId: string, id: string): Promise<NotificationGroup | undefined> =>
  find(notificationGroups, { userId, tag: tagIn(id) }, { consistent: true })
