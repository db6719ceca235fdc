import type { Caller } from '../../../../shared/contract/endpoint.ts'
import { fail } from '../../../../shared/errors.ts'
import { deleteTotp, getFactors, putCodes, putTotp, startTotp, type Factors } from '../../../data/accounts/factors.ts'
import { countSecondFactor, getUser } from '../../../data/accounts/users.ts'
import { commit, transact } from '../../../data/transaction.ts'
import { newTotp, stepOfCode } from '../../../platform/one-time-codes.ts'
import { requireConfirmed } from './confirm.ts'
import { newRecoveryCodes } from './codes.ts'
import { hasSecondFactor } from './second-factor.ts'

/** The key of a new authenticator app, which counts as soon as its first code is seen. */
export async function beginTotp(caller: Caller, proof?: string): Promise<{ key: string }> {
  await requireConfirmed(caller, proof)
  const key = newTotp()
  const { refused } = await commit(startTotp(caller.id, key))
  return refused === undefined ? { key } : fail('factor.too_many')
}

/** Recovery codes for a user who gets their first second factor. */
export async function firstCodes(userId: string): Promise<{ codes: string[]; hashes: string[] } | undefined> {
  const user = (await getUser(userId, { consistent: true })) ?? fail('auth.required')
  return hasSecondFactor(user) ? undefined : newRecoveryCodes(userId)
}

/** Adds the authenticator app by its first code; gives recovery codes with the first second factor. */
export async function addTotp(userId: string, code: string): Promise<{ codes: string[] }> {
  const { pending } = (await getFactors(userId)) ?? fail('factor.invalid')
  const step = pending === undefined ? undefined : stepOfCode(pending, code)
  if (pending === undefined || step === undefined) return fail('factor.invalid')
  const first = await firstCodes(userId)
  const refused = await transact({ totp: putTotp(userId, pending, step, first?.hashes), user: countSecondFactor(userId, 1) })
  if (refused) fail('factor.invalid')
  return { codes: first?.codes ?? [] }
}

/** Removes the authenticator app. */
export async function removeTotp(userId: string): Promise<void> {
  const totp = (await getFactors(userId))?.totp ?? fail('factor.not_found')
  const refused = await transact({ totp: deleteTotp(userId, totp), user: countSecondFactor(userId, -1) })
  if (refused) fail('factor.not_found')
}

/** Ten new recovery codes in place of those before. */
export async function renewCodes(userId: string): Promise<{ codes: string[] }> {
  const user = (await getUser(userId, { consistent: true })) ?? fail('auth.required')
  if (!hasSecondFactor(user)) fail('factor.not_found')
  const { codes, hashes } = await newRecoveryCodes(userId)
  await commit(putCodes(userId, hashes))
  return { codes }
}

/** How many recovery codes are left. */
export const codesLeftOf = (factors: Factors | undefined): number => Object.keys(factors?.codes ?? {}).length
