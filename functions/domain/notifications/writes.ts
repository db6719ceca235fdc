import { putNotificationGroup, tagOf, type NotificationGroup } from '../../data/notifications/groups.ts'
import { notificationId, seqOf } from '../../data/notifications/ids.ts'
import { advanceInbox, type Inbox } from '../../data/notifications/inboxes.ts'
import { deleteUnreadNotification, putNotification, type StoredNotification } from '../../data/notifications/notifications.ts'
import type { Write } from '../../data/transaction.ts'
import { ulid } from '../../platform/ulid.ts'
import type { Notice } from './notices.ts'
import type { Recipient } from './recipients.ts'
import { wordsFor } from './words.ts'
import { MINUTE_MS } from '../../../shared/time.ts'

const COALESCED_MS = 10 * MINUTE_MS

export interface Planned {
  writes: Record<string, Write>
  /** The name of the write that advances the inbox. */
  inbox: string
  /** By the name of the write that deletes the older notification of a group: the notice that replaces it. */
  joining: Map<string, Notice>
}

/**
 * The writes that notify one user: each notification takes the next sequence number, which the inbox assigns only as long as it is
 * as it was read, so all writers of one user are serialized. Notices in `alone` join no group.
 */
export function planFor({ userId, notices, inbox, groups }: Recipient, alone: ReadonlySet<Notice>): Planned {
  const planned: Planned = { writes: {}, inbox: `notice ${userId}`, joining: new Map() }
  const first = (inbox?.seq ?? 0) + 1
  const joined = notices.map((notice) => (alone.has(notice) ? undefined : joinable(groups.get(notice.groupKey ?? ''), inbox)))
  for (const [at, notice] of notices.entries()) {
    const before = joined[at]
    const name = `${planned.inbox} ${first + at}`
    const notification = notificationOf(notice, first + at, (before?.count ?? 0) + 1)
    planned.writes[name] = putNotification(notification)
    if (notice.groupKey !== undefined) {
      planned.writes[`${name} group`] = putNotificationGroup(groupAfter(notification, notice.groupKey, groups.get(notice.groupKey), before))
    }
    if (before) {
      planned.joining.set(`${name} before`, notice)
      planned.writes[`${name} before`] = deleteUnreadNotification({ userId, id: before.chains[0].id })
    }
  }
  const oldest = Math.min(...joined.flatMap((group) => (group ? [seqOf(group.chains[0].id)] : [])))
  planned.writes[planned.inbox] = advanceInbox(userId, inbox, first + notices.length - 1, oldest)
  return planned
}

/** The newest notification of a group, if it is younger than ten minutes and not read or cleared with all others. */
function joinable(group: NotificationGroup | undefined, inbox: Inbox | undefined): NotificationGroup | undefined {
  if (!group || Date.now() - Date.parse(group.createdAt) >= COALESCED_MS) return undefined
  return seqOf(group.chains[0].id) > Math.max(inbox?.readTo ?? 0, inbox?.clearedTo ?? 0) ? group : undefined
}

/** Chains that a group remembers for clients that still hold an old id. */
const CHAINS_KEPT = 10

/** The group with a new notification, which continues the chain of the one that it replaces or begins another. */
function groupAfter(
  { userId, id, count, createdAt }: StoredNotification,
  groupKey: string,
  group: NotificationGroup | undefined,
  replaced: NotificationGroup | undefined,
): NotificationGroup {
  const [newest, ...older] = group?.chains ?? []
  const first = replaced?.chains[0].first ?? seqOf(id)
  const earlier = replaced || !newest ? older : [newest, ...older]
  return { userId, groupKey, count, createdAt, chains: [{ first, id }, ...earlier.slice(0, CHAINS_KEPT - 1)] }
}

function notificationOf(notice: Notice, seq: number, count: number): StoredNotification {
  const { userId, kind, facts, variant, groupKey, startupId, actor = null } = notice
  const words = wordsFor(kind, variant, facts, count)
  const id = notificationId(ulid(), seq, groupKey === undefined ? undefined : tagOf(userId, groupKey))
  return { userId, id, kind, ...words, createdAt: new Date().toISOString(), groupKey, count, actor, startupId }
}
