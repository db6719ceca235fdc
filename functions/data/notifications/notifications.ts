import type { Notification } from '../../../shared/entities/notification.ts'
import { NOTIFICATION_DAYS } from '../../../shared/limits.ts'
import { entity, page, recordOf, type Page } from '../store/table.ts'
import { change, remove, put, type Mutation } from '../store/write.ts'
import { daysAfter } from './days-after.ts'

/**
 * A notification as stored. Its id has the form of a ULID and holds its `seq`: 10 characters of time, 8 of seq, 8 by chance.
 * So the id alone leads to the key, and the order of the keys is that in which they came.
 */
export interface StoredNotification extends Omit<Notification, 'type' | 'isRead'> {
  userId: string
  /** When it was marked as read by itself. */
  readAt?: string
}
export const notifications = entity<StoredNotification, { userId: string; id: string }>({
  kind: 'notification',
  key: ({ userId, id }) => ({ pk: notificationsPartition(userId), sk: id.slice(TIME_CHARS, TIME_CHARS + SEQ_CHARS) }),
  expires: ({ createdAt }) => daysAfter(createdAt, NOTIFICATION_DAYS),
})
export const notificationsPartition = (userId: string): string => `NOTES#${userId}`

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_CHARS = 10
const SEQ_CHARS = 8

/** A sequence number as ids and sort keys contain it. */
const spelledSeq = (seq: number): string =>
  Array.from(seq.toString(32), (digit) => DIGITS[Number.parseInt(digit, 32)])
    .join('')
    .padStart(SEQ_CHARS, '0')

/** The sequence number in an id. */
export const seqOf = (id: string): number =>
  Array.from(id.slice(TIME_CHARS, TIME_CHARS + SEQ_CHARS)).reduce((seq, digit) => seq * 32 + DIGITS.indexOf(digit), 0)

/** An id of ours in the place of a ULID: `made` with a sequence number in it. */
export const idWithSeq = (made: string, seq: number): string =>
  `${made.slice(0, TIME_CHARS)}${spelledSeq(seq)}${made.slice(TIME_CHARS + SEQ_CHARS)}`

/** One page of the notifications after sequence number `after`, newest first, without those whose TTL has passed. */
export async function listNotifications(
  userId: string,
  { after, limit, from }: { after: number; limit: number; from?: Page['next'] },
): Promise<{ items: StoredNotification[]; next: Page['next'] }> {
  const range = { pk: notificationsPartition(userId), above: spelledSeq(after), newestFirst: true, limit }
  const { rows, next } = await page({ ...range, after: from })
  const current = rows.filter(({ ttl }) => Number(ttl) * 1_000 > Date.now())
  return { items: current.map((row) => recordOf<StoredNotification>(row)), next }
}

/** The position behind a notification, from which the next page goes on. */
export const positionOf = (notification: StoredNotification): Page['next'] => ({ ...notifications.key(notification) })

type NotificationKey = Pick<StoredNotification, 'userId' | 'id'>
export const putNotification = (notification: StoredNotification): Mutation => put(notifications, notification, { absent: true })
export const markNotificationRead = ({ userId, id }: NotificationKey, readAt: string): Mutation =>
  change(notifications.key({ userId, id }), { set: { readAt } }, { equals: { id } })
export const deleteNotification = ({ userId, id }: NotificationKey): Mutation =>
  remove(notifications.key({ userId, id }), { equals: { id } })
/** The condition fails when the notification was read individually or deleted. */
export const deleteUnreadNotification = ({ userId, id }: NotificationKey): Mutation =>
  remove(notifications.key({ userId, id }), { equals: { id }, without: ['readAt'] })
