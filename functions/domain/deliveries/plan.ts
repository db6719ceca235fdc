import { GROUP_OF, type MailChoice } from '../../../shared/notification-groups.ts'
import { NOTIFICATIONS, type NotificationKind } from '../../../shared/notifications.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import type { Delivery } from '../../data/notifications/deliveries.ts'
import { loudFrom, morningAfter, type Rule } from './times.ts'

/** An unread notification, as far as its delivery depends on it. */
export interface Unread {
  seq: number
  /** Milliseconds since 1970. */
  at: number
  kind: NotificationKind
}
type Positions = Pick<Delivery, 'sentTo' | 'urgentTo' | 'digestedTo' | 'mailed'>

/** What goes out now, by sequence number, and what is to be remembered. */
export interface Plan {
  mails: number[]
  pushes: number[]
  digest: number[]
  positions: Positions
  /** When something of what is unread goes out next. */
  next: number | undefined
}
interface Around {
  /** The newest sequence number of the inbox. */
  seq: number
  positions: Positions
  rule: Rule
  zone: string
  now: number
}

const choiceOf = (rule: Rule, kind: NotificationKind): MailChoice => rule.mail[GROUP_OF[kind]] ?? 'off'
const isUrgent = (kind: NotificationKind): boolean => 'isUrgent' in NOTIFICATIONS[kind]

/**
 * What of the unread notifications of a user, oldest first, goes out now. Each goes out once: each position only moves forward, and moves
 * with what is sent. Reminders of quiet times are dropped, since later they are useless; security is sent at any time.
 */
export function planOf(unread: readonly Unread[], around: Around): Plan {
  const { seq, positions, rule, now } = around
  const loud = loudFrom(rule, around.zone, now)
  const urgent = unread.filter((one) => isUrgent(one.kind) && one.seq > positions.urgentTo)
  const alarming = urgent.filter(({ kind }) => loud === now || GROUP_OF[kind] === 'security')

  const waiting = unread.filter((one) => !isUrgent(one.kind) && one.seq > positions.sentTo)
  const dueAt = ({ at }: Unread) => at + rule.delay * MINUTE_MS
  const firstUnripe = loud === now ? waiting.findIndex((one) => dueAt(one) > now) : 0
  const ripe = firstUnripe < 0 ? waiting : waiting.slice(0, firstUnripe)
  const rest = waiting.slice(ripe.length)
  const sentTo = (rest[0]?.seq ?? seq + 1) - 1

  const out = [...alarming, ...ripe].filter((one) => !positions.mailed.includes(one.seq))
  const mails = out.filter(({ kind }) => choiceOf(rule, kind) === 'now').map((one) => one.seq)
  const pushes = out.filter(({ kind }) => rule.push[GROUP_OF[kind]]).map((one) => one.seq)
  const mailed = [...positions.mailed, ...mails]
  const { digest, digestedTo, digestAt } = digestOf(unread, { ...around, sentTo, mailed, isLoud: loud === now })

  const wanted = rest.find(({ kind }) => choiceOf(rule, kind) === 'now' || rule.push[GROUP_OF[kind]])
  const times = [wanted && loudFrom(rule, around.zone, Math.max(dueAt(wanted), now)), digestAt].filter((at) => at !== undefined)
  return {
    mails,
    pushes,
    digest,
    positions: { sentTo: Math.max(sentTo, positions.sentTo), urgentTo: seq, digestedTo, mailed: mailed.filter((one) => one > digestedTo) },
    next: times.length > 0 ? Math.min(...times) : undefined,
  }
}

/** What waits for a digest: it goes out with the first morning after the oldest of it that is not quiet. */
function digestOf(
  unread: readonly Unread[],
  { seq, positions, rule, zone, now, sentTo, mailed, isLoud }: Around & { sentTo: number; mailed: readonly number[]; isLoud: boolean },
): { digest: number[]; digestedTo: number; digestAt?: number } {
  if (rule.digest === 'off') return { digest: [], digestedTo: seq }
  const pending = unread.filter(
    (one) => one.seq > positions.digestedTo && !isUrgent(one.kind) && choiceOf(rule, one.kind) === 'digest' && !mailed.includes(one.seq),
  )
  const [oldest] = pending
  if (!oldest) return { digest: [], digestedTo: Math.max(positions.digestedTo, Math.min(sentTo, seq)) }
  const digestAt = loudFrom(rule, zone, morningAfter(zone, oldest.at, rule.digest === 'weekly'))
  if (digestAt > now || !isLoud)
    return { digest: [], digestedTo: positions.digestedTo, digestAt: Math.max(digestAt, loudFrom(rule, zone, now)) }
  return { digest: pending.map((one) => one.seq), digestedTo: seq }
}
