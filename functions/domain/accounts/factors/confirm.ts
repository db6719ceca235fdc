import type { Caller } from '../../../../shared/contract/endpoint.ts'
import type { Confirmation } from '../../../../shared/entities/factors.ts'
import { fail } from '../../../../shared/errors.ts'
import { getFactors } from '../../../data/accounts/factors.ts'
import { updateSessionFactor } from '../../../data/accounts/sessions.ts'
import { getUser } from '../../../data/accounts/users.ts'
import { commit, transact } from '../../../data/transaction.ts'
import { openChallenge, sealChallenge } from '../../../platform/challenge.ts'
import { confirmPassword } from '../password.ts'
import { redemptionOf } from './codes.ts'
import { hasSecondFactor } from './second-factor.ts'

/** Proves again who the caller is, for the next ten minutes: by a code, or by the password where there is no second factor. */
export async function confirmFactor(
  caller: Caller,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<Confirmation> {
  const user = (await getUser(caller.id, { consistent: true })) ?? fail('auth.required')
  const session = updateSessionFactor(caller.sessionId)
  if (hasSecondFactor(user)) {
    if (code === undefined) fail('factor.invalid')
    const refused = await transact({ code: await redemptionOf(await getFactors(caller.id), code), session })
    if (refused) fail('factor.invalid')
  } else {
    if (password === undefined) fail('auth.password_wrong')
    await confirmPassword(caller, password)
    if ((await commit(session)).refused !== undefined) fail('auth.required')
  }
  return newConfirmation(caller)
}

/** Only the client on which the user has just proved who they are gets it, and no other that holds the session. */
export const newConfirmation = async ({ id }: Pick<Caller, 'id'>): Promise<Confirmation> => ({
  proof: await sealChallenge({ purpose: 'confirmed', userId: id }),
})

/** Fails unless the caller has a confirmation of the last five minutes: a new factor would outlive the session that adds it. */
export async function requireConfirmed({ id }: Caller, proof = ''): Promise<void> {
  if ((await openChallenge(proof, 'confirmed'))?.userId !== id) fail('factor.recent_required')
}
