import type { Waiting } from '../../../shared/entities/analytics/week.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { settingsRef } from '../../data/accounts/settings.ts'
import { userRef } from '../../data/accounts/users.ts'
import { queueUserMail, type UserMail } from '../../data/mails.ts'
import { deliveryRef, endPushing, putDelivery, type Delivery } from '../../data/notifications/deliveries.ts'
import { seqOf } from '../../data/notifications/ids.ts'
import { inboxRef, leaseInbox, releaseInbox, type Inbox } from '../../data/notifications/inboxes.ts'
import { listNotifications, type StoredNotification } from '../../data/notifications/notifications.ts'
import { getTogether } from '../../data/reads.ts'
import type { Membership } from '../../data/teams/memberships.ts'
import { commit, transact, type Write } from '../../data/transaction.ts'
import { deliveryOf } from '../accounts/settings.ts'
import { currentDevices } from '../push/devices.ts'
import type { Push } from '../push/payload.ts'
import { sendPush, type Devices } from '../push/send-push.ts'
import { atOnceMails, digestMail, pushesOf } from './mails.ts'
import { planOf } from './plan.ts'
import { lastMorning, loudFrom, morningAfter, type Rule } from './times.ts'
import { visibleTo } from './visible.ts'

/** Longer than a pass takes: after a crash, another run goes on from the same state. */
const LEASE_MS = 2 * MINUTE_MS
/** So many unread notifications are looked at. */
const UNREAD_MAX = 100
const ATTEMPTS = 3

/** Sends what is due of one user's inbox, each notification once, and sets when it is due next. */
export async function deliver(due: Inbox, figures: Sources): Promise<void> {
  const until = new Date(Date.now() + LEASE_MS).toISOString()
  if ((await commit(leaseInbox(due, until))).refused !== undefined) return
  // A mail that was queued before, as after a restored backup, is left out.
  const known = new Set<string>()
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const pass = await passOf(due.userId, { until, known, sources: figures })
    const refused = pass && (await transact(pass.writes))
    if (pass && !refused) return push(pass)
    if (!refused) return
    for (const name of Object.keys(refused)) if (name.startsWith('queued ')) known.add(name.slice('queued '.length))
  }
}

interface Lease {
  until: string
  /** Mails that were queued before. */
  known: ReadonlySet<string>
  sources: Sources
}
interface Pass {
  inbox: Inbox
  writes: Record<string, Write>
  pushes: Push[]
  devices: Devices
  next: string | undefined
}

/** What is pushed stays in the state until it was sent: after a crash it is sent again, in place of the first. */
async function push({ inbox, pushes, devices, next }: Pass): Promise<void> {
  if (pushes.length === 0) return
  for (const one of pushes) await sendPush(inbox.userId, one, devices)
  const state = endPushing(inbox.userId)
  if (await transact({ inbox: releaseInbox(inbox, next), state })) await commit(state)
}

/** One pass over what is unread; nothing when the lease is over. */
async function passOf(userId: string, { until, known, sources }: Lease): Promise<Pass | undefined> {
  const refs = { inbox: inboxRef(userId), state: deliveryRef(userId), settings: settingsRef(userId), user: userRef(userId) }
  const { inbox, state, settings, user } = await getTogether(refs, { consistent: true })
  if (inbox?.deliverAt !== until) return undefined
  if (!user || user.deletedAt !== undefined)
    return { inbox, writes: { inbox: releaseInbox(inbox, undefined) }, pushes: [], devices: [], next: undefined }
  const around = { rule: deliveryOf(settings ?? {}), zone: user.timeZone || 'UTC', now: Date.now(), sources }
  const from = inbox.deliverFrom ?? inbox.seq
  const before: Delivery = state ?? { userId, sentTo: from, urgentTo: from, digestedTo: from, mailed: [] }

  const again = before.pushing ?? []
  const unread = await unreadIn(inbox, Math.min(before.sentTo, before.urgentTo, before.digestedTo, ...again.map((seq) => seq - 1)))
  const plan = planOf(unread.map(({ id, createdAt, kind }) => ({ seq: seqOf(id), at: Date.parse(createdAt), kind })).toReversed(), {
    seq: inbox.seq,
    positions: before,
    ...around,
  })
  const devices = plan.pushes.length + again.length > 0 ? await currentDevices(userId) : []
  const pushing = devices.length > 0 ? [...again, ...plan.pushes] : []
  const sent = new Set([...plan.mails, ...plan.digest, ...pushing])
  const shown = await visibleTo(
    userId,
    unread.filter(({ id }) => sent.has(seqOf(id))),
  )
  const among = (seqs: readonly number[]) => shown.filter(({ id }) => seqs.includes(seqOf(id)))
  const figures = await figuresDue(before, around)
  const happened = among(plan.digest)
  const { waits, looks, lookAt } = await lookAtWaiting(before, inbox.seq, happened.length > 0, around)
  const digest = happened.length > 0 || waits ? digestMail(userId, lastMorning(around.zone, around.now), happened, around.rule) : undefined
  const mails = [
    ...atOnceMails(userId, among(plan.mails)).map((mail) => queued('notification', mail)),
    ...(digest ? [queued('digest', digest)] : []),
    ...figures.reports.map((mail) => queued('report', mail)),
    ...figures.alerts.map((mail) => queued('alert', mail)),
  ]
  const pushes = pushesOf(among(pushing))
  const time = Math.min(plan.next ?? Infinity, figures.next ?? Infinity, lookAt ?? Infinity)
  const next = time < Infinity ? new Date(time).toISOString() : undefined
  const { pushing: _sent, lookAt: _looked, ...rest } = before
  const writes = {
    inbox: releaseInbox(inbox, pushes.length > 0 ? until : next),
    state: putDelivery({ ...rest, ...plan.positions, ...figures.dates, ...looks, ...(pushes.length > 0 && { pushing }) }),
    ...Object.assign({}, ...mails.filter(({ name }) => !known.has(name)).map((mail) => mail.writes)),
  }
  return { inbox, writes, pushes, devices, next }
}

