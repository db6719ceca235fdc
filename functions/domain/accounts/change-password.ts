import type { Caller } from '../../../shared/contract/endpoint.ts'
import { fail } from '../../../shared/errors.ts'
import { sessions } from '../../data/accounts/users.ts'
import { change, transact } from '../../data/store/write.ts'
import { confirmPassword } from './confirm-password.ts'
import { newPassword, nextPasswordNo } from './new-password.ts'
import { refuseWeak } from './password-rules.ts'
import { hashPassword } from './password.ts'
import { eraseSessions, sessionsOf } from './session.ts'

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/** Changes the password; every session but the caller's ends in the same transaction. */
export async function changePassword(caller: Caller, wanted: PasswordChange): Promise<void> {
  const [stored, credential] = await Promise.all([sessionsOf(caller.id), confirmPassword(caller, wanted.currentPassword)])
  refuseWeak(wanted.newPassword, caller)
  const account = { id: caller.id, email: caller.email, passwordNo: credential.passwordNo }
  const refused = await transact({
    ...newPassword(account, await hashPassword(wanted.newPassword)),
    session: change(sessions.key({ id: caller.sessionId }), { set: { passwordNo: nextPasswordNo(account) } }, { exists: true }),
  })
  // Another call was faster: it changed the password, or ended this session.
  if (refused) fail('session' in refused ? 'auth.required' : 'auth.password_wrong')
  await eraseSessions(stored.map(({ id }) => id).filter((id) => id !== caller.sessionId))
}
