import { DUE_INDEX, dueAttributes, listLane } from '../due-lanes.ts'
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
  /** When the job `deliveries` looks at it next. */
  deliverAt?: string
  /** What came up to here is older than this job. */
  deliverFrom?: number
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
 * from `oldest` on was read or cleared meanwhile.
 */
export const advanceInbox = (
  userId: string,
  before: Inbox | undefined,
  { seq, oldest: oldestUnread, deliverAt }: { seq: number; oldest: number; deliverAt: string },
): Mutation =>
  change(
    inboxes.key({ userId }),
    {
      set: { _kind: inboxes.kind, userId, seq, changedAt: Date.now(), ...dueAt(userId, deliverAt) },
      setOnce: { deliverFrom: before?.seq ?? 0 },
      add: { version: 1 },
    },
    {
      ...(before ? { equals: { seq: before.seq } } : { absent: true }),
      ...(oldestUnread < Infinity && { below: { readTo: oldestUnread, clearedTo: oldestUnread } }),
    },
  )

const LANES = { prefix: 'DELIVER', lanes: 8 }
/** Partitions of the inboxes with something to deliver. */
export const DELIVERY_LANES = LANES.lanes
const dueAt = (userId: string, deliverAt: string) => ({ deliverAt, ...dueAttributes(LANES, userId, deliverAt) })

/** The inboxes of a lane that are due, longest first, as far as the index has them. */
export const listDueInboxes = (lane: number, limit: number): Promise<Inbox[]> => listLane(LANES, lane, limit)

/** Makes an inbox due, since what decides about its deliveries has changed; the condition fails when the user has never been notified. */
export const wakeInbox = (userId: string): Mutation =>
  change(inboxes.key({ userId }), { set: dueAt(userId, new Date().toISOString()), copyOnce: { deliverFrom: 'seq' } }, { exists: true })

/** Makes the inbox of a user due for the first time, whether they were notified before or not; the condition fails when it is due. */
export const openInbox = (userId: string): Mutation =>
  change(
    inboxes.key({ userId }),
    {
      set: { _kind: inboxes.kind, userId, ...dueAt(userId, new Date().toISOString()) },
      setOnce: { seq: 0, version: 0, changedAt: Date.now() },
    },
    { without: ['deliverAt'] },
  )

/** Leases an inbox until a time by making it due then; the condition fails when another run has it. */
export const leaseInbox = ({ userId, deliverAt }: Inbox, until: string): Mutation =>
  change(inboxes.key({ userId }), { set: dueAt(userId, until) }, { equals: { deliverAt } })

/** Ends a lease; the condition fails when the user was notified meanwhile, or when the lease is over. */
export const releaseInbox = ({ userId, deliverAt, seq }: Inbox, next: string | undefined): Mutation =>
  change(inboxes.key({ userId }), next === undefined ? { remove: ['deliverAt', ...DUE_INDEX] } : { set: dueAt(userId, next) }, {
    equals: { deliverAt, seq },
  })
