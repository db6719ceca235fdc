import type { Facts, NotificationKind, Variant } from '../../../shared/notifications.ts'
import { putNotifiedEvent } from '../../data/notifications/notifications.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { schedule } from '../../data/scheduled-actions.ts'
import { commit, transact, type Refusal, type Write } from '../../data/transaction.ts'
import { listFollowers, type FollowTarget } from '../../data/notifications/follows.ts'
import type { Position } from '../../data/reads.ts'
import { noticesOf, type Notice, type NoticeOptions } from './notices.ts'
import { recipientsOf, type Recipient } from './recipients.ts'
import { readersAmong } from './targets.ts'
import { planFor } from './writes.ts'
import { chunksOf } from '../../platform/chunks.ts'

/** So many users, with user, settings, inbox and group each, are one BatchGet. */
const AT_ONCE = 25
/** Recipients that are notified at once. Pages of as many are left to the work queue, so that an event for many delays no other. */
const PAGE = 250

/** One page of the recipients of an event, as a scheduled action holds it: users, or all but them of the followers of something. */
export interface NoticePage {
  notice: Omit<Notice, 'userId'>
  userIds: readonly string[]
  event: string
  followersOf?: FollowTarget
  after?: Position
}

/**
 * Notifies users of one event, each in a transaction of their own; those beyond 250 within a minute or two, by scheduled actions. With an
 * `event` that is the same for each repetition this is idempotent; event handlers must give one, and all users are notified at once without.
 */
export async function notify<K extends NotificationKind, V extends Variant<K> = never>(
  kind: K,
  userIds: readonly string[],
  facts: Facts<K, V>,
  { event, ...options }: NoticeOptions<V> & { event?: string } = {},
): Promise<void> {
  const notices = noticesOf(kind, userIds, facts, options)
  if (event === undefined || notices.length <= PAGE) return deliverEach(notices, kind, event)
  const at = new Date().toISOString()
  for (let from = PAGE; from < notices.length; from += PAGE) {
    const page = { notice: { ...options, kind, facts }, userIds: notices.slice(from, from + PAGE).map(({ userId }) => userId), event }
    await commit(schedule({ at, kind: 'notices.page', id: `${kind}#${event}#${from}`, facts: page }))
  }
  return deliverEach(notices.slice(0, PAGE), kind, event)
}

/** Notifies the users of a page; idempotent. */
export async function notifyPage(page: NoticePage): Promise<void> {
  const { notice, userIds, event, followersOf, after } = page
  return followersOf ? notifyFrom(followersOf, async () => page, after) : deliverEach(toEach(userIds, notice), notice.kind, event)
}

const toEach = (userIds: readonly string[], notice: Omit<Notice, 'userId'>): Notice[] => userIds.map((userId) => ({ ...notice, userId }))

/** `except`: users who are notified of it anyway, or otherwise. */
type About<K extends NotificationKind, V extends Variant<K>> = NoticeOptions<V> & {
  facts: Facts<K, V>
  event: string
  except?: readonly string[]
}

/**
 * Notifies those who follow something, and may see it, of an event: 250 of them, and the next pages by scheduled actions, one after the
 * other. What it is about is only read when there are followers. Idempotent.
 */
export const notifyFollowers = <K extends NotificationKind, V extends Variant<K> = never>(
  target: FollowTarget,
  kind: K,
  read: () => Promise<About<K, V> | undefined>,
): Promise<void> =>
  notifyFrom(target, async () => {
    const about = await read()
    if (!about) return undefined
    const { event, except: userIds = [], ...notice } = about
    return { notice: { ...notice, kind, isFollowed: true }, userIds, event }
  })

async function notifyFrom(followersOf: FollowTarget, read: () => Promise<NoticePage | undefined>, from?: Position): Promise<void> {
  let followers: string[] = []
  const listed = await listFollowers(followersOf, { limit: PAGE, after: from })
  const after = await listed.handle((items) => (followers = items.map(({ userId }) => userId)))
  const page = followers.length > 0 || after ? await read() : undefined
  if (!page) return
  const { notice, userIds, event } = page
  const id = `${notice.kind}#${event}#${followersOf.id}#${followers.at(-1) ?? ''}`
  if (after) await commit(schedule({ at: new Date().toISOString(), kind: 'notices.page', id, facts: { ...page, followersOf, after } }))
  const others = followers.filter((userId) => userId !== notice.actor?.id && !userIds.includes(userId))
  await deliverEach(toEach(await readersAmong(followersOf, others), notice), notice.kind, event)
}

async function deliverEach(notices: readonly Notice[], kind: NotificationKind, event: string | undefined): Promise<void> {
  for (const some of chunksOf(notices, AT_ONCE)) {
    const recipients = await recipientsOf(some)
    await Promise.all(
      recipients.map((recipient) =>
        deliver<string>(event === undefined ? {} : notifiedOnce(recipient.userId, kind, event), recipient.notices, [recipient]),
      ),
    )
  }
}

const notifiedOnce = (userId: string, kind: NotificationKind, event: string) => ({
  notified: putNotifiedEvent({ userId, kind, event, at: new Date().toISOString() }),
})

/**
 * Runs a transaction that also notifies users of it, all or nothing (at most 100 writes, of which a notice takes two to four,
 * and at most 25 users). Gives what `transact` gives, of the caller's own writes.
 */
export const transactNotifying = <K extends string>(
  writes: Readonly<Record<K, Write>>,
  notices: readonly Notice[],
): Promise<Partial<Record<K, Refusal>> | undefined> => deliver(writes, notices)

async function deliver<K extends string>(
  writes: Readonly<Record<K, Write>>,
  notices: readonly Notice[],
  read?: Recipient[],
): Promise<Partial<Record<K, Refusal>> | undefined> {
  const alone = new Set<Notice>()
  return retryOnConflict(async (attempt) => {
    const recipients = (attempt === 1 && read) || (await recipientsOf(notices))
    const plans = recipients.map((recipient) => planFor(recipient, alone))
    const all: Record<string, Write> = Object.assign({}, ...plans.map((plan) => plan.writes), writes)
    const refused = Object.keys(all).length > 0 ? await transact(all) : undefined
    if (!refused) return undefined
    const own = Object.fromEntries(Object.entries(refused).filter(([name]) => name in writes))
    if (Object.keys(own).length > 0) return own as Partial<Record<K, Refusal>>
    for (const { inbox, joining } of plans) {
      // No concurrent write: the notification of the group was read or deleted individually.
      if (!(inbox in refused)) for (const [name, notice] of joining) if (name in refused) alone.add(notice)
    }
    return CONFLICT
  })
}
