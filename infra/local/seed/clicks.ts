import { commit } from '../../../functions/data/transaction.ts'
import { verifyAddress } from '../../../functions/domain/accounts/verified-address/verify-address.ts'
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Session } from '../../../shared/entities/user.ts'
import type { Client, Sender } from './client.ts'
import type { Spread } from './demo.ts'
import { FIRST_NAMES, LAST_NAMES } from './past/past-data.ts'
import { BROWSERS, REFERRERS } from './startup-data.ts'

/** For tests: one visit in fifty, and cheap hashes. */
const IS_SHORT = process.env['SEED_SHORT'] === '1'

/** A small generator, so that every seed gives the same data. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
const pick = <T>(list: readonly T[], roll: () => number): T => {
  const chosen = list[Math.floor(roll() * list.length)]
  if (chosen === undefined) throw new Error('Nothing to choose from')
  return chosen
}

const WEEKEND = 0.45
const weekendOf = (at: Date): number => (at.getUTCDay() % 6 === 0 ? WEEKEND : 1)
/** What a link had at the beginning of the thirty days, beside their end. */
const AT_FIRST = 0.25

/** How many clicks a link gets on a day before the thirty; `progress` goes from 0 to 1. */
export const clicksBefore = (at: Date, progress: number, atTheEnd: number, roll: () => number): number =>
  Math.floor(atTheEnd * AT_FIRST * (0.1 + 0.9 * progress ** 3) * weekendOf(at) * (0.6 + roll() * 0.8) + roll())

/** How many clicks a link gets on day `day` of `days`: growing, fewer at weekends, never quite the same. */
export function clicksOn(at: Date, day: number, days: number, atTheEnd: number, roll: () => number): number {
  return Math.round(atTheEnd * (AT_FIRST + ((1 - AT_FIRST) * day) / days) * weekendOf(at) * (0.6 + roll() * 0.8))
}

const SIGN_UPS = 0.07
const READERS_PASSWORD = 'a reader never signs in again'

/** A visitor who opens a link, and perhaps registers. Everything random is decided here, so that visits may run side by side. */
export interface Visit {
  visitor: number
  code: string
  sender: Sender
  referrer: string
  qr: boolean
  signsUp: boolean
}

export const visitOf = ({ link: { code }, referrers = REFERRERS }: Spread, visitor: number, roll: () => number): Visit => ({
  visitor,
  code,
  sender: { ip: `198.51.${Math.floor(visitor / 250) % 250}.${(visitor % 250) + 1}`, userAgent: pick(BROWSERS, roll) },
  referrer: pick(referrers, roll),
  qr: roll() < 0.08,
  signsUp: roll() < SIGN_UPS,
})

const AT_ONCE = 16

/** Visits side by side. */
export async function arriveAll(client: Client, visits: readonly Visit[]): Promise<void> {
  const left = visits.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const visit of left) if (!IS_SHORT || visit.visitor % 50 === 0) await arrive(client, visit)
    }),
  )
}

/** Sends the click of a visit; who signs up converts. */
async function arrive(client: Client, { visitor, code, sender, referrer, qr, signsUp }: Visit): Promise<void> {
  const { clickId } = await client<{ clickId?: string }>('POST /api/affiliate-links/track', { code, referrer, qr }, sender)
  if (clickId === undefined || !signsUp) return
  const account = { name: nameOf(visitor), email: `reader.${visitor}@example.com`, password: READERS_PASSWORD }
  const { token, user } = await client<Session>('POST /api/auth/register', account, sender)
  await commit(verifyAddress(user.id, account.email))
  await client('POST /api/affiliate-links/convert', { clickId }, { ...sender, token })
  // Readers are counted, and keep out of the list of people.
  await client('PUT /api/users/profile', { visibility: 'hidden' }, { ...sender, token })
}

const nameOf = (visitor: number): string => `${FIRST_NAMES[visitor % FIRST_NAMES.length]} ${LAST_NAMES[visitor % LAST_NAMES.length]}`

/**
 * Readers never sign in again: hashing their passwords at the product's cost would be most of the seed's CPU time. The short seed hashes all so. Who
 * signs in again is checked against the hash that was computed for the account: the same password, salt and cost give the same hash.
 */
export function hashCheaply(): void {
  const { scrypt } = crypto
  const hashes = new Map<string, Buffer>()
  const cheaper = (
    password: BinaryLike,
    salt: BinaryLike,
    length: number,
    options: ScryptOptions,
    done: (error: Error | null, hash: Buffer) => void,
  ) => {
    const key = JSON.stringify([password, salt, length, options])
    const known = hashes.get(key)
    if (known) return process.nextTick(done, null, known)
    const isCheap = IS_SHORT || password === READERS_PASSWORD
    return scrypt(password, salt, length, isCheap ? { ...options, N: 2, p: 1 } : options, (error, hash) => {
      if (error === null) hashes.set(key, hash)
      done(error, hash)
    })
  }
  Object.assign(crypto, { scrypt: cheaper })
  syncBuiltinESMExports()
}
