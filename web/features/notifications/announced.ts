import type { Notice } from '../../entities/notifications/notifications.ts'
import { readStoredJson, writeStored } from '../../lib/browser/stored.ts'

/** Two full lists of the server: enough for two people who share this browser. */
const REMEMBERED = 200

/** What this tab announced, for browsers that store nothing. */
let announcedHere: readonly string[] = []

/** The unread ones that no tab of this browser has announced; from now on they are (spec 4: once each). */
export function takeUnannounced(notices: readonly Notice[]): Notice[] {
  const known = new Set([...storedIds(), ...announcedHere])
  const fresh = notices.filter(({ id, isRead }) => !isRead && !known.has(id))
  if (fresh.length === 0) return fresh
  announcedHere = [...known, ...fresh.map(({ id }) => id)].slice(-REMEMBERED)
  writeStored('announced', JSON.stringify(announcedHere))
  return fresh
}

function storedIds(): string[] {
  const ids = readStoredJson('announced')
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
