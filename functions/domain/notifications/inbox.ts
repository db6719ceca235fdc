import type { Notification } from '../../../shared/entities/notification.ts'
import { fail } from '../../../shared/errors.ts'
import { NOTIFICATIONS_LISTED } from '../../../shared/limits.ts'
import { NOTIFICATIONS, type NotificationKind } from '../../../shared/notifications.ts'
import {
  inboxes,
  notifications,
  notificationsPartition,
  seqOf,
  spelledSeq,
  type Inbox,
  type StoredNotification,
} from '../../data/notifications/notifications.ts'
import { find, page, recordOf, type Page } from '../../data/store/table.ts'
import { change, commit, erase, transact, type Mutation } from '../../data/store/write.ts'

/** A read may be older than a change by less than this. */
const SETTLED_MS = 5_000

/**
 * The user's newest notifications that are not cleared. `revalidate` is told the version first, so that nothing more is read for
 * a client that has it: half a read unit. A version that might be older than what is read after it never holds twice.
 */
export async function newestNotifications(userId: string, revalidate: (version: string) => void): Promise<Notification[]> {
  const inbox = await find(inboxes, { userId })
  const unsettled = inbox && Date.now() - inbox.changedAt < SETTLED_MS
  revalidate(`${userId}.${inbox?.version ?? 0}${unsettled ? `.${Date.now()}` : ''}`)
  if (!inbox) return []
  const { rows } = await page(newestFirst(userId, inbox, NOTIFICATIONS_LISTED))
  return living(rows).map((one) => shown(one, inbox))
}

/** How many are looked at for one page of one kind: some nine read units. */
const LOOKED_AT = 150

/** A page of what is not cleared, newest first; with a kind it may be short although there is more. */
export async function history(
  userId: string,
  { kind, limit, after }: { kind: NotificationKind | undefined; limit: number; after: Page['next'] },
): Promise<{ items: Notification[]; next: Page['next'] }> {
  const inbox = await find(inboxes, { userId })
  if (!inbox) return { items: [], next: undefined }
  const { rows, next } = await page({ ...newestFirst(userId, inbox, kind ? LOOKED_AT : limit + 1), after })
  const found = living(rows).filter((one) => kind === undefined || one.kind === kind)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map((one) => shown(one, inbox)),
    next: found.length > limit ? last && { ...notifications.key(last) } : kind && next,
  }
}

/** Marks one as read; one that is not his, or cleared, is not found. */
export async function markRead(userId: string, id: string): Promise<void> {
  await changeOne(userId, id, change(notifications.key({ userId, id }), { set: { readAt: new Date().toISOString() } }, { equals: { id } }))
}

/** Deletes one; one that is not his, or cleared, is not found. */
export async function clearOne(userId: string, id: string): Promise<void> {
  await changeOne(userId, id, erase(notifications.key({ userId, id }), { equals: { id } }))
}

async function changeOne(userId: string, id: string, one: Mutation): Promise<void> {
  const refused = await transact({
    one,
    inbox: change(inboxes.key({ userId }), grown(), { exists: true, below: { clearedTo: seqOf(id) } }),
  })
  if (refused) fail('notification.not_found')
}

/** Marks as read what has come so far, however many that is: one write. */
export const markAllRead = (userId: string): Promise<void> => moveTo(userId, 'readTo')

/** Clears what has come so far: one write, and time deletes the rest. */
export const clearAll = (userId: string): Promise<void> => moveTo(userId, 'clearedTo')

async function moveTo(userId: string, watermark: 'readTo' | 'clearedTo'): Promise<void> {
  // Who has no inbox was never told anything.
  await commit(change(inboxes.key({ userId }), { ...grown(), copy: { [watermark]: 'seq' } }, { exists: true }))
}

const grown = () => ({ set: { changedAt: Date.now() }, add: { version: 1 } })

const newestFirst = (userId: string, { clearedTo = 0 }: Inbox, limit: number) => ({
  pk: notificationsPartition(userId),
  above: spelledSeq(clearedTo),
  newestFirst: true,
  limit,
})

const living = (rows: Page['rows']): StoredNotification[] =>
  rows.filter(({ ttl }) => Number(ttl) * 1_000 > Date.now()).map((row) => recordOf<StoredNotification>(row))

const shown = ({ readAt, ...one }: StoredNotification, { readTo = 0 }: Inbox): Notification => ({
  ...one,
  type: NOTIFICATIONS[one.kind].colour,
  isRead: readAt !== undefined || seqOf(one.id) <= readTo,
})
