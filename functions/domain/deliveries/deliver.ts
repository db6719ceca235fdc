import { MINUTE_MS } from '../../../shared/time.ts'
import { settingsRef } from '../../data/accounts/settings.ts'
import { userRef } from '../../data/accounts/users.ts'
import { queueUserMail, type MailSection, type UserMail } from '../../data/mails.ts'
import { deliveryRef, putDelivery, type Delivery } from '../../data/notifications/deliveries.ts'
import { seqOf } from '../../data/notifications/ids.ts'
import { inboxRef, leaseInbox, releaseInbox, type Inbox } from '../../data/notifications/inboxes.ts'
import { listNotifications, type StoredNotification } from '../../data/notifications/notifications.ts'
import { getTogether } from '../../data/reads.ts'
import { commit, transact, type Write } from '../../data/transaction.ts'
import { deliveryOf } from '../accounts/settings.ts'
import { alertsFor, ledBy, reportsFor } from './figures.ts'
import { planOf } from './plan.ts'
import { lastMorning, loudFrom, morningAfter, type Rule } from './times.ts'
import { visibleTo, type Shown } from './visible.ts'

/** Longer than a pass takes: after a crash, another run goes on from the same state. */
const LEASE_MS = 2 * MINUTE_MS
/** So many unread notifications are looked at. */
const UNREAD_MAX = 100
const ATTEMPTS = 3

/** Sends what is due of one user's inbox, each notification once, and sets when it is due next. */
export async function deliver(due: Inbox): Promise<void> {
  const until = new Date(Date.now() + LEASE_MS).toISOString()
  if ((await commit(leaseInbox(due, until))).refused !== undefined) return
  // A mail that was queued before, as after a restored backup, is left out.
  const known = new Set<string>()
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const writes = await writesFor(due.userId, until, known)
    const refused = writes && (await transact(writes))
    if (!refused) return
    for (const name of Object.keys(refused)) if (name.startsWith('queued ')) known.add(name.slice('queued '.length))
  }
}

/** The writes of one pass; nothing when the lease is over. */
async function writesFor(userId: string, until: string, known: ReadonlySet<string>): Promise<Record<string, Write> | undefined> {
  const refs = { inbox: inboxRef(userId), state: deliveryRef(userId), settings: settingsRef(userId), user: userRef(userId) }
  const { inbox, state, settings, user } = await getTogether(refs, { consistent: true })
  if (inbox?.deliverAt !== until) return undefined
  if (!user || user.deletedAt !== undefined) return { inbox: releaseInbox(inbox, undefined) }
  const rule = deliveryOf(settings ?? {})
  const zone = user.timeZone || 'UTC'
  const now = Date.now()
  const from = inbox.deliverFrom ?? inbox.seq
  const before: Delivery = state ?? { userId, sentTo: from, urgentTo: from, digestedTo: from, mailed: [] }

  const unread = await unreadIn(inbox, Math.min(before.sentTo, before.urgentTo, before.digestedTo))
  const plan = planOf(unread.map(({ id, createdAt, kind }) => ({ seq: seqOf(id), at: Date.parse(createdAt), kind })).toReversed(), {
    seq: inbox.seq,
    positions: before,
    rule,
    zone,
    now,
  })
  const sent = new Set([...plan.mails, ...plan.digest])
  const shown = await visibleTo(
    userId,
    unread.filter(({ id }) => sent.has(seqOf(id))),
  )
  const among = (seqs: readonly number[]) => shown.filter(({ id }) => seqs.includes(seqOf(id)))
  const figures = await figuresDue(before, { rule, zone, now })
  const digest = digestMail(userId, among(plan.digest), rule)
  const mails = [
    ...atOnceMails(userId, among(plan.mails)).map((mail) => queued('notification', mail)),
    ...(digest ? [queued('digest', digest)] : []),
    ...figures.reports.map((mail) => queued('report', mail)),
    ...figures.alerts.map((mail) => queued('alert', mail)),
  ]
  const next = Math.min(plan.next ?? Infinity, figures.next ?? Infinity)
  return {
    inbox: releaseInbox(inbox, next < Infinity ? new Date(next).toISOString() : undefined),
    state: putDelivery({ ...before, ...plan.positions, ...figures.dates }),
    ...Object.assign({}, ...mails.filter(({ name }) => !known.has(name)).map(({ writes }) => writes)),
  }
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

/** Above so many, notifications are sent as one mail. */
const SINGLE_MAX = 3

function atOnceMails(userId: string, shown: readonly Shown[]): UserMail<'notification'>[] {
  if (shown.length <= SINGLE_MAX) return shown.map((one) => mailOf(userId, one))
  const [newest] = shown
  if (!newest) return []
  const title = `${shown.length} unread notifications`
  const message = shown.map(lineOf).join('\n')
  return [{ ...mailOf(userId, newest, { title, message }), path: '/notifications' }]
}

function mailOf(userId: string, shown: Shown, { title, message }: Pick<Shown, 'title' | 'message'> = shown): UserMail<'notification'> {
  const { id, kind, link, startupName } = shown
  const facts = { id, kind, title, message }
  return { userId, item: id, facts, ...(link !== undefined && { path: link, thread: link }), ...(startupName && { startupName }) }
}

const lineOf = ({ title, message }: Shown): string => `${title}: ${message}`

const SECTION_MAX = 20

/** What happened and is unread, by startup; nothing when that is nothing. */
function digestMail(userId: string, shown: readonly Shown[], { digest }: Rule): UserMail<'digest'> | undefined {
  const [newest] = shown
  if (!newest || digest === 'off') return undefined
  const sections = [...Map.groupBy(shown, ({ startupName = '' }) => startupName)].map(([title, items]): MailSection => {
    const more = items.length - SECTION_MAX
    const listed = items.slice(0, SECTION_MAX).map((one) => ({ text: lineOf(one), ...(one.link !== undefined && { path: one.link }) }))
    return { title: title || 'For you', items: listed, ...(more > 0 && { more }) }
  })
  return { userId, item: newest.id, path: '/notifications', facts: { period: digest, sections } }
}

interface FiguresDue {
  reports: UserMail<'report'>[]
  alerts: UserMail<'alert'>[]
  dates: Pick<Delivery, 'figuresOn' | 'reportedOn'>
  next: number | undefined
}

/** The weekly report and alerts for a leader, with the first morning that is not quiet; those before the first pass are not sent. */
async function figuresDue(before: Delivery, { rule, zone, now }: { rule: Rule; zone: string; now: number }): Promise<FiguresDue> {
  const { userId } = before
  const [today, monday] = [lastMorning(zone, now), lastMorning(zone, now, true)]
  const { figuresOn = today, reportedOn = monday } = before
  const isLoud = loudFrom(rule, zone, now) === now
  const led = rule.report || rule.alerts ? await ledBy(userId) : []
  if (led.length === 0) return { reports: [], alerts: [], dates: { figuresOn: today, reportedOn: monday }, next: undefined }
  const [reports, alerts] = await Promise.all([
    isLoud && rule.report && monday > reportedOn ? reportsFor(userId, led, monday, zone) : [],
    isLoud && rule.alerts && today > figuresOn ? alertsFor(userId, led, today, zone) : [],
  ])
  const dates = isLoud ? { figuresOn: today, reportedOn: monday } : { figuresOn, reportedOn }
  return { reports, alerts, dates, next: loudFrom(rule, zone, isLoud ? morningAfter(zone, now) : now) }
}
