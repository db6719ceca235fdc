import type { Visitor } from '../../../shared/contract/endpoint.ts'
import type { Session } from '../../../shared/entities/user.ts'
import { fail } from '../../../shared/errors.ts'
import { find } from '../../data/store/table.ts'
import { credentials, sessions, users, type Credential } from '../../data/accounts/users.ts'
import { change, commit, put } from '../../data/store/write.ts'
import { checkPassword, hashPassword, NOBODYS_HASH } from '../../domain/accounts/password.ts'
import { newSession, tokenOf } from '../../domain/accounts/session.ts'
import { userOf } from '../../domain/accounts/user.ts'
import { visitorHash } from '../../platform/signing-keys.ts'
import { resetRate, consumeRate } from '../../data/rate-limits.ts'

interface SignIn {
  email: string
  password: string
}

/**
 * Signs in. Tries are counted before anything is hashed, per e-mail and address and per e-mail alone.
 * An unknown e-mail takes the same time and gets the same answer as a wrong password.
 */
export async function login({ email, password }: SignIn, visitor: Visitor): Promise<Session> {
  const [account, here] = await Promise.all([visitorHash(email), visitorHash(email, visitor.addressKey)])
  const [credential] = await Promise.all([
    find(credentials, { email }, { consistent: true }),
    consumeRate('loginHere', here),
    consumeRate('loginAnywhere', account),
  ])
  const { right, outdated } = await checkPassword(password, credential?.hash ?? NOBODYS_HASH)
  if (!credential || !right) fail('auth.login_failed')
  const user = (await find(users, { id: credential.userId }, { consistent: true })) ?? fail('auth.login_failed')
  // Gone or changed while this password was checked.
  if (user.deletedAt !== undefined || user.passwordNo !== credential.passwordNo) fail('auth.login_failed')
  const session = newSession(user, visitor.userAgent)
  await Promise.all([commit(put(sessions, session)), resetRate('loginHere', here), outdated && renewHash(credential, password)])
  return { token: await tokenOf(session), user: userOf(user) }
}

/** Stores a hash of today's cost, unless the password was changed meanwhile. */
async function renewHash({ email, hash: old }: Credential, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await commit(change(credentials.key({ email }), { set: { hash } }, { equals: { hash: old } }))
}
