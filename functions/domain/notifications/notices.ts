import type { Person } from '../../../shared/entities/person.ts'
import type { Facts, NotificationKind, Variant } from '../../../shared/notifications.ts'

export interface NoticeOptions<V extends string = string> {
  /** The user who acted; they are not notified of their own action. */
  actor?: Person
  /** Events of one group within ten minutes become one notification as long as it is unread. */
  groupKey?: string
  /** Alerts of the group are limited: beyond five in a UTC day the next ones arrive as read and replace one another. */
  isLimited?: true
  startupId?: string
  /** The message that it reports, whose text is read with it. */
  messageId?: string
  /** Its recipients follow what it is about, which goes before a muted startup. */
  isFollowed?: true
  /** Which of the kind's other words. */
  variant?: V
}

/** What happens to a user's role and membership in a startup is one limited group: the newest state is what matters. */
export const roleGroup = (startupId: string) => ({ groupKey: `role#${startupId}`, isLimited: true }) as const

/** The same of the invitations of a startup to a user. */
export const inviteGroup = (startupId: string) => ({ groupKey: `invite#${startupId}`, isLimited: true }) as const

/** The same of the offers to transfer a startup. */
export const transferGroup = (startupId: string) => ({ groupKey: `transfer#${startupId}`, isLimited: true }) as const

/** A notification for one recipient that is not written yet. */
export interface Notice extends NoticeOptions {
  userId: string
  kind: NotificationKind
  facts: Readonly<Record<string, string | number>>
}

/** The notices of one event: one for each recipient but the actor. */
export const noticesOf = <K extends NotificationKind, V extends Variant<K> = never>(
  kind: K,
  recipients: readonly string[],
  facts: Facts<K, V>,
  options: NoticeOptions<V> = {},
): Notice[] =>
  [...new Set(recipients)].filter((userId) => userId !== options.actor?.id).map((userId) => ({ ...options, userId, kind, facts }))
