import type { Notice } from '../../entities/notifications/notifications.ts'

/** A path of this site, and not of another ('//host'). */
const PATH = /^\/(?!\/)/

/** Where a notification leads; null when nowhere on this site. */
export const linkOf = ({ link }: Notice): string | null => (link !== undefined && PATH.test(link) ? link : null)

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
