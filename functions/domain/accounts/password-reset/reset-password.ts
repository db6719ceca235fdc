import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import { getCredential, nextPasswordNo, updatePassword } from '../../../data/accounts/credentials.ts'
import { putMail } from '../../../data/mails.ts'
import { commit, transact } from '../../../data/transaction.ts'
import { visitorHash } from '../../../platform/signing-keys.ts'
import { consumeRate } from '../../../data/rate-limits.ts'
import { spendBudget } from '../sign-in/attempts.ts'
import type { Session } from '../../../../shared/entities/user.ts'
import { fail } from '../../../../shared/errors.ts'
import { cataloguedError } from '../../../platform/catalogued-error.ts'
import { NOBODY } from '../../../data/accounts/users.ts'
import { deleteSecret } from '../../../data/accounts/one-time-secrets.ts'
import { listSessions } from '../../../data/accounts/sessions.ts'
import { requireStrongPassword } from '../password-rules.ts'
import { hashPassword } from '../password.ts'
import { beginSession, deleteSessions } from '../sessions/sessions.ts'
import { proofOf } from '../../../data/accounts/person.ts'
import { register } from '../register.ts'
import { hasSecondFactor, requireSecondFactor } from '../factors/second-factor.ts'
import { openResetToken } from './reset-token.ts'

/**
 * Queues the mail with the link to choose a new password. An unknown e-mail takes the same reads and writes and gets the same
 * answer: its mail is queued too, and the job drops it.
 */
export async function forgotPassword(email: string, visitor: Visitor): Promise<void> {
  const here = await visitorHash(email, visitor.addressKey)
  const [credential] = await Promise.all([getCredential(email), consumeRate('forgotHere', here)])
  await spendBudget('forgotFor', { email, userId: credential?.userId }, visitor)
  await commit(putMail('password.reset', email, { userId: credential?.userId ?? NOBODY, origin: visitor.origin }))
}

interface NewPassword {
  token: string
  password: string
  /** The name of a new account, for the owner of an address with which another person registered. */
  name?: string | undefined
}

/**
 * Sets a new password by the token of a mailed link, ends all sessions and signs in; the link proves the e-mail. With a name, an
 * account that has not proved the e-mail gives way to a new one. An account with a second factor is asked for it.
 */
export async function resetPassword({ token, password, name }: NewPassword, visitor: Visitor): Promise<Session> {
  const { reset, user } = await openResetToken(token)
  if (name !== undefined && !proofOf(user).isVerified) return register({ name, email: user.email, password }, visitor, deleteSecret(reset))
  if (user.isSuspended) fail('auth.reset_invalid', cataloguedError('auth.suspended').message)
  requireStrongPassword(password, user)
  const changed = {
    ...user,
    passwordNo: nextPasswordNo(user),
    verifiedAt: user.verifiedAt ?? new Date().toISOString(),
    pendingEmail: undefined,
  }
  const { answer, writes } = await beginSession(changed, visitor)
  const [stored, hash] = await Promise.all([listSessions(user.id), hashPassword(password)])
  const refused = await transact<string>({
    reset: deleteSecret(reset),
    ...updatePassword(user, hash, { isMailed: true }),
    ...(!hasSecondFactor(user) && writes),
  })
  if (refused) fail('auth.reset_invalid')
  await deleteSessions(stored.map(({ id }) => id))
  if (hasSecondFactor(user)) await requireSecondFactor(changed)
  return answer
}
