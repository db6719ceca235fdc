import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { secretText } from './secret.ts'

export type Purpose = 'token' | 'cursor' | 'visitor' | 'operator' | 'challenge' | 'unsubscribe'

/** The keys of one purpose: the current one for making, all of them for checking. */
export interface Ring {
  kid: string
  key: Uint8Array
  /** The same key. Node needs 10 µs to make a key of bytes, each time. */
  keyObject: KeyObject
  byKid: ReadonlyMap<string, Uint8Array>
}

const SECRET_MIN_CHARS = 32
const KEY_BYTES = 32

const Text = z.string().check(z.minLength(SECRET_MIN_CHARS))
const Secret = z.catchall(z.object({ current: z.string(), visitor: z.optional(Text) }), Text)

let derived: { text: string; rings: Map<Purpose, Ring> } | undefined

/** The keys of a purpose, of 32 bytes each, derived from the one secret and never older than five minutes. */
export async function keysOf(purpose: Purpose): Promise<Ring> {
  const text = await secretText(process.env['KEYS_SECRET_ID'] ?? '')
  if (derived?.text !== text) derived = { text, rings: new Map() }
  const ring = derived.rings.get(purpose) ?? derive(text, purpose)
  derived.rings.set(purpose, ring)
  return ring
}

function derive(text: string, purpose: Purpose): Ring {
  const { current: kid, visitor, ...signing } = parsed(text)
  // Visitors keep their key when sessions get another, so that none counts twice.
  const secrets = purpose === 'visitor' && visitor !== undefined ? { [kid]: visitor } : signing
  const byKid = new Map(
    Object.entries(secrets).map(([name, secret]) => [name, new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))]),
  )
  const key = byKid.get(kid)
  if (!key) throw new Error('The keys secret names a current key that it does not hold')
  return { kid, key, keyObject: createSecretKey(key), byKid }
}

/** An error here must not quote the secret. */
function parsed(text: string) {
  try {
    return Secret.parse(JSON.parse(text))
  } catch {
    throw new Error('The keys secret is not {"current": name, name: at least 32 characters}')
  }
}

/** A short hash of some parts under the visitor key: equal parts have equal hashes, which do not reveal them. */
export async function visitorHash(...parts: string[]): Promise<string> {
  const { keyObject } = await keysOf('visitor')
  return createHmac('sha256', keyObject).update(JSON.stringify(parts)).digest('base64url')
}
