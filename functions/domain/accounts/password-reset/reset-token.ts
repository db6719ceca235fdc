import { createHash, randomBytes } from 'node:crypto'
import { fail } from '../../../../shared/errors.ts'
import { RESET_MINUTES } from '../../../../shared/limits.ts'
import { getPasswordReset, putPasswordReset, type PasswordReset } from '../../../data/accounts/password-resets.ts'
import { getUser, type StoredUser } from '../../../data/accounts/users.ts'
import { commit } from '../../../data/transaction.ts'

const TOKEN_BYTES = 32

/** A token with which the user can choose a new password once, within 30 minutes, unless e-mail or password change before. */
export async function newResetToken(user: StoredUser): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const endsAt = Math.floor(Date.now() / 1_000) + RESET_MINUTES * 60
  await commit(putPasswordReset({ hash: hashOf(token), userId: user.id, account: accountOf(user), endsAt }))
  return token
}

/** What a token is good for, and for whom. */
export async function openResetToken(token: string): Promise<{ reset: PasswordReset; user: StoredUser }> {
  const reset = (await getPasswordReset(hashOf(token))) ?? fail('auth.reset_invalid')
  const user = (await getUser(reset.userId, { consistent: true })) ?? fail('auth.reset_invalid')
  const holds = Date.now() < reset.endsAt * 1_000 && accountOf(user) === reset.account
  return holds && user.deletedAt === undefined ? { reset, user } : fail('auth.reset_invalid')
}

const accountOf = ({ id, email, passwordNo = 0 }: StoredUser): string => hashOf(JSON.stringify([id, email, passwordNo]))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
