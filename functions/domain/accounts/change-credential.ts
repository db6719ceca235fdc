import type { Caller } from '../../../shared/contract/endpoint.ts'
import type { User } from '../../../shared/entities/user.ts'
import { fail } from '../../../shared/errors.ts'
import { deleteCredential, putCredential, nextPasswordNo, updatePassword } from '../../data/accounts/credentials.ts'
import { updateEmail } from '../../data/accounts/users.ts'
import { putMail } from '../../data/mails.ts'
import { transact } from '../../data/transaction.ts'
import { confirmPassword, hashPassword } from './password.ts'
import { listSessions, updateSessionPassword } from '../../data/accounts/sessions.ts'
import { requireStrongPassword } from './password-rules.ts'
import { deleteSessions } from './sessions/sessions.ts'

/**
 * Moves an account to another e-mail address in one transaction; of several accounts that want the same address at once, one gets
 * it. The old address is free again and is notified by mail.
 */
export async function changeEmail(caller: Caller, { email, password }: { email: string; password: string }): Promise<User> {
  const credential = await confirmPassword(caller, password)
  if (email === caller.email) return caller
  const refused = await transact({
    taken: putCredential({ ...credential, email }),
    left: deleteCredential(credential),
    user: updateEmail(caller.id, { from: caller.email, to: email, at: new Date().toISOString() }),
    letter: putMail('email.changed', caller.email, {}),
  })
  if (refused && 'taken' in refused) fail('auth.email_taken')
  // Another call changed the account meanwhile.
  if (refused) fail('http.busy')
  return { ...caller, email }
}

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
