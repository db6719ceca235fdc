import { entity, find, refTo, type Ref } from '../store/table.ts'
import { change, type Mutation } from '../store/write.ts'
import { inboxPartition } from './ids.ts'

/** What is true of all notifications of a user; each of them takes the next `seq` in its own transaction (design 4). */
export interface Inbox {
  userId: string
  seq: number
  /** Up to here all are read. */
  readTo?: number
  /** Up to here all are cleared. */
  clearedTo?: number
  /** What `clearedTo` was before all were cleared last. */
  clearedFrom?: number
  /** Grows with every change of a notification or of this. */
  version: number
  /** When it grew (milliseconds since 1970). */
  changedAt: number
}
export const inboxes = entity<Inbox, { userId: string }>({
  kind: 'inbox',
  key: ({ userId }) => ({ pk: inboxPartition(userId), sk: 'INBOX' }),
})
export const inboxRef = (userId: string): Ref<Inbox> => refTo(inboxes, { userId })
export const getInbox = (userId: string): Promise<Inbox | undefined> => find(inboxes, { userId })

const changed = () => ({ set: { changedAt: Date.now() }, add: { version: 1 } })

/** Counts a change of the notification with sequence number `seq`; the condition fails when it was cleared. */
export const updateInbox = (userId: string, seq: number): Mutation =>
  change(inboxes.key({ userId }), changed(), { exists: true, below: { clearedTo: seq } })

/** Counts a change of what a notification shows; the condition fails when the user has never been notified. */
export const touchInbox = (userId: string): Mutation => change(inboxes.key({ userId }), changed(), { exists: true })

/** Moves a watermark to the newest notification; the condition fails when the user has never been notified. */
export const moveWatermark = (userId: string, watermark: 'readTo' | 'clearedTo'): Mutation =>
  change(
    inboxes.key({ userId }),
    { ...changed(), copy: { [watermark]: 'seq', ...(watermark === 'clearedTo' && { clearedFrom: 'clearedTo' }) } },
    { exists: true },
  )

/** Takes back the last move of `clearedTo`; the condition fails when the user has never been notified. */
export const restoreWatermark = (userId: string): Mutation =>
  change(inboxes.key({ userId }), { ...changed(), copy: { clearedTo: 'clearedFrom' } }, { exists: true })

/**
 * Assigns the sequence numbers up to `seq`. The condition fails when the inbox is no longer as it was read, or when what is unread
 * from `oldestUnread` on was read or cleared meanwhile.
 */
export const advanceInbox = (userId: string, before: Inbox | undefined, seq: number, oldestUnread: number): Mutation =>
  change(
    inboxes.key({ userId }),
    { set: { _kind: inboxes.kind, userId, seq, changedAt: Date.now() }, add: { version: 1 } },
    {
      ...(before ? { equals: { seq: before.seq } } : { absent: true }),
      ...(oldestUnread < Infinity && { below: { readTo: oldestUnread, clearedTo: oldestUnread } }),
    },
  )
