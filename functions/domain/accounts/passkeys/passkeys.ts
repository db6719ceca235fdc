import type { Caller, Visitor } from '../../../../shared/contract/endpoint.ts'
import type { Session } from '../../../../shared/entities/user.ts'
import type { Confirmation } from '../../../../shared/entities/factors.ts'
import { fail } from '../../../../shared/errors.ts'
import { PASSKEYS_MAX } from '../../../../shared/limits.ts'
import {
  deletePasskey,
  getPasskey,
  listFactorItems,
  passkeys,
  putCodes,
  putPasskey,
  putUsedChallenge,
  updatePasskeyName,
  updatePasskeyUse,
} from '../../../data/accounts/factors.ts'
import { updateSessionFactor } from '../../../data/accounts/sessions.ts'
import { countSecondFactor, type StoredUser } from '../../../data/accounts/users.ts'
import { recordsAs } from '../../../data/stored-items.ts'
import { commit, transact, type Write } from '../../../data/transaction.ts'
import { sealChallenge } from '../../../platform/challenge.ts'
import { hashOf } from '../../../platform/hash.ts'
import { isUlid } from '../../../platform/ulid.ts'
import { newConfirmation, requireConfirmed } from '../factors/confirm.ts'
import { firstCodes } from '../factors/totp.ts'
import { deviceOf } from '../sessions/device.ts'
import { beginSession } from '../sessions/sessions.ts'
import { relyingParty } from './relying-party.ts'
import { verifyAssertion, verifyAttestation, type Assertion, type Attestation } from './verify.ts'

/** What a device signs, and for whom. Nothing is stored until it is answered, so every visitor may have one. */
export async function newChallenge({ origin }: Visitor, userId?: string): Promise<{ challenge: string; rpId: string }> {
  const sealed = await sealChallenge({ purpose: 'passkey', ...(userId !== undefined && { userId }) })
  return { challenge: Buffer.from(sealed).toString('base64url'), rpId: relyingParty(origin).id }
}

/** The user whom an assertion proves, and the writes that use it up: of two answers to one challenge, and of two copies of a device, one counts. */
async function proved(assertion: Assertion, { origin }: Visitor): Promise<{ user: StoredUser; writes: Record<string, Write> }> {
  const userId = Buffer.from(assertion.userHandle, 'base64url').toString()
  if (!isUlid(userId)) fail('factor.invalid')
  const { user, passkey } = await getPasskey(userId, assertion.id)
  if (!user || user.deletedAt !== undefined || !passkey) return fail('factor.invalid')
  const { challenge, counter } = await verifyAssertion(assertion, passkey.publicKey, relyingParty(origin))
  if (challenge.userId !== undefined) fail('factor.invalid')
  return { user, writes: { challenge: putUsedChallenge(challenge), passkey: updatePasskeyUse(passkey, counter) } }
}

/** Signs in with a passkey, which is password and second factor in one. */
export async function signInWithPasskey(assertion: Assertion, visitor: Visitor): Promise<Session> {
  const { user, writes } = await proved(assertion, visitor)
  if (user.isSuspended) fail('auth.suspended')
  const { answer, writes: begun } = await beginSession(user, visitor, { by: 'passkey' })
  if (await transact<string>({ ...writes, ...begun })) fail('factor.invalid')
  return answer
}

/** Proves again who the caller is, for the next ten minutes. */
export async function confirmWithPasskey(caller: Caller, assertion: Assertion, visitor: Visitor): Promise<Confirmation> {
  const { user, writes } = await proved(assertion, visitor)
  if (user.id !== caller.id) fail('factor.invalid')
  const refused = await transact<string>({ ...writes, session: updateSessionFactor(caller.sessionId) })
  if (refused) fail('factor.invalid')
  return newConfirmation(caller)
}

const passkeysOf = async (userId: string) => recordsAs(passkeys, await listFactorItems(userId))

/** What a device needs to make a passkey; it makes no second one where it has one. */
export async function beginPasskey(caller: Caller, visitor: Visitor, proof?: string) {
  await requireConfirmed(caller, proof)
  const { id, email, name } = caller
  const known = await passkeysOf(id)
  if (known.length >= PASSKEYS_MAX) fail('factor.too_many')
  const user = { id: Buffer.from(id).toString('base64url'), name: email, displayName: name }
  return { ...(await newChallenge(visitor, id)), user, known: known.map(({ credentialId }) => credentialId) }
}

/** Adds a passkey; gives recovery codes with the first second factor. */
export async function addPasskey(caller: Caller, attestation: Attestation, visitor: Visitor): Promise<{ codes: string[] }> {
  const { challenge, ...made } = await verifyAttestation(attestation, relyingParty(visitor.origin))
  if (challenge.userId !== caller.id) fail('factor.invalid')
  const [first, known] = await Promise.all([firstCodes(caller.id), passkeysOf(caller.id)])
  if (known.length >= PASSKEYS_MAX) fail('factor.too_many')
  const [hash, createdAt] = [hashOf(made.credentialId), new Date().toISOString()]
  const refused = await transact<string>({
    challenge: putUsedChallenge(challenge),
    passkey: putPasskey({ ...made, userId: caller.id, hash, name: deviceOf(visitor.userAgent), createdAt }),
    user: countSecondFactor(caller.id, 1),
    ...(first && { codes: putCodes(caller.id, first.hashes) }),
  })
  if (refused) fail('factor.invalid')
  return { codes: first?.codes ?? [] }
}

export async function renamePasskey(userId: string, hash: string, name: string): Promise<void> {
  const { refused } = await commit(updatePasskeyName({ userId, hash }, name))
  if (refused !== undefined) fail('factor.not_found')
}

/** Removes a passkey. */
export async function removePasskey(userId: string, hash: string): Promise<void> {
  const refused = await transact({ passkey: deletePasskey({ userId, hash }), user: countSecondFactor(userId, -1) })
  if (refused) fail('factor.not_found')
}
