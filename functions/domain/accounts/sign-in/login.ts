import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import type { Session } from '../../../../shared/entities/user.ts'
import { fail } from '../../../../shared/errors.ts'
import { getCredential, updateHash, type Credential } from '../../../data/accounts/credentials.ts'
import { isOutdated, knownNetworkRef } from '../../../data/accounts/known-networks.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { getTogether } from '../../../data/reads.ts'
import { commit } from '../../../data/transaction.ts'
import { countAttempt, spendBudget } from './attempts.ts'
import { checkPassword, hashPassword, NOBODYS_HASH } from '../password.ts'
import { logFailedSignIn } from '../factors/security-log.ts'
import { hasSecondFactor, requireSecondFactor } from '../factors/second-factor.ts'
import { beginSession } from '../sessions/sessions.ts'

interface SignIn {
  email: string
  password: string
  /** The token of a browser that is remembered. */
  browser?: string | undefined
}

/**
 * Signs in. Attempts are counted before anything is hashed: per e-mail and address, per address, per e-mail (decision 026).
 * An unknown e-mail takes the same time and gets the same answer as a wrong password. An account with a second factor is asked for it.
 */
export async function login({ email, password, browser }: SignIn, visitor: Visitor): Promise<Session> {
  const [credential, forgive] = await Promise.all([getCredential(email, { consistent: true }), countAttempt(email, visitor)])
  await spendBudget('loginAnywhere', { email, userId: credential?.userId }, visitor)
  const { right, outdated } = await checkPassword(password, credential?.hash ?? NOBODYS_HASH)
  if (!credential || !right) {
    await logFailedSignIn(credential?.userId)
    return fail('auth.login_failed')
  }
  const { userId } = credential
  const { user, network } = await getTogether(
    { user: userRef(userId), network: knownNetworkRef(userId, visitor.addressKey) },
    { consistent: true },
  )
  // Deleted or changed while this password was checked.
  if (!user || user.deletedAt !== undefined || user.passwordNo !== credential.passwordNo) fail('auth.login_failed')
  if (user.isSuspended) fail('auth.suspended')
  const isAsked = hasSecondFactor(user)
  if (isAsked)
    await requireSecondFactor(user, browser).catch(async (error: unknown) => {
      await forgive()
      throw error
    })
  const { answer, writes } = await beginSession(user, visitor, isAsked ? { factorAt: 0 } : {})
  await Promise.all([
    commit(writes.session),
    forgive(),
    isOutdated(network) && commit(writes.network),
    outdated && renewHash(credential, password),
  ])
  return answer
}

/** Stores a hash of today's cost. */
async function renewHash(credential: Credential, password: string): Promise<void> {
  await commit(updateHash(credential, await hashPassword(password)))
}
