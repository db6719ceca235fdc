import type { Visitor } from '../../../shared/contract/endpoint.ts'
import type { Session } from '../../../shared/entities/user.ts'
import { fail } from '../../../shared/errors.ts'
import { credentials, sessions, users, type StoredUser } from '../../data/accounts/users.ts'
import { put, transact } from '../../data/store/write.ts'
import { countAccount } from '../../domain/accounts/crowd.ts'
import { refuseWeak } from '../../domain/accounts/password-rules.ts'
import { hashPassword } from '../../domain/accounts/password.ts'
import { newSession, tokenOf } from '../../domain/accounts/session.ts'
import { userOf } from '../../domain/accounts/user.ts'
import { ulid } from '../../platform/ulid.ts'

interface Registration {
  name: string
  email: string
  password: string
}

/** Makes the account, its credential and a first session, all or nothing: of several with one e-mail at once, one comes through. */
export async function register({ name, email, password }: Registration, { identity, userAgent }: Visitor): Promise<Session> {
  refuseWeak(password, { name, email })
  const [{ crowd, takeBack }, hash] = await Promise.all([countAccount(identity), hashPassword(password)])
  const user: StoredUser = {
    id: ulid(),
    name,
    email,
    profileImage: null,
    points: 0,
    createdAt: new Date().toISOString(),
    sessionsValidFrom: 0,
    ...(crowd !== undefined && { crowd }),
  }
  const session = newSession(user, userAgent)
  const refused = await transact({
    credential: put(credentials, { email, userId: user.id, hash }, { absent: true }),
    user: put(users, user, { absent: true }),
    session: put(sessions, session),
  })
  if (refused) {
    await takeBack()
    fail('auth.email_taken')
  }
  return { token: await tokenOf(session), user: userOf(user) }
}