async function unreadIn({ userId, readTo = 0, clearedTo = 0 }: Inbox, after: number): Promise<StoredNotification[]> {
  const range = { after: Math.max(after, readTo, clearedTo), limit: UNREAD_MAX, consistent: true }
  return (await listNotifications(userId, range)).items.filter(({ readAt }) => readAt === undefined)
}

function queued<K extends Parameters<typeof queueUserMail>[0]>(kind: K, mail: UserMail<K>) {
  const name = `${kind} ${mail.item}`
  const { queued: once, mail: put } = queueUserMail(kind, mail)
  return { name, writes: { [`queued ${name}`]: once, [`mail ${name}`]: put } }
}

interface Around {
  rule: Rule
  zone: string
  now: number
  sources: Sources
}

/**
 * Whether a digest goes out for what waits: on the first morning that is not quiet after a notification, as everything that waits comes
 * with one, and only when it was in no digest before.
 */
async function lookAtWaiting(before: Delivery, seq: number, happens: boolean, { rule, zone, now, sources }: Around) {
  const { lookedTo = before.sentTo, waited = [] } = before
  const isLoud = loudFrom(rule, zone, now) === now
  if (rule.digest !== 'off' && (happens || (isLoud && (before.lookAt ?? Infinity) <= now))) {
    const waiting = await sources.waitingOf(before.userId)
    const keys = waiting.map(({ kind, id }) => `${kind} ${id}`)
    return { waits: keys.some((key) => !waited.includes(key)), looks: { lookedTo: seq, waited: keys }, lookAt: undefined }
  }
  if (rule.digest === 'off' || seq <= lookedTo) return { waits: false, looks: { lookedTo }, lookAt: undefined }
  const morning = morningAfter(zone, now, rule.digest === 'weekly')
  const lookAt = before.lookAt !== undefined && before.lookAt <= now ? before.lookAt : morning
  return { waits: false, looks: { lookedTo, lookAt }, lookAt: loudFrom(rule, zone, Math.max(lookAt, now)) }
}

/** What is mailed of other parts: what waits for a user, and the figures of startups that they lead. */
export interface Sources {
  waitingOf: (userId: string) => Promise<Waiting[]>
  ledBy: (userId: string) => Promise<Membership[]>
  reportsFor: (userId: string, led: readonly Membership[], monday: string, zone: string) => Promise<UserMail<'report'>[]>
  alertsFor: (userId: string, led: readonly Membership[], today: string, zone: string) => Promise<UserMail<'alert'>[]>
}
interface FiguresDue {
  reports: UserMail<'report'>[]
  alerts: UserMail<'alert'>[]
  dates: Pick<Delivery, 'figuresOn' | 'reportedOn'>
  next: number | undefined
}

/** The weekly report and alerts for a leader, with the first morning that is not quiet; those before the first pass are not sent. */
async function figuresDue(before: Delivery, { rule, zone, now, sources }: Around): Promise<FiguresDue> {
  const { userId } = before
  const [today, monday] = [lastMorning(zone, now), lastMorning(zone, now, true)]
  const { figuresOn = today, reportedOn = monday } = before
  const isLoud = loudFrom(rule, zone, now) === now
  const led = rule.report || rule.alerts ? await sources.ledBy(userId) : []
  if (led.length === 0) return { reports: [], alerts: [], dates: { figuresOn: today, reportedOn: monday }, next: undefined }
  const [reports, alerts] = await Promise.all([
    isLoud && rule.report && monday > reportedOn ? sources.reportsFor(userId, led, monday, zone) : [],
    isLoud && rule.alerts && today > figuresOn ? sources.alertsFor(userId, led, today, zone) : [],
  ])
  const dates = isLoud ? { figuresOn: today, reportedOn: monday } : { figuresOn, reportedOn }
  return { reports, alerts, dates, next: loudFrom(rule, zone, isLoud ? morningAfter(zone, now) : now) }
}
