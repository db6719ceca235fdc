import type { Conversation } from '../../entities/messages/thread/thread.ts'
import type { Notice } from '../../entities/notifications/notifications.ts'

/** A path of this site, and not of another ('//host'). */
const PATH = /^\/(?!\/)/

/** Where a notification leads; null when nowhere on this site. */
export const linkOf = ({ link }: Notice): string | null => (link !== undefined && PATH.test(link) ? link : null)

/** The conversation in which it can be answered; null when it reports no message. */
export function conversationOf(notice: Notice): Conversation | null {
  const query = new URLSearchParams(linkOf(notice)?.split('?')[1])
  const [kind, id] = [...query][0] ?? []
  const isMessage = notice.kind === 'message.new' || notice.kind === 'chat.mention'
  return isMessage && id !== undefined && (kind === 'user' || kind === 'room') ? { kind, id } : null
}

/** A link to one conversation or item. */
const ITEM = /[?&](user|room|task|meeting|gig|lead|opportunity)=/

/** Those of one conversation or item together, in the order of their newest ones. */
export const groupByItem = (notices: readonly Notice[]): [Notice, ...Notice[]][] =>
  [...Map.groupBy(notices, (notice) => keyOf([notice])).values()].flatMap(([newest, ...earlier]) => (newest ? [[newest, ...earlier]] : []))

/** The same for all of a group: a reply stays open when another notification joins. */
export const keyOf = ([{ id, link = '' }]: readonly [Notice, ...Notice[]]): string => (ITEM.test(link) ? link : id)

/** Whether it reports messages of the conversation that this address shows. */
export function isOpenAt(notice: Notice, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path, query = ''] = linkOf(notice)?.split('?') ?? []
  if (path !== '/group-chat' || pathname !== path) return false
  const [linked, shown] = [new URLSearchParams(query), new URLSearchParams(search)]
  return ['user', 'room'].some((name) => linked.has(name) && linked.get(name) === shown.get(name))
}

/** Its title; what it says otherwise when it has none. */
export const titleOf = ({ title, message }: Notice): string => title || message || 'Notification'

/** When it was made; null when it does not say. */
export const timeOf = ({ createdAt = '' }: Notice): string | null => (Number.isNaN(Date.parse(createdAt)) ? null : createdAt)
