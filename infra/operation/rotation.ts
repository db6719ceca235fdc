import { randomBytes } from 'node:crypto'
import { SESSION_MAX_DAYS } from '../../shared/limits.ts'
import { DAY_MS, MINUTE_MS, SECRET_KNOWN_MS } from '../../shared/time.ts'

/** A secret whose changes functions see within SECRET_KNOWN_MS. */
export interface SecretStore {
  /** `changedAt`: milliseconds since 1970. `previous`: what it was before its last change. */
  read(): Promise<{ text: string; previous?: string | undefined; changedAt: number }>
  put(text: string): Promise<void>
}
export interface Rotation {
  store: SecretStore
  wait: (milliseconds: number) => Promise<unknown>
  say: (line: string) => void
}

export const newSecret = (): string => randomBytes(48).toString('base64url')

const numberOf = (name: string): number => Number(name.slice(1))
const timeOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`

async function waitUntilKnown({ wait, say }: Rotation, what: string, changedAt: number): Promise<void> {
  const knownAt = changedAt + SECRET_KNOWN_MS
  say(`${what} from ${timeOf(knownAt)}, when every function knows it. If this is interrupted, run it again.`)
  await wait(Math.max(0, knownAt - Date.now()))
}

/**
 * Adds a signing key, makes it the current one when every function knows it, and removes the others in a later run, when the sessions that
 * they signed have ended. What was done is read from the secret, so that an interrupted run is continued by the next.
 */
export async function rotateKeys(rotation: Rotation, removesNow = false): Promise<void> {
  const { store, say } = rotation
  const { text, changedAt } = await store.read()
  const { current, visitor, signing } = keysIn(text)
  const names = Object.keys(signing).toSorted((one, other) => numberOf(one) - numberOf(other))
  const newest = names.at(-1) ?? current
  if (newest !== current) return setCurrent(rotation, newest, changedAt)
  if (names.length === 1) {
    const added = `k${numberOf(newest) + 1}`
    await store.put(JSON.stringify({ current, visitor, ...signing, [added]: newSecret() }))
    say(`${added} is added.`)
    return setCurrent(rotation, added, Date.now())
  }
  const endsAt = changedAt + SESSION_MAX_DAYS * DAY_MS
  if (!removesNow && Date.now() < endsAt)
    return say(`${current} signs; older keys verify until ${timeOf(endsAt)}. Run this again then, or with --remove to end their sessions.`)
  await store.put(JSON.stringify({ current, visitor, [current]: signing[current] }))
  say(`${current} is the only key: the others are refused within ${SECRET_KNOWN_MS / MINUTE_MS} minutes.`)
}

/** The key of visitors stays what it is: with another one, each would count a second time. */
function keysIn(text: string) {
  const { current, visitor, ...signing } = JSON.parse(text) as Record<string, string> & { current: string }
  return { current, visitor: visitor ?? signing[current], signing }
}

async function setCurrent(rotation: Rotation, current: string, addedAt: number): Promise<void> {
  await waitUntilKnown(rotation, `${current} will sign`, addedAt)
  const { store, say } = rotation
  const { visitor, signing } = keysIn((await store.read()).text)
  await store.put(JSON.stringify({ current, visitor, ...signing }))
  say(`${current} signs. Sessions go on; run this again in ${SESSION_MAX_DAYS} days, or with --remove at once, to remove the others.`)
}

/**
 * Changes the secret that the edge sends. Functions accept the one before too, until a second change that is none makes the present one the
 * previous one. An interrupted run is continued by the next.
 */
export async function rotateOrigin(rotation: Rotation, switchEdge: (changed: string) => void): Promise<void> {
  const { store, say } = rotation
  let { text, previous, changedAt } = await store.read()
  if (previous === undefined || previous === text) {
    text = newSecret()
    changedAt = Date.now()
    await store.put(text)
    say('The new origin secret is added; the old one is accepted too.')
  }
  await waitUntilKnown(rotation, 'The edge will send it', changedAt)
  switchEdge(timeOf(changedAt))
  await store.put(text)
  say(`The edge sends the new origin secret; the old one is refused within ${SECRET_KNOWN_MS / MINUTE_MS} minutes.`)
}
