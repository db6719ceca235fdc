import { hashOf } from '../../platform/hash.ts'
import { getTogether } from '../reads.ts'
import { recordsAs, type StoredItem } from '../stored-items.ts'
import { all, entity, find, refTo } from '../store/table.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'
import { userRef, type StoredUser } from './users.ts'

/** The partition of all second factors of a user; only functions that check passwords may read them. */
const partitionOf = (userId: string): string => `CRED#USER#${userId}`

/** The authenticator app and the recovery codes of a user. */
export interface Factors {
  userId: string
  /** Base32 (RFC 4648). */
  totp?: string
  /** A secret whose first code has not been seen yet. */
  pending?: string
  addedAt?: string
  usedAt?: string
  /** The newest time step of which a code was used. */
  step?: number
  /** The hashes of the recovery codes that are left. */
  codes?: Readonly<Record<string, true>>
}
export const factors = entity<Factors, { userId: string }>({
  kind: 'factors',
  key: ({ userId }) => ({ pk: partitionOf(userId), sk: 'FACTORS' }),
})

/** A browser that is not asked for a second factor. */
export interface RememberedBrowser {
  userId: string
  /** SHA-256 of its token. */
  hash: string
  userAgent: string
  createdAt: string
  /** Seconds since 1970. */
  endsAt: number
  /** Of the password with which it was remembered. */
  passwordNo: number
}
export const browsers = entity<RememberedBrowser, Pick<RememberedBrowser, 'userId' | 'hash'>>({
  kind: 'remembered-browser',
  key: ({ userId, hash }) => ({ pk: partitionOf(userId), sk: `BROWSER#${hash}` }),
  expires: ({ endsAt }) => endsAt,
})

/** All items of a user's second factors, of several kinds; consistent. */
export const listFactorItems = async (userId: string): Promise<StoredItem[]> =>
  (await all({ pk: partitionOf(userId), consistent: true })).map((row) => ({ row }))

export const getFactors = (userId: string): Promise<Factors | undefined> => find(factors, { userId }, { consistent: true })
export const putBrowser = (browser: RememberedBrowser): Mutation => put(browsers, browser)
export const deleteBrowser = (browser: RememberedBrowser): Mutation => remove(browsers.key(browser))

/** Keeps a secret until its first code; the condition fails when there is an authenticator app. */
export const startTotp = (userId: string, pending: string): Mutation =>
  change(factors.key({ userId }), { set: { _kind: factors.kind, userId, pending } }, { without: ['totp'] })

/** Makes the pending secret a factor, with the hashes of new recovery codes; the condition fails when it is no longer the pending one. */
export const putTotp = (userId: string, totp: string, step: number, hashes: readonly string[] = []): Mutation =>
  change(
    factors.key({ userId }),
    {
      set: { totp, step, addedAt: new Date().toISOString(), ...(hashes.length > 0 && { codes: flagsOf(hashes) }) },
      remove: ['pending', 'usedAt'],
    },
    { equals: { pending: totp }, without: ['totp'] },
  )

const flagsOf = (hashes: readonly string[]) => Object.fromEntries(hashes.map((hash) => [hash, true]))

export const deleteTotp = (userId: string, totp: string): Mutation =>
  change(factors.key({ userId }), { remove: ['totp', 'addedAt', 'usedAt', 'step'] }, { equals: { totp } })

/** Uses the code of a time step; the condition fails when it or a later one was used. */
export const spendStep = (userId: string, totp: string, step: number): Mutation =>
  change(factors.key({ userId }), { set: { step, usedAt: new Date().toISOString() } }, { equals: { totp }, below: { step } })

/** Replaces the recovery codes. */
export const putCodes = (userId: string, hashes: readonly string[]): Mutation =>
  change(factors.key({ userId }), { set: { _kind: factors.kind, userId, codes: flagsOf(hashes) } })

/** Uses up a recovery code; the condition fails when it is not there, also the second time. */
export const spendCode = (userId: string, hash: string): Mutation =>
  change(factors.key({ userId }), { removeInside: [['codes', hash]] }, { inside: [{ path: ['codes', hash], is: true }] })

/** A challenge that was answered; the condition fails the second time. */
const usedChallenges = entity<{ id: string; endsAt: number }, { id: string }>({
  kind: 'used-challenge',
  key: ({ id }) => ({ pk: `SESS#CHALLENGE#${id}`, sk: 'CHALLENGE' }),
  expires: ({ endsAt }) => endsAt,
})
export const putUsedChallenge = (challenge: { id: string; endsAt: number }): Mutation =>
  put(usedChallenges, { id: challenge.id, endsAt: challenge.endsAt }, { absent: true })

/** A public key with which a user signs in. */
export interface Passkey {
  userId: string
  /** SHA-256 of the credential id, which may be longer than a key of the table. */
  hash: string
  credentialId: string
  /** A JSON Web Key (RFC 7517). */
  publicKey: Readonly<Record<string, string>>
  /** How often it signed, where its device counts; a copy of it counts on its own. */
  counter: number
  name: string
  createdAt: string
  usedAt?: string
}
type PasskeyId = Pick<Passkey, 'userId' | 'hash'>
export const passkeys = entity<Passkey, PasskeyId>({
  kind: 'passkey',
  key: ({ userId, hash }) => ({ pk: partitionOf(userId), sk: `PASSKEY#${hash}` }),
})

/** How many second factors are among the items of a user. */
export const secondFactorsIn = (items: readonly StoredItem[]): number =>
  recordsAs(passkeys, items).length + recordsAs(factors, items).filter(({ totp }) => totp !== undefined).length

/** A passkey with its user, as the answer of a device names them; consistent. */
export const getPasskey = (userId: string, credentialId: string): Promise<{ user: StoredUser | undefined; passkey: Passkey | undefined }> =>
  getTogether({ user: userRef(userId), passkey: refTo(passkeys, { userId, hash: hashOf(credentialId) }) }, { consistent: true })

/** Stores a new passkey; the condition fails when the user has it already. */
export const putPasskey = (passkey: Passkey): Mutation => put(passkeys, passkey, { absent: true })
/** The condition fails when there is no such passkey. */
export const deletePasskey = (id: PasskeyId): Mutation => remove(passkeys.key(id), { exists: true })
export const updatePasskeyName = (id: PasskeyId, name: string): Mutation => change(passkeys.key(id), { set: { name } }, { exists: true })

/** Stores a use; the condition fails when the device has counted no further than before, as a copy of it would. */
export const updatePasskeyUse = (id: PasskeyId, counter: number): Mutation =>
  change(
    passkeys.key(id),
    { set: { counter, usedAt: new Date().toISOString() } },
    counter === 0 ? { equals: { counter: 0 } } : { exists: true, below: { counter } },
  )
