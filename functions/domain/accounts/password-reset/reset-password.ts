import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import type { Session } from '../../../../shared/entities/user.ts'
import { fail } from '../../../../shared/errors.ts'
import { passwordResets, sessions } from '../../../data/accounts/users.ts'
import { erase, put, transact } from '../../../data/store/write.ts'
import { newPassword, nextPasswordNo } from '../new-password.ts'
import { refuseWeak } from '../password-rules.ts'
import { hashPassword } from '../password.ts'
import { eraseSessions, newSession, sessionsOf, tokenOf } from '../session.ts'
import { userOf } from '../user.ts'
import { openResetToken } from './reset-token.ts'

/** Sets a new password by the token of a mailed link, ends all sessions and signs in. */
export async function resetPassword({ token, password }: { token: string; password: string }, visitor: Visitor): Promise<Session> {
  const { reset, user } = await openResetToken(token)
  refuseWeak(password, user)
  const changed = { ...user, passwordNo: nextPasswordNo(user) }
  const session = newSession(changed, visitor.userAgent)
  const [stored, hash] = await Promise.all([sessionsOf(user.id), hashPassword(password)])
  const refused = await transact({
    reset: erase(passwordResets.key(reset), { exists: true }),
    ...newPassword(user, hash),
    session: put(sessions, session),
  })
  if (refused) fail('auth.reset_invalid')
  await eraseSessions(stored.map(({ id }) => id))
  return { token: await tokenOf(session), user: userOf(changed) }
}
