import type { Caller, Visitor } from '../../../../shared/contract/endpoint.ts'
import type { User } from '../../../../shared/entities/user.ts'
import { fail } from '../../../../shared/errors.ts'
import { mailStopOf } from '../../../data/accounts/mail-addresses.ts'
import { userOf } from '../../../data/accounts/person.ts'
import { getActiveUser, updatePendingEmail } from '../../../data/accounts/users.ts'
import { putMail } from '../../../data/mails.ts'
import { consumeRate } from '../../../data/rate-limits.ts'
import { commit, transact } from '../../../data/transaction.ts'
import { confirmPassword } from '../password.ts'
import { holderOf } from './claim-address.ts'

/**
 * Mails a link and a code to the e-mail that is to replace the present one. The answer does not say whether another account has
 * proved that e-mail: then its user gets a mail that says so.
 */
export async function changeEmail(
  caller: Caller,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<User> {
  await confirmPassword(caller, password)
  if (email === caller.email) return keepEmail(caller)
  const [{ isProved }] = await Promise.all([holderOf(email), consumeRate('addressMail', caller.id)])
  const facts = { userId: caller.id, origin: visitor.origin }
  await transact({
    user: updatePendingEmail(caller.id, email),
    letter: isProved ? putMail('address.taken', email, facts) : putMail('address.verify', email, facts),
  })
  return { ...caller, pendingEmail: email }
}

/** Keeps the present e-mail instead of the one that was to replace it. */
export async function keepEmail({ id }: Pick<Caller, 'id'>): Promise<User> {
  await commit(updatePendingEmail(id))
  return userOf((await getActiveUser(id, { consistent: true })) ?? fail('auth.required'))
}

/** Mails a new link and code to the e-mail that waits for its proof, if one does, or that gets no mails. */
export async function sendProofAgain({ id, email, isVerified, verifyBy, pendingEmail }: Caller, { origin }: Visitor): Promise<void> {
  const isProved = isVerified && verifyBy === undefined
  const to = pendingEmail ?? (isProved && (await mailStopOf(email)) === null ? undefined : email)
  if (to === undefined) return
  const isTaken = pendingEmail !== undefined && (await holderOf(pendingEmail)).isProved
  await commit(
    isTaken ? putMail('address.taken', to, { userId: id, origin }) : putMail('address.verify', to, { userId: id, origin, isAgain: true }),
  )
}
