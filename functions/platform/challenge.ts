import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { keysOf } from './signing-keys.ts'

const Challenge = z.object({
  id: z.string(),
  purpose: z.enum(['factor', 'passkey', 'confirmed']),
  userId: z.optional(z.string()),
  /** What the number of the user's password was. */
  passwordNo: z.optional(z.number()),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
  /** Seconds since 1970. */
  endsAt: z.number(),
})
export type Challenge = z.output<typeof Challenge>

const SECONDS = 5 * 60

/** A signed text that is good for five minutes, so that nothing is stored until it is answered. Its facts can be read. */
export async function sealChallenge(facts: Pick<Challenge, 'purpose' | 'userId' | 'passwordNo'>): Promise<string> {
  const { key } = await keysOf('challenge')
  const madeAt = Date.now()
  const challenge: Challenge = { ...facts, id: randomBytes(16).toString('base64url'), madeAt, endsAt: Math.ceil(madeAt / 1_000) + SECONDS }
  const text = Buffer.from(JSON.stringify(challenge)).toString('base64url')
  return `${text}.${signatureOf(text, key)}`
}

/** The facts of a challenge for this purpose; nothing when it is forged or over. Whether it was answered before, only the table knows. */
export async function openChallenge(sealed: string, purpose: Challenge['purpose']): Promise<Challenge | undefined> {
  const [text = '', signature = ''] = sealed.split('.')
  const { byKid } = await keysOf('challenge')
  const isOurs = [...byKid.values()].some((key) => isSame(signatureOf(text, key), signature))
  if (!isOurs) return undefined
  const { data } = z.safeParse(Challenge, JSON.parse(Buffer.from(text, 'base64url').toString()))
  return data?.purpose === purpose && Date.now() < data.endsAt * 1_000 ? data : undefined
}

const signatureOf = (text: string, key: Uint8Array): string => createHmac('sha256', key).update(text).digest('base64url')
const isSame = (one: string, other: string): boolean => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
