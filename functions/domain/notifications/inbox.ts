import type { Notification } from '../../../shared/entities/notification.ts'
import { fail, ignoring } from '../../../shared/errors.ts'
import { NOTIFICATIONS_LISTED } from '../../../shared/limits.ts'
import { NOTIFICATIONS, type NotificationKind } from '../../../shared/notifications.ts'
import { getGroupOfId } from '../../data/notifications/groups.ts'
import { seqOf } from '../../data/notifications/ids.ts'
import { getInbox, moveWatermark, restoreWatermark, updateInbox, type Inbox } from '../../data/notifications/inboxes.ts'
import {
  deleteNotification,
  listNotifications,
  markNotificationRead,
  positionOf,
  type StoredNotification,
} from '../../data/notifications/notifications.ts'
import type { Position } from '../../data/reads.ts'
import { commit, transact, type Write } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { versionFor } from '../change-feed/version.ts'
import { withTexts } from './message-texts.ts'

/**
 * The user's newest notifications that are not cleared. `revalidate` gets the version first, so that nothing more is read for a
 * client that has it: half a read unit.
 */
export async function newestNotifications(userId: string, revalidate: (version: string) => void): Promise<Notification[]> {
  const inbox = await getInbox(userId)
  revalidate(versionFor(userId, inbox))
  if (!inbox) return []
  const { items } = await listNotifications(userId, { after: inbox.clearedTo ?? 0, limit: NOTIFICATIONS_LISTED })
  return (await withTexts(userId, items)).map((one) => shown(one, inbox))
}

/** How many of the newest notifications are unread. */
export async function countUnread(userId: string): Promise<number> {
  const { seq, readTo = 0, clearedTo = 0 } = (await getInbox(userId)) ?? { seq: 0 }
  const after = Math.max(readTo, clearedTo)
  if (after >= seq) return 0
  const { items } = await listNotifications(userId, { after, limit: NOTIFICATIONS_LISTED })
  return items.filter(({ readAt }) => readAt === undefined).length
}

/** How many are looked at for one page of one kind: some nine read units. */
const LOOKED_AT = 150

/** A page of what is not cleared, newest first; with a kind it may be short although there is more. */
export async function history(
  userId: string,
  { kind, limit, after }: { kind: NotificationKind | undefined; limit: number; after: Position },
): Promise<{ items: Notification[]; next: Position }> {
  const inbox = await getInbox(userId)
  if (!inbox) return { items: [], next: undefined }
  const range = { after: inbox.clearedTo ?? 0, limit: kind ? LOOKED_AT : limit + 1, from: after }
  const { items: listed, next } = await listNotifications(userId, range)
  const found = listed.filter((one) => kind === undefined || one.kind === kind)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    items: (await withTexts(userId, items)).map((one) => shown(one, inbox)),
    next: found.length > limit ? last && positionOf(last) : kind && next,
  }
}

/** Marks one as read, or the one that replaced it; one of another user, or a cleared one, is not found. */
export async function markRead(userId: string, id: string): Promise<void> {
  await changeOne(userId, id, (current) => markNotificationRead({ userId, id: current }, new Date().toISOString()))
}

/** Deletes one, or the one that replaced it; one of another user, or a cleared one, is not found. */
export async function clearOne(userId: string, id: string): Promise<void> {
  await changeOne(userId, id, (current) => deleteNotification({ userId, id: current }))
}

/** Clears the notifications that link to screens of a startup which the user may no longer open; idempotent. */
export async function clearScreens(userId: string, startupId: string, screens: readonly string[]): Promise<void> {
  const paths = new Set(screens.map((screen) => `/startup/${startupId}/${screen}`))
  for (let from: Position; ;) {
    const { items, next } = await listNotifications(userId, { after: 0, limit: LOOKED_AT, from })
    const seen = items.filter(({ link }) => paths.has(link?.split('?')[0] ?? ''))
    for (const { id } of seen) await clearOne(userId, id).catch(ignoring('notification.not_found'))
    if (next === undefined) return
    from = next
  }
}

/** After a conflict it changes the notification that has replaced this one meanwhile. */
async function changeOne(userId: string, id: string, write: (id: string) => Write): Promise<void> {
  let current = id
  await retryOnConflict(async () => {
    const refused = await transact({ one: write(current), inbox: updateInbox(userId, seqOf(current)) })
    if (!refused) return undefined
    const successor = await successorOf(userId, id)
    if (successor === undefined || successor === current) fail('notification.not_found')
    current = successor
    return CONFLICT
  })
}

/** The notification that replaced one of its group. One read unit. */
async function successorOf(userId: string, id: string): Promise<string | undefined> {
  const [seq, group] = [seqOf(id), await getGroupOfId(userId, id)]
  return group?.chains.find(({ first, id: newest }) => first <= seq && seq <= seqOf(newest))?.id
}

/** Marks all notifications so far as read, however many there are: one write. */
export async function markAllRead(userId: string): Promise<void> {
  await commit(moveWatermark(userId, 'readTo'))
}

/** Clears all notifications so far: one write, and TTL deletes them. */
export async function clearAll(userId: string): Promise<void> {
  await commit(moveWatermark(userId, 'clearedTo'))
}

/** Restores the notifications that the last clear-all removed. */
export async function restoreCleared(userId: string): Promise<void> {
  await commit(restoreWatermark(userId))
}

const shown = ({ readAt, messageId: _message, ...one }: StoredNotification, { readTo = 0 }: Inbox): Notification => ({
  ...one,
  type: NOTIFICATIONS[one.kind].colour,
  isRead: readAt !== undefined || seqOf(one.id) <= readTo,
})
