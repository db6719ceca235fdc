import type { Notification } from '../../../shared/entities/notification.ts'
import { NOTIFICATION_DAYS } from '../../../shared/limits.ts'
import { entity, page, recordOf, refTo, type Page, type Ref } from '../store/table.ts'
import { change, remove, put, type Mutation } from '../store/write.ts'
import { daysAfter, seqText, seqTextIn, inboxPartition } from './ids.ts'
import type { NotificationKind } from '../../../shared/notifications.ts'

/**
 * A notification as stored. Its id has the form of a ULID and holds its `seq`: 10 characters of time, 8 of seq, 8 of its group or random.
 * So the id alone leads to the key, and the order of the keys is that in which they came.
 */
export interface StoredNotification extends Omit<Notification, 'type' | 'isRead'> {
  userId: string
  /** The message of a room that it reports. */
  messageId?: string | undefined
  /** When it was marked as read by itself. */
  readAt?: string
}
export const notifications = entity<StoredNotification, { userId: string; id: string }>({
  kind: 'notification',
  key: ({ userId, id }) => ({ pk: notificationsPartition(userId), sk: seqTextIn(id) }),
  expires: ({ createdAt }) => daysAfter(createdAt, NOTIFICATION_DAYS),
})
export const notificationsPartition = (userId: string): string => `NOTES#${userId}`

/** One page of the notifications after sequence number `after`, newest first, without those whose TTL has passed. */
export async function listNotifications(
  userId: string,
  { after, limit, from, consistent = false }: { after: number; limit: number; from?: Page['next']; consistent?: boolean },
): Promise<{ items: StoredNotification[]; next: Page['next'] }> {
  const range = { pk: notificationsPartition(userId), above: seqText(after), newestFirst: true, limit, consistent }
  const { rows, next } = await page({ ...range, after: from })
  const current = rows.filter(({ ttl }) => Number(ttl) * 1_000 > Date.now())
  return { items: current.map((row) => recordOf<StoredNotification>(row)), next }
}

export const positionOf = (notification: StoredNotification): Page['next'] => ({ ...notifications.key(notification) })

type NotificationKey = Pick<StoredNotification, 'userId' | 'id'>
export const notificationRef = ({ userId, id }: NotificationKey): Ref<StoredNotification> => refTo(notifications, { userId, id })
export const putNotification = (notification: StoredNotification): Mutation => put(notifications, notification, { absent: true })
export const markNotificationRead = ({ userId, id }: NotificationKey, readAt: string): Mutation =>
  change(notifications.key({ userId, id }), { set: { readAt } }, { equals: { id } })
export const deleteNotification = ({ userId, id }: NotificationKey): Mutation =>
  remove(notifications.key({ userId, id }), { equals: { id } })
/** Deletes one whether it was read or not; the same again is no error. */
export const deleteReplaced = ({ userId, id }: NotificationKey): Mutation => remove(notifications.key({ userId, id }))
/** The condition fails when the notification was read individually or deleted. */
export const deleteUnreadNotification = ({ userId, id }: NotificationKey): Mutation =>
  remove(notifications.key({ userId, id }), { equals: { id }, without: ['readAt'] })

/** Marks an event as notified to a user, so that a repeated event notifies nobody, even after the notification was deleted. */
export interface NotifiedEvent {
  userId: string
  kind: NotificationKind
  /** The same for every repetition of the event. */
  event: string
  at: string
}
/** Longer than failed batches are kept: fourteen days. */
const REPEATED_DAYS = 15
const notifiedEvents = entity<NotifiedEvent, Pick<NotifiedEvent, 'userId' | 'kind' | 'event'>>({
  kind: 'notified-event',
  key: ({ userId, kind, event }) => ({ pk: inboxPartition(userId), sk: `NOTIFIED#${kind}#${event}` }),
  expires: ({ at }) => daysAfter(at, REPEATED_DAYS),
})
/** The condition fails when the user was notified of the event before. */
export const putNotifiedEvent = (event: NotifiedEvent): Mutation => put(notifiedEvents, event, { absent: true })
