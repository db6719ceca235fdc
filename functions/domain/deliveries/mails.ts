import type { Waiting } from '../../../shared/entities/analytics/week.ts'
import type { MailSection, UserMail } from '../../data/mails.ts'
import type { Push } from '../push/payload.ts'
import { NOTIFICATIONS } from '../../../shared/notifications.ts'
import { visibleTo, type Shown } from './visible.ts'
import type { Rule } from './times.ts'
import { inboxRef } from '../../data/notifications/inboxes.ts'
import { notificationRef } from '../../data/notifications/notifications.ts'
import { seqOf } from '../../data/notifications/ids.ts'
import { getEach, getTogether } from '../../data/reads.ts'

/** Above so many, notifications are sent as one mail or push. */
const SINGLE_MAX = 3
const SECTION_MAX = 20
/** Where all notifications are read. */
const HISTORY = '/notifications'

const lineOf = ({ title, message }: Shown): string => `${title}: ${message}`

const together = (shown: readonly Shown[]) => ({
  title: `${shown.length} unread notifications`,
  message: shown.map(lineOf).join('\n'),
})

/** Mails for what is due at once, newest first: one each, or one for more than three. */
export function atOnceMails(userId: string, shown: readonly Shown[]): UserMail<'notification'>[] {
  const [newest] = shown
  if (!newest || shown.length <= SINGLE_MAX) return shown.map((one) => mailOf(userId, one))
  const facts = { id: newest.id, kind: newest.kind, ...together(shown), ids: shown.map(({ id }) => id) }
  return [{ userId, item: newest.id, path: HISTORY, facts }]
}

function mailOf(userId: string, { id, kind, title, message, link, startupName }: Shown): UserMail<'notification'> {
  const facts = { id, kind, title, message }
  return { userId, item: id, facts, ...(link !== undefined && { path: link, thread: link }), ...(startupName && { startupName }) }
}

/** The same as pushes; those of one group replace each other on a device. */
export function pushesOf(shown: readonly Shown[]): Push[] {
  const [newest] = shown
  if (!newest) return []
  const urgency = shown.some(({ kind }) => 'isUrgent' in NOTIFICATIONS[kind]) ? 'high' : 'normal'
  if (shown.length > SINGLE_MAX) {
    const { title, message: body } = together(shown)
    return [{ title, body, path: HISTORY, topic: HISTORY, urgency }]
  }
  return shown.map(({ id, title, message: body, link: path = HISTORY, groupKey: topic = id }) => ({ title, body, path, topic, urgency }))
}

/** Those of some notifications that are unread and visible by now. */
async function stillUnread(userId: string, ids: readonly string[]): Promise<Shown[]> {
  const options = { consistent: true }
  const [{ inbox }, found] = await Promise.all([
    getTogether({ inbox: inboxRef(userId) }, options),
    getEach(
      ids.map((id) => notificationRef({ userId, id })),
      options,
    ),
  ])
  const floor = Math.max(inbox?.readTo ?? 0, inbox?.clearedTo ?? 0)
  const unread = found.flatMap((one, at) => (one?.id === ids[at] && one && one.readAt === undefined && seqOf(one.id) > floor ? one : []))
  return visibleTo(userId, unread)
}

/** What of a mail's notifications is unread and visible when it is sent; nothing when that is none. */
export async function currentFacts(
  userId: string,
  ids: readonly string[],
): Promise<Pick<Shown, 'title' | 'message' | 'itemName'> | undefined> {
  const shown = await stillUnread(userId, ids)
  const [only] = shown
  return only && shown.length === 1 ? only : only && together(shown)
}

/** The digest of a morning. */
export const digestMail = (userId: string, morning: string, shown: readonly Shown[], { digest }: Rule): UserMail<'digest'> => ({
  userId,
  item: shown[0]?.id ?? morning,
  path: HISTORY,
  facts: { period: digest === 'weekly' ? digest : 'daily', ids: shown.map(({ id }) => id) },
})

interface Line {
  startupName?: string | null
  text: string
  path?: string | undefined
}

/** The digest as it is when it is sent: by startup, what waits, and what happened and is still unread and visible. */
export async function digestSections(userId: string, ids: readonly string[], waiting: readonly Waiting[]): Promise<MailSection[]> {
  const shown = await stillUnread(userId, ids)
  const waits = waiting.map(({ startupName, title: text, path }): Line => ({ startupName, text, path }))
  const happened = shown.map((one): Line => ({ startupName: one.startupName ?? null, text: lineOf(one), path: one.link }))
  const names = new Set([...waits, ...happened].map(({ startupName = null }) => startupName))
  return [...names].flatMap((name) => {
    const [title, of] = [name ?? 'For you', (line: Line) => (line.startupName ?? null) === name]
    return [
      ...sectionOf(`${title}: waiting for your answer`, waits.filter(of)),
      ...sectionOf(`${title}: what happened`, happened.filter(of)),
    ]
  })
}

function sectionOf(title: string, lines: readonly Line[]): MailSection[] {
  const more = lines.length - SECTION_MAX
  const items = lines.slice(0, SECTION_MAX).map(({ text, path }) => ({ text, ...(path !== undefined && { path }) }))
  return lines.length === 0 ? [] : [{ title, items, ...(more > 0 && { more }) }]
}
