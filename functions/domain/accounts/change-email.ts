import type { Caller } from '../../../shared/contract/endpoint.ts'
import type { User } from '../../../shared/entities/user.ts'
import { fail } from '../../../shared/errors.ts'
import { credentials, users } from '../../data/accounts/users.ts'
import { change, erase, put, transact } from '../../data/store/write.ts'
import { mailOf } from '../mail/mail-of.ts'
import { confirmPassword } from './confirm-password.ts'

/**
 * Moves an account to another e-mail, all or nothing: of several with one e-mail at once, one comes through. The old one is free
 * again, and gets a letter.
 */
export async function changeEmail(caller: Caller, { email, password }: { email: string; password: string }): Promise<User> {
  const credential = await confirmPassword(caller, password)
  if (email === caller.email) return caller
  const emailChangedAt = new Date().toISOString()
  const refused = await transact({
    taken: put(credentials, { ...credential, email }, { absent: true }),
    left: erase(credentials.key(credential), { equals: { userId: caller.id, hash: credential.hash } }),
    user: change(users.key(caller), { set: { email, emailChangedAt } }, { equals: { email: caller.email }, without: ['deletedAt'] }),
    letter: mailOf('email.changed', caller.email, {}),
  })
  if (refused && 'taken' in refused) fail('auth.email_taken')
  // The account was changed by another call meanwhile.
  if (refused) fail('request.busy')
  return { ...caller, email }
}
