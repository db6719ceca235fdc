import type { Notice } from '../../entities/notifications/notifications.ts'

/** A path of this site, and not of another ('//host'). */
const PATH = /^\/(?!\/)/

/** Where a notification leads; null when nowhere on this site. */
export const linkOf = ({ link }: Notice): string | null => (link !== undefined && PATH.test(link) ? link : null)

/** Its title; what it says otherwise when it has none. */
export const titleOf = ({ title, message }: Notice): string => title || message || 'Notification'

/** When it was made; null when it does not say. */
export const timeOf = ({ createdAt = '' }: Notice): string | null => (Number.isNaN(Date.parse(createdAt)) ? null : createdAt)
