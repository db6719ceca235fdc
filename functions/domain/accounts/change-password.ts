import type { Caller } from '../../../shared/contract/endpoint.ts'
import { fail } from '../../../shared/errors.ts'
import { nextPasswordNo, updatePassword } from '../../data/accounts/credentials.ts'
import { transact } from '../../data/transaction.ts'
import { confirmPassword, hashPassword } from './password.ts'
import { listSessions, updateSessionPassword } from '../../data/accounts/sessions.ts'
import { requireStrongPassword } from './password-rules.ts'
import { deleteSessions } from './sessions/sessions.ts'

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/** Changes the password; every session but the caller's ends in the same transaction. */
export async function changePassword(caller: Caller, wanted: PasswordChange): Promise<void> {
  const [stored, credential] = await Promise.all([listSessions(caller.id), confirmPassword(caller, wanted.currentPassword)])
  requireStrongPassword(wanted.newPassword, caller)
  const account = { id: caller.id, email: caller.email, passwordNo: credential.passwordNo }
  const refused = await transact({
    ...updatePassword(account, await hashPassword(wanted.newPassword)),
    session: updateSessionPassword(caller.sessionId, nextPasswordNo(account)),
  })
  // Another call changed the password or ended this session meanwhile.
  if (refused) fail('session' in refused ? 'auth.required' : 'auth.password_wrong')
  await deleteSessions(stored.map(({ id }) => id).filter((id) => id !== caller.sessionId))
}
