import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import { fail } from '../../../../shared/errors.ts'
import { RECOVERY_HOURS, RECOVERY_LINK_DAYS } from '../../../../shared/limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts'
import { listFactorItems, putUsedChallenge } from '../../../data/accounts/factors.ts'
import { deleteSecret } from '../../../data/accounts/one-time-secrets.ts'
import { clearSecondFactors, getUser, updateRecovery, type StoredUser } from '../../../data/accounts/users.ts'
import { putMail } from '../../../data/mails.ts'
import { deleteItem } from '../../../data/stored-items.ts'
import { commit, transact } from '../../../data/transaction.ts'
import { openChallenge } from '../../../platform/challenge.ts'
import { isAbout, newToken, openToken } from '../one-time-secrets.ts'
import { spendBudget } from '../sign-in/attempts.ts'
import { logging } from './security-log.ts'
import { isStillFor } from './second-factor.ts'

const PURPOSE = 'factors.lost'
const LINK_MS = RECOVERY_LINK_DAYS * DAY_MS

/** When a recovery that was asked for lets the factors be removed; nothing when none waits. */
export const recoveryOf = ({ recoveryAt }: Pick<StoredUser, 'recoveryAt'>): string | undefined =>
  recoveryAt !== undefined && Date.now() < Date.parse(recoveryAt) + LINK_MS ? recoveryAt : undefined

/**
 * Begins the recovery of an account whose factors are all lost, after its password: a mail brings a link that works in 72 hours, and
 * every session is notified and can stop it. Asked for again, it sends the mail again and does not begin anew.
 */
export async function beginRecovery(challenge: string, visitor: Visitor): Promise<{ recoveryAt: string }> {
  const asked = (await openChallenge(challenge, 'factor')) ?? fail('factor.expired')
  const user = await getUser(asked.userId ?? '', { consistent: true })
  if (!isStillFor(asked, user)) return fail('factor.expired')
  await spendBudget('forgotFor', { email: user.email, userId: user.id }, visitor)
  const recoveryAt = recoveryOf(user) ?? new Date(Date.now() + RECOVERY_HOURS * HOUR_MS).toISOString()
  const refused = await transact({
    challenge: putUsedChallenge(asked),
    user: updateRecovery(user.id, recoveryAt),
    mail: putMail('factors.lost', user.email, { userId: user.id, recoveryAt, origin: visitor.origin }),
  })
  if (refused) fail('factor.expired')
  return { recoveryAt }
}

/** The token of the mailed link; nothing when the recovery was stopped, or is another by now. */
export async function newRecoveryToken(user: StoredUser, recoveryAt: string): Promise<string | undefined> {
  if (user.recoveryAt !== recoveryAt) return undefined
  const minutes = Math.ceil((Date.parse(recoveryAt) + LINK_MS - Date.now()) / MINUTE_MS)
  const { token, write } = newToken({ purpose: PURPOSE, userId: user.id, about: aboutOf(user), minutes })
  await commit(write)
  return token
}

const aboutOf = ({ id, email, passwordNo = 0, recoveryAt }: StoredUser) => [id, email, passwordNo, recoveryAt]

/** Removes every second factor by the mailed link, 72 hours after it was asked for; then the password alone signs in. */
export async function finishRecovery(token: string): Promise<void> {
  const secret = (await openToken(PURPOSE, token)) ?? fail('auth.reset_invalid')
  const user = await getUser(secret.userId, { consistent: true })
  if (!user?.recoveryAt || user.deletedAt !== undefined || !isAbout(secret, aboutOf(user))) return fail('auth.reset_invalid')
  if (Date.now() < Date.parse(user.recoveryAt))
    fail('auth.reset_invalid', `This link works from ${user.recoveryAt.slice(0, 16).replace('T', ' ')} UTC on. Please open it again then`)
  const items = await listFactorItems(user.id)
  const refused = await transact<string>({
    secret: deleteSecret(secret),
    user: clearSecondFactors(user),
    ...Object.fromEntries(items.map((item, at) => [`factor ${at}`, deleteItem(item)])),
  })
  if (refused) fail('auth.reset_invalid')
}

/** Stops a recovery, from any session of the account. */
export async function stopRecovery(userId: string): Promise<void> {
  const user = await getUser(userId, { consistent: true })
  if (user && recoveryOf(user)) await transact({ user: updateRecovery(userId, undefined), log: logging(userId, 'recovery-stopped') })
}
