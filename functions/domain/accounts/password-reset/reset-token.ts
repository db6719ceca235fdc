import { fail } from '../../../../shared/errors.ts'
import { RESET_MINUTES } from '../../../../shared/limits.ts'
import type { OneTimeSecret } from '../../../data/accounts/one-time-secrets.ts'
import { getUser, type StoredUser } from '../../../data/accounts/users.ts'
import { commit } from '../../../data/transaction.ts'
import { isAbout, newToken, openToken } from '../one-time-secrets.ts'

const PURPOSE = 'password.reset'

/** A token with which the user can choose a new password once, within 30 minutes, unless e-mail or password change before. */
export async function newResetToken(user: StoredUser): Promise<string> {
  const { token, write } = newToken({ purpose: PURPOSE, userId: user.id, about: accountOf(user), minutes: RESET_MINUTES })
  await commit(write)
  return token
}

/** What a token is good for, and for whom. */
export async function openResetToken(token: string): Promise<{ reset: OneTimeSecret; user: StoredUser }> {
  const reset = (await openToken(PURPOSE, token)) ?? fail('auth.reset_invalid')
  const user = (await getUser(reset.userId, { consistent: true })) ?? fail('auth.reset_invalid')
  return isAbout(reset, accountOf(user)) && user.deletedAt === undefined ? { reset, user } : fail('auth.reset_invalid')
}

const accountOf = ({ id, email, passwordNo = 0 }: StoredUser) => [id, email, passwordNo]
