import {
  idWithSeq,
  inboxes,
  notificationGroups,
  notifications,
  seqOf,
  type Inbox,
  type NotificationGroup,
} from '../../data/notifications/notifications.ts'
import { change, erase, put, type Write } from '../../data/store/write.ts'
import { ulid } from '../../platform/ulid.ts'
import type { Notice } from './notices.ts'
import type { Place } from './places.ts'
import { wordsFor } from './words.ts'

const COALESCED_MS = 10 * 60_000

export interface Planned {
  writes: Record<string, Write>
  /** The name of the write that advances the inbox. */
  inbox: string
  /** By the name of the write that takes an older notification of the group away: the notice that would stand for both. */
  joining: Map<string, Notice>
}

/**
 * The writes that tell one user some things: each takes the next sequence number, which the inbox gives only as long as it stands
 * where it was read; so all writers of one user come one after the other. Notices in `alone` join no group.
 */
export function planFor({ userId, notices, inbox, groups }: Place, alone: ReadonlySet<Notice>): Planned {
  const planned: Planned = { writes: {}, inbox: `notice ${userId}`, joining: new Map() }
  const first = (inbox?.seq ?? 0) + 1
  const joined = notices.map((notice) => (alone.has(notice) ? undefined : joinable(groups.get(notice.groupKey ?? ''), inbox)))
  for (const [at, notice] of notices.entries()) {
    const before = joined[at]
    const name = `${planned.inbox} ${first + at}`
    const notification = notificationOf(notice, first + at, (before?.count ?? 0) + 1)
    const { id, count, createdAt } = notification
    planned.writes[name] = put(notifications, notification, { absent: true })
    if (notice.groupKey !== undefined) {
      planned.writes[`${name} group`] = put(notificationGroups, { userId, groupKey: notice.groupKey, id, count, createdAt })
    }
    if (before) {
      planned.joining.set(`${name} before`, notice)
      planned.writes[`${name} before`] = erase(notifications.key(before), { equals: { id: before.id }, without: ['readAt'] })
    }
  }
  const oldest = Math.min(...joined.flatMap((group) => (group ? [seqOf(group.id)] : [])))
  planned.writes[planned.inbox] = advance(userId, inbox, first + notices.length - 1, oldest)
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

/** Gives the sequence numbers up to `seq` away, unless somebody was faster or what is unread from `oldest` on was read meanwhile. */
const advance = (userId: string, inbox: Inbox | undefined, seq: number, oldest: number): Write =>
  change(
    inboxes.key({ userId }),
    { set: { _kind: inboxes.kind, userId, seq, changedAt: Date.now() }, add: { version: 1 } },
    {
      ...(inbox ? { equals: { seq: inbox.seq } } : { absent: true }),
      ...(oldest < Infinity && { below: { readTo: oldest, clearedTo: oldest } }),
    },
  )
