import type { Caller } from '../../../../shared/contract/endpoint.ts'
import { fail } from '../../../../shared/errors.ts'
import { getFactors } from '../../../data/accounts/factors.ts'
import { updateSessionFactor } from '../../../data/accounts/sessions.ts'
import { getUser } from '../../../data/accounts/users.ts'
import { commit, transact } from '../../../data/transaction.ts'
import { confirmPassword } from '../password.ts'
import { redemptionOf } from './redeem.ts'
import { hasSecondFactor } from './second-factor.ts'

/** Proves again who the caller is, for the next ten minutes: by a code, or by the password where there is no second factor. */
export async function confirmFactor(
  caller: Caller,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
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
}
