import { putNotificationGroup, type NotificationGroup } from '../../data/notifications/groups.ts'
import { advanceInbox, type Inbox } from '../../data/notifications/inboxes.ts'
import { deleteUnreadNotification, idWithSeq, putNotification, seqOf } from '../../data/notifications/notifications.ts'
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
    const { id, count, createdAt } = notification
    planned.writes[name] = putNotification(notification)
    if (notice.groupKey !== undefined) {
      planned.writes[`${name} group`] = putNotificationGroup({ userId, groupKey: notice.groupKey, id, count, createdAt })
    }
    if (before) {
      planned.joining.set(`${name} before`, notice)
      planned.writes[`${name} before`] = deleteUnreadNotification(before)
    }
  }
  const oldest = Math.min(...joined.flatMap((group) => (group ? [seqOf(group.id)] : [])))
  planned.writes[planned.inbox] = advanceInbox(userId, inbox, first + notices.length - 1, oldest)
  return planned
}

/** The newest notification of a group, if it is younger than ten minutes and not read or cleared with all others. */
function joinable(group: NotificationGroup | undefined, inbox: Inbox | undefined): NotificationGroup | undefined {
  if (!group || Date.now() - Date.parse(group.createdAt) >= COALESCED_MS) return undefined
  return seqOf(group.id) > Math.max(inbox?.readTo ?? 0, inbox?.clearedTo ?? 0) ? group : undefined
}

function notificationOf(notice: Notice, seq: number, count: number) {
  const { userId, kind, facts, variant, groupKey, startupId, actor = null } = notice
  const words = wordsFor(kind, variant, facts, count)
  return { userId, id: idWithSeq(ulid(), seq), kind, ...words, createdAt: new Date().toISOString(), groupKey, count, actor, startupId }
}
