import { createHash, randomBytes } from 'node:crypto'
import type { Visitor } from '../../../shared/contract/endpoint.ts'
import type { Session } from '../../../shared/entities/user.ts'
import { fail } from '../../../shared/errors.ts'
import { RESET_MINUTES } from '../../../shared/limits.ts'
import { find } from '../../data/table.ts'
import { passwordResets, sessions, users, type PasswordReset, type StoredUser } from '../../data/users.ts'
import { commit, erase, put, transact } from '../../data/write.ts'
import { newPassword, nextPasswordNo } from './new-password.ts'
import { refuseWeak } from './password-rules.ts'
import { hashPassword } from './password.ts'
import { eraseSessions, newSession, sessionsOf, tokenOf } from './session.ts'
import { userOf } from './user.ts'

const TOKEN_BYTES = 32

/** A token with which the user can choose a new password once, within 30 minutes, unless e-mail or password change before. */
export async function newResetToken(user: StoredUser): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const endsAt = Math.floor(Date.now() / 1_000) + RESET_MINUTES * 60
  await commit(put(passwordResets, { hash: hashOf(token), userId: user.id, account: accountOf(user), endsAt }))
  return token
}

/** Sets a new password by such a token, ends all sessions and signs in. */
export async function resetPassword({ token, password }: { token: string; password: string }, visitor: Visitor): Promise<Session> {
  const { reset, user } = await opened(token)
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

async function opened(token: string): Promise<{ reset: PasswordReset; user: StoredUser }> {
  const reset = (await find(passwordResets, { hash: hashOf(token) }, { consistent: true })) ?? fail('auth.reset_invalid')
  const user = (await find(users, { id: reset.userId }, { consistent: true })) ?? fail('auth.reset_invalid')
  const holds = Date.now() < reset.endsAt * 1_000 && accountOf(user) === reset.account
  return holds && user.deletedAt === undefined ? { reset, user } : fail('auth.reset_invalid')
}

const accountOf = ({ id, email, passwordNo = 0 }: StoredUser): string => hashOf(JSON.stringify([id, email, passwordNo]))

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
