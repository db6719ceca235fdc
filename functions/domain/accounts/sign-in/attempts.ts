import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import { isKnownNetwork } from '../../../data/accounts/known-networks.ts'
import { consumeRate, returnUse, resetRate } from '../../../data/rate-limits.ts'
import { visitorHash } from '../../../platform/signing-keys.ts'

/**
 * Counts an attempt against the limits of its address, which come first so that a refused attempt costs the account nothing.
 * Gives what takes the count back when the password was right.
 */
export async function countAttempt(email: string, { addressKey }: Visitor): Promise<() => Promise<void>> {
  const here = await visitorHash(email, addressKey)
  await consumeRate('loginHere', here)
  const failures = await consumeRate('loginFailures', addressKey)
  return async () => {
    await Promise.all([resetRate('loginHere', here), failures && returnUse(failures)])
  }
}

/**
 * Counts a use of an account's budget. It refuses no network from which the account was signed in to: strangers who spend the
 * budget do not lock its owner out.
 */
export async function spendBudget(
  budget: 'loginAnywhere' | 'forgotFor' | 'factorAnywhere',
  { email, userId }: { email: string; userId: string | undefined },
  { addressKey }: Visitor,
): Promise<void> {
  await consumeRate(budget, await visitorHash(email), () => isKnownNetwork(userId, addressKey))
}
