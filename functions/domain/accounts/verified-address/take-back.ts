import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import type { Session } from '../../../../shared/entities/user.ts'
import { fail } from '../../../../shared/errors.ts'
import { TAKE_BACK_HOURS } from '../../../../shared/limits.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts'
import { deleteCredential, getCredential, nextPasswordNo } from '../../../data/accounts/credentials.ts'
import { deleteSecret } from '../../../data/accounts/one-time-secrets.ts'
import { getActiveUser, updateEmail, type FormerEmail, type StoredUser } from '../../../data/accounts/users.ts'
import { commit, transact } from '../../../data/transaction.ts'
import { isAbout, newToken, openToken } from '../one-time-secrets.ts'
import { hasSecondFactor, requireSecondFactor } from '../factors/second-factor.ts'
import { requireStrongPassword } from '../password-rules.ts'
import { hashPassword } from '../password.ts'
import { beginSession } from '../sessions/sessions.ts'
import { claimAddress } from './claim-address.ts'
import { recentEmails } from './verify-address.ts'

const PURPOSE = 'address.take-back'

const subject = ({ id }: StoredUser, { email, leftAt }: FormerEmail) => [id, email, leftAt]

/** A token that takes a former address back, until 72 hours after it was left; nothing when it cannot be taken back any more. */
export async function newTakeBackToken(user: StoredUser, former: FormerEmail): Promise<string | undefined> {
  if (!recentEmails(user).some(({ leftAt }) => leftAt === former.leftAt)) return undefined
  const minutes = Math.floor((Date.parse(former.leftAt) + TAKE_BACK_HOURS * HOUR_MS - Date.now()) / MINUTE_MS)
  const { token, write } = newToken({ purpose: PURPOSE, userId: user.id, about: subject(user, former), minutes })
  await commit(write)
  return token
}

/**
 * Gives an account the address that it had, with a new password; all sessions end, and the caller is signed in, or asked for the
 * second factor. Addresses that came after it cannot be taken back any more, so nobody who held the account meanwhile undoes it.
 */
export async function takeBackEmail({ token, password }: { token: string; password: string }, visitor: Visitor): Promise<Session> {
  const secret = (await openToken(PURPOSE, token)) ?? fail('auth.reset_invalid')
  const user = (await getActiveUser(secret.userId, { consistent: true })) ?? fail('auth.reset_invalid')
  const former = recentEmails(user)
  const at = former.findIndex((one) => isAbout(secret, subject(user, one)))
  const email = former[at]?.email ?? fail('auth.reset_invalid')
  if (user.isSuspended) fail('auth.reset_invalid')
  requireStrongPassword(password, { name: user.name, email })
  const [credential, hash] = await Promise.all([getCredential(user.email, { consistent: true }), hashPassword(password)])
  if (!credential) return fail('http.busy')
  const passwordNo = nextPasswordNo(user)
  const changed = { ...user, email, passwordNo, verifiedAt: user.verifiedAt ?? new Date().toISOString(), pendingEmail: undefined }
  const { answer, writes } = await beginSession(changed, visitor)
  const refused = await transact<string>({
    secret: deleteSecret(secret),
    ...(await claimAddress({ userId: user.id, email, hash, passwordNo })),
    left: deleteCredential(credential),
    user: updateEmail(user.id, {
      from: user.email,
      to: email,
      at: new Date().toISOString(),
      formerEmails: former.slice(0, at),
      passwordNo,
    }),
    ...(!hasSecondFactor(user) && writes),
  })
  if (refused) fail('secret' in refused ? 'auth.reset_invalid' : 'http.busy')
  if (hasSecondFactor(user)) await requireSecondFactor(changed)
  return answer
}
