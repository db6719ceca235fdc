import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import type { Session } from '../../../../shared/entities/user.ts'
import { fail } from '../../../../shared/errors.ts'
import { nextPasswordNo, updatePassword } from '../../../data/accounts/credentials.ts'
import { putKnownNetwork } from '../../../data/accounts/known-networks.ts'
import { deletePasswordReset } from '../../../data/accounts/password-resets.ts'
import { listSessions, putSession } from '../../../data/accounts/sessions.ts'
import { transact } from '../../../data/transaction.ts'
import { requireStrongPassword } from '../password-rules.ts'
import { hashPassword } from '../password.ts'
import { deleteSessions, newSession, tokenOf } from '../sessions/sessions.ts'
import { userOf } from '../../../data/accounts/person.ts'
import { openResetToken } from './reset-token.ts'

/** Sets a new password by the token of a mailed link, ends all sessions and signs in. */
export async function resetPassword({ token, password }: { token: string; password: string }, visitor: Visitor): Promise<Session> {
  const { reset, user } = await openResetToken(token)
  requireStrongPassword(password, user)
  const changed = { ...user, passwordNo: nextPasswordNo(user) }
  const session = newSession(changed, visitor.userAgent)
  const [stored, hash] = await Promise.all([listSessions(user.id), hashPassword(password)])
  const refused = await transact({
    reset: deletePasswordReset(reset),
    ...updatePassword(user, hash),
    session: putSession(session),
    network: putKnownNetwork(user.id, visitor.addressKey),
  })
  if (refused) fail('auth.reset_invalid')
  await deleteSessions(stored.map(({ id }) => id))
  return { token: await tokenOf(session), user: userOf(changed) }
}
