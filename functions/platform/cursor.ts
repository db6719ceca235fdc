import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { fail } from '../../shared/errors.ts'
import { keysOf } from './signing-keys.ts'

type Position = Record<string, unknown>

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * A position in a list as text for the client, or null at the end. It can be neither read nor changed,
 * and opens only with the same `bound` texts: the caller's id and the parts of the query.
 */
export async function sealCursor(position: Position | undefined, ...bound: string[]): Promise<string | null> {
  if (!position) return null
  const { kid, keyObject } = await keysOf('cursor')
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyObject, nonce).setAAD(Buffer.from(JSON.stringify(bound)))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(position)), cipher.final()])
  return `${kid}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** The position in a cursor, or nothing when none was sent. One that is not ours or not of this query is a 400. */
export async function openCursor(cursor: string | undefined, ...bound: string[]): Promise<Position | undefined> {
  if (cursor === undefined) return undefined
  const { byKid } = await keysOf('cursor')
  const [kid = '', text = ''] = cursor.split('.')
  try {
    const key = byKid.get(kid) ?? fail('http.invalid')
    const bytes = Buffer.from(text, 'base64url')
    if (`${kid}.${bytes.toString('base64url')}` !== cursor) fail('http.invalid')
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(JSON.stringify(bound)))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(opened.toString()) as Position
  } catch {
    return fail('http.invalid', 'This page of the list is no longer known. Please start again at the top')
  }
}
