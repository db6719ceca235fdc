import type { Notice } from '../../entities/notifications/notifications.ts'
import { readStoredJson, writeStored } from '../../lib/browser/stored.ts'

/** Ten full lists of the server: enough for the people who share this browser. */
const REMEMBERED = 1_000

/** What this tab announced, for browsers that store nothing. */
let announcedHere: readonly string[] = []

/** The unread ones that no tab of this browser has announced; from now on they are (spec 4: once each). */
export function takeUnannounced(notices: readonly Notice[]): Notice[] {
  const known = new Set([...storedIds(), ...announcedHere])
  const fresh = notices.filter(({ id, isRead }) => !isRead && !known.has(id))
  if (fresh.length === 0) return fresh
  // Those still listed go to the end: however many came since, they are not forgotten.
  const listed = new Set(notices.map(({ id }) => id))
  announcedHere = [...[...known].filter((id) => !listed.has(id)), ...listed].slice(-REMEMBERED)
  writeStored('announced', JSON.stringify(announcedHere))
  return fresh
}

function storedIds(): string[] {
  const ids = readStoredJson('announced')
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
