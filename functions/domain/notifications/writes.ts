import { putNotificationGroup, tagOf, type NotificationGroup } from '../../data/notifications/groups.ts'
import { notificationId, seqOf } from '../../data/notifications/ids.ts'
import { advanceInbox, type Inbox } from '../../data/notifications/inboxes.ts'
import {
  deleteReplaced,
  deleteUnreadNotification,
  putNotification,
  type StoredNotification,
} from '../../data/notifications/notifications.ts'
import type { Write } from '../../data/transaction.ts'
import { ulid } from '../../platform/ulid.ts'
import type { Notice } from './notices.ts'
import type { Recipient } from './recipients.ts'
import { ALERTS_PER_DAY } from '../../../shared/limits.ts'
import { MINUTE_MS, utcDay } from '../../../shared/time.ts'
import { NOTIFICATIONS, type NotificationKind } from '../../../shared/notifications.ts'
import type { Kind, Words } from '../../../shared/notification-kinds/kind.ts'
import { thousands } from '../../../shared/format/thousands.ts'

const COALESCED_MS = 10 * MINUTE_MS

export interface Planned {
  writes: Record<string, Write>
  inbox: string
  /** By the name of the write that deletes the older notification of a group: the notice that replaces it. */
  joining: Map<string, Notice>
}

/**
 * The writes that notify one user: each notification takes the next sequence number, which the inbox assigns only as long as it is
 * as it was read, so all writers of one user are serialized. Notices in `alone` join no group.
 */
export function planFor({ userId, notices, inbox, delay, groups }: Recipient, alone: ReadonlySet<Notice>): Planned {
  const planned: Planned = { writes: {}, inbox: `notice ${userId}`, joining: new Map() }
  const first = (inbox?.seq ?? 0) + 1
  let oldest = Infinity
  for (const [at, notice] of notices.entries()) {
    const name = `${planned.inbox} ${first + at}`
    const group = groups.get(notice.groupKey ?? '')
    const how = arrivalOf(notice, group, { inbox, isAlone: alone.has(notice) })
    const replaced = how === 'new' ? undefined : group
    const notification = notificationOf(notice, first + at, (replaced?.count ?? 0) + 1, how)
    planned.writes[name] = putNotification(notification)
    if (notice.groupKey !== undefined) {
      planned.writes[`${name} group`] = putNotificationGroup(groupAfter(notification, notice.groupKey, group, how))
    }
    if (!replaced) continue
    const { id } = replaced.chains[0]
    if (how === 'read') planned.writes[`${name} before`] = deleteReplaced({ userId, id })
    else {
      planned.joining.set(`${name} before`, notice)
      planned.writes[`${name} before`] = deleteUnreadNotification({ userId, id })
      oldest = Math.min(oldest, seqOf(id))
    }
  }
  const isUrgent = notices.some(({ kind }) => kindOf(kind).isUrgent)
  const at = new Date(Date.now() + (isUrgent ? 0 : delay * MINUTE_MS)).toISOString()
  const deliverAt = inbox?.deliverAt !== undefined && inbox.deliverAt < at ? inbox.deliverAt : at
  planned.writes[planned.inbox] = advanceInbox(userId, inbox, { seq: first + notices.length - 1, oldest, deliverAt })
  return planned
}

/** How a notification arrives: new, in place of the unread one of its group, or as read in place of one that was read. */
type Arrival = 'new' | 'joined' | 'read'

interface Around {
  inbox: Inbox | undefined
  /** The newest of the group was read or deleted individually. */
  isAlone: boolean
}

function arrivalOf(notice: Notice, group: NotificationGroup | undefined, { inbox, isAlone }: Around): Arrival {
  if (!group) return 'new'
  const isOver = notice.isLimited === true && alertsOf(group) >= ALERTS_PER_DAY
  const isUnread = !isAlone && seqOf(group.chains[0].id) > Math.max(inbox?.readTo ?? 0, inbox?.clearedTo ?? 0)
  if (isUnread && (isOver || Date.now() - Date.parse(group.createdAt) < COALESCED_MS)) return 'joined'
  return isOver ? 'read' : 'new'
}

const alertsOf = (group: NotificationGroup | undefined): number => (group?.alerts.day === utcDay() ? group.alerts.count : 0)

/** Chains that a group remembers for clients that still hold an old id. */
const CHAINS_KEPT = 10

/** The group with a new notification, which continues the chain of the one that it replaces or begins another. */
function groupAfter(
  { userId, id, count, createdAt }: StoredNotification,
  groupKey: string,
  group: NotificationGroup | undefined,
  how: Arrival,
): NotificationGroup {
  const chains = group?.chains ?? []
  const [continued, earlier] = how === 'new' ? [undefined, chains] : [chains[0], chains.slice(1)]
  const alerts = { day: utcDay(), count: alertsOf(group) + (how === 'new' ? 1 : 0) }
  const first = continued?.first ?? seqOf(id)
  return { userId, groupKey, count, createdAt, alerts, chains: [{ first, id }, ...earlier.slice(0, CHAINS_KEPT - 1)] }
}

function notificationOf(notice: Notice, seq: number, count: number, how: Arrival): StoredNotification {
  const { userId, kind, facts, variant, groupKey, startupId, messageId, actor = null } = notice
  const words = wordsFor(kind, variant, facts, count)
  const id = notificationId(ulid(), seq, groupKey === undefined ? undefined : tagOf(userId, groupKey))
  const createdAt = new Date().toISOString()
  const read = how === 'read' ? { readAt: createdAt } : {}
  return { userId, id, kind, ...words, createdAt, groupKey, count, actor, startupId, messageId, ...read }
}

type Texts = Readonly<Record<string, string | number>>
const kindOf = (kind: NotificationKind): Kind => NOTIFICATIONS[kind]

/** Title, message and link of a notification for `count` events, filled with the facts of the newest. */
function wordsFor(kind: NotificationKind, variant: string | undefined, facts: Texts, count: number): Words & { link: string } {
  const { several, variants, ...words } = kindOf(kind)
  const own = variants?.[variant ?? '']
  const { title, message, link = words.link } = (count > 1 ? (several ?? own) : own) ?? words
  const all = { ...facts, n: count }
  return {
    title: filled(title, all),
    message: filled(message, all),
    link: filled(link, all, encodeURIComponent),
  }
}

function filled(text: string, facts: Texts, written: (fact: string) => string = String): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name] ?? ''
    return written(typeof fact === 'number' ? thousands(fact) : fact)
  })
}
