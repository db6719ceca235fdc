import type { Visitor } from '../../../shared/contract/endpoint.ts'
import type { Session } from '../../../shared/entities/user.ts'
import { fail } from '../../../shared/errors.ts'
import { getCredential, updateHash, type Credential } from '../../data/accounts/credentials.ts'
import { userOf } from '../../data/accounts/person.ts'
import { putSession } from '../../data/accounts/sessions.ts'
import { getUser } from '../../data/accounts/users.ts'
import { consumeRate, resetRate } from '../../data/rate-limits.ts'
import { commit } from '../../data/transaction.ts'
import { visitorHash } from '../../platform/signing-keys.ts'
import { checkPassword, hashPassword, NOBODYS_HASH } from './password.ts'
import { newSession, tokenOf } from './sessions/sessions.ts'

interface SignIn {
  email: string
  password: string
}

/**
 * Signs in. Attempts are counted before anything is hashed, per e-mail and address and per e-mail alone.
 * An unknown e-mail takes the same time and gets the same answer as a wrong password.
 */
export async function login({ email, password }: SignIn, visitor: Visitor): Promise<Session> {
  const [account, here] = await Promise.all([visitorHash(email), visitorHash(email, visitor.addressKey)])
  const [credential] = await Promise.all([
    getCredential(email, { consistent: true }),
    consumeRate('loginHere', here),
    consumeRate('loginAnywhere', account),
  ])
  const { right, outdated } = await checkPassword(password, credential?.hash ?? NOBODYS_HASH)
  if (!credential || !right) fail('auth.login_failed')
  const user = (await getUser(credential.userId, { consistent: true })) ?? fail('auth.login_failed')
  // Deleted or changed while this password was checked.
  if (user.deletedAt !== undefined || user.passwordNo !== credential.passwordNo) fail('auth.login_failed')
  const session = newSession(user, visitor.userAgent)
  await Promise.all([commit(putSession(session)), resetRate('loginHere', here), outdated && renewHash(credential, password)])
  return { token: await tokenOf(session), user: userOf(user) }
}

/** Stores a hash of today's cost. */
async function renewHash(credential: Credential, password: string): Promise<void> {
  await commit(updateHash(credential, await hashPassword(password)))
}
