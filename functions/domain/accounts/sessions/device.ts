import { createHash } from 'node:crypto'
import { ulidOf } from '../../../platform/ulid.ts'
import { describeUserAgent } from '../../../platform/user-agent.ts'

/** A device in words, as in "Firefox on Linux". */
export function deviceOf(userAgent: string): string {
  const { browser, os } = describeUserAgent(userAgent)
  if (browser === 'Other' && os === 'Other') return 'Unknown device'
  if (os === 'Other') return browser
  return browser === 'Other' ? os : `${browser} on ${os}`
}

/** Identifies a device independent of versions: browser and system, or the whole user agent when one of them is unknown. */
export const deviceSign = (userAgent: string): string => {
  const { browser, os } = describeUserAgent(userAgent)
  return browser === 'Other' || os === 'Other' ? userAgent : deviceOf(userAgent)
}

/** The id of a session in lists and logs, which do not disclose its own: with a key that makes a token. */
export const shownId = ({ id }: { id: string }): string => ulidOf(createHash('sha256').update(id).digest().subarray(0, 16))
