import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import type { Session } from '../../../../shared/entities/user.ts'
import { fail, Failure } from '../../../../shared/errors.ts'
import { factors, listFactorItems, passkeys, putBrowser, putUsedChallenge } from '../../../data/accounts/factors.ts'
import { getUser, type StoredUser } from '../../../data/accounts/users.ts'
import { consumeRate, resetRate } from '../../../data/rate-limits.ts'
import { recordsAs } from '../../../data/stored-items.ts'
import { transact } from '../../../data/transaction.ts'
import { openChallenge, sealChallenge, type Challenge } from '../../../platform/challenge.ts'
import { visitorHash } from '../../../platform/signing-keys.ts'
import { beginSession } from '../sessions/sessions.ts'
import { spendBudget } from '../sign-in/attempts.ts'
import { beyondLimit, isRemembered, newBrowser } from './browsers.ts'
import { redemptionOf } from './codes.ts'
import { logFailedSignIn } from './security-log.ts'

/** Whether the password alone does not sign in. */
export const hasSecondFactor = ({ secondFactors = 0 }: Pick<StoredUser, 'secondFactors'>): boolean => secondFactors > 0

/** Fails with a challenge for the second factor, which a browser that is remembered need not show. After a right password. */
export async function requireSecondFactor(user: StoredUser, browser?: string): Promise<void> {
  const items = await listFactorItems(user.id)
  if (browser !== undefined && isRemembered(items, user, browser)) return
  const { passwordNo } = user
  const challenge = await sealChallenge({ purpose: 'factor', userId: user.id, ...(passwordNo !== undefined && { passwordNo }) })
  const hasApp = recordsAs(factors, items)[0]?.totp !== undefined
  fail('factor.required', undefined, {
    challenge,
    factors: [...(hasApp ? ['totp'] : []), ...(recordsAs(passkeys, items).length > 0 ? ['passkey'] : []), 'recovery'],
  })
}

interface Answer {
  challenge: string
  code: string
  remember: boolean
}

/** The user who gave the right password for a challenge, unless the account has changed since. */
export function isStillFor({ madeAt, passwordNo }: Challenge, user: StoredUser | undefined): user is StoredUser {
  if (!user || user.deletedAt !== undefined || user.isSuspended) return false
  return user.passwordNo === passwordNo && madeAt >= user.sessionsValidFrom
}

/**
 * Signs in with a code after the password. Attempts are counted as those of passwords are: per account and address, then per account,
 * where strangers who know the password cannot lock its owner out of networks from which the account was signed in to.
 */
export async function signInWithCode({ challenge, code, remember }: Answer, visitor: Visitor): Promise<Session & { browser?: string }> {
  const asked = (await openChallenge(challenge, 'factor')) ?? fail('factor.expired')
  const userId = asked.userId ?? fail('factor.expired')
  const here = await visitorHash(userId, visitor.addressKey)
  const [user, items] = await Promise.all([getUser(userId, { consistent: true }), listFactorItems(userId), consumeRate('factorHere', here)])
  if (!isStillFor(asked, user)) return fail('factor.expired')
  await spendBudget('factorAnywhere', { email: userId, userId }, visitor)
  const { answer, writes } = await beginSession(user, visitor, { by: 'code' })
  const failed = async (error: unknown): Promise<never> => {
    await logFailedSignIn(user.id)
    throw error
  }
  const kept = remember ? newBrowser(user, visitor.userAgent) : undefined
  const refused = await transact<string>({
    code: await redemptionOf(recordsAs(factors, items)[0], code).catch(failed),
    challenge: putUsedChallenge(asked),
    ...writes,
    ...(kept && { browser: putBrowser(kept.browser), ...beyondLimit(items, user) }),
  })
  if (refused && 'code' in refused) await failed(new Failure('factor.invalid'))
  if (refused) fail('factor.expired')
  await resetRate('factorHere', here)
  return { ...answer, ...(kept && { browser: kept.token }) }
}
