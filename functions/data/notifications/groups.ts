import { entity, refTo, type Ref } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import { daysAfter } from './days-after.ts'
import { inboxPartition } from './partition.ts'

/** The newest notification of a group, which the next one may replace. */
export interface NotificationGroup {
  userId: string
  groupKey: string
  id: string
  count: number
  createdAt: string
}
const notificationGroups = entity<NotificationGroup, { userId: string; groupKey: string }>({
  kind: 'notification-group',
  key: ({ userId, groupKey }) => ({ pk: inboxPartition(userId), sk: `GROUP#${groupKey}` }),
  expires: ({ createdAt }) => daysAfter(createdAt, 1),
})
export const notificationGroupRef = (userId: string, groupKey: string): Ref<NotificationGroup> =>
  refTo(notificationGroups, { userId, groupKey })
export const putNotificationGroup = (group: NotificationGroup): Mutation => put(notificationGroups, group)
