import { hashOf } from '../../platform/hash.ts'
import { recordsAs, type StoredItem } from '../stored-items.ts'
import { getTogether } from '../reads.ts'
import { entity, refTo } from '../store/table.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'
import { factors, partitionOf } from './factors.ts'
import { userRef, type StoredUser } from './users.ts'

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
