import type { NotificationKind } from '../../../shared/notifications.ts'
import type { Notification } from '../../../shared/entities/notification.ts'
import { NOTIFICATION_DAYS } from '../../../shared/limits.ts'
import { entity } from '../store/table.ts'

const DAY_SECONDS = 86_400
const daysAfter = (time: string, days: number): number => Math.floor(Date.parse(time) / 1_000) + days * DAY_SECONDS

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

/** A sequence number as it stands in ids and sort keys. */
export const spelledSeq = (seq: number): string =>
  Array.from(seq.toString(32), (digit) => DIGITS[Number.parseInt(digit, 32)])
    .join('')
    .padStart(SEQ_CHARS, '0')

/** The sequence number in an id. */
export const seqOf = (id: string): number =>
  Array.from(id.slice(TIME_CHARS, TIME_CHARS + SEQ_CHARS)).reduce((seq, digit) => seq * 32 + DIGITS.indexOf(digit), 0)

/** An id of ours in the place of a ULID: `made` with a sequence number in it. */
export const idWithSeq = (made: string, seq: number): string =>
  `${made.slice(0, TIME_CHARS)}${spelledSeq(seq)}${made.slice(TIME_CHARS + SEQ_CHARS)}`

/** What is true of all notifications of a user; each of them takes the next `seq` in its own transaction (design 4). */
export interface Inbox {
  userId: string
  seq: number
  /** Up to here all are read. */
  readTo?: number
  /** Up to here all are cleared. */
  clearedTo?: number
  /** Grows with every change of a notification or of this. */
  version: number
  /** When it grew (milliseconds since 1970). */
  changedAt: number
}
export const inboxes = entity<Inbox, { userId: string }>({
  kind: 'inbox',
  key: ({ userId }) => ({ pk: inboxPartition(userId), sk: 'INBOX' }),
})
const inboxPartition = (userId: string): string => `INBOX#${userId}`

/** The newest notification of a group, which the next one may replace. */
export interface NotificationGroup {
  userId: string
  groupKey: string
  id: string
  count: number
  createdAt: string
}
export const notificationGroups = entity<NotificationGroup, { userId: string; groupKey: string }>({
  kind: 'notification-group',
  key: ({ userId, groupKey }) => ({ pk: inboxPartition(userId), sk: `GROUP#${groupKey}` }),
  expires: ({ createdAt }) => daysAfter(createdAt, 1),
})

/** That a user was told of an event, so that an event that comes again tells nothing, though the notification be gone. */
export interface ToldEvent {
  userId: string
  kind: NotificationKind
  /** What happened, by a name that is the same when it is told again. */
  event: string
  at: string
}
/** The longest that an event can come again: the dead-letter queue keeps it for fourteen days. */
const REPEATED_DAYS = 15
export const toldEvents = entity<ToldEvent, Pick<ToldEvent, 'userId' | 'kind' | 'event'>>({
  kind: 'told-event',
  key: ({ userId, kind, event }) => ({ pk: inboxPartition(userId), sk: `TOLD#${kind}#${event}` }),
  expires: ({ at }) => daysAfter(at, REPEATED_DAYS),
})
