import { TEXT_MAX_BYTES } from '../../platform/web-push/encryption.ts'

/** What is pushed to a user. */
export interface Push {
  title: string
  body: string
  /** The screen that it opens. */
  path: string
  /** The group of the notification: a later message of it replaces one that is not delivered or not read yet. */
  topic?: string | undefined
  urgency: 'very-low' | 'low' | 'normal' | 'high'
}

const TITLE_MAX = 120
const BODY_MAX = 500

/**
 * The message as devices get it: a declarative push message (W3C Push API), which some browsers show by themselves and the service worker
 * of the site shows in others.
 */
export function payloadOf(
  { title, body, path }: Push,
  { origin, topic, unread }: { origin: string; topic: string | undefined; unread: number },
): string {
  const shown = { title: cut(title, TITLE_MAX), body: cut(body, BODY_MAX), lang: 'en', dir: 'auto', ...(topic && { tag: topic }) }
  const message = (navigate: string) => JSON.stringify({ web_push: 8030, notification: { ...shown, navigate }, app_badge: unread })
  const text = message(new URL(path, origin).href)
  return Buffer.byteLength(text) <= TEXT_MAX_BYTES ? text : message(origin)
}

const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
