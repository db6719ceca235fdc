import { listSecurityEvents, putSecurityEvent } from '../../../data/accounts/security-events.ts'
import type { PageOptions, ShownPage } from '../../../data/reads.ts'
import type { SecurityEvent } from '../../../../shared/entities/factors.ts'
import { commit } from '../../../data/transaction.ts'
import { NOBODY } from '../../../data/accounts/users.ts'
import { HOUR_MS } from '../../../../shared/time.ts'
import { ulid } from '../../../platform/ulid.ts'

/** A page of the security log of a user, newest first. */
export async function securityLog(userId: string, { limit, after }: PageOptions): Promise<ShownPage<SecurityEvent>> {
  const page = await listSecurityEvents(userId, { ...(limit !== undefined && { limit }), after })
  return page.show((events) => events.map(({ userId: _userId, ...event }) => event))
}

/** The write that logs something that has just been done with an account. */
export const logging = (
  userId: string,
  act: 'export' | 'recovery-stopped' | 'token-made' | 'token-revoked',
): ReturnType<typeof putSecurityEvent> => putSecurityEvent({ userId, at: new Date().toISOString(), id: ulid(), act })

/** Logs a failed sign-in, once an hour. It costs the same when the user has none, so that the time does not tell who has an account. */
export async function logFailedSignIn(userId: string = NOBODY): Promise<void> {
  const at = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString()
  await commit(putSecurityEvent({ userId, at, id: 'failed', act: 'sign-in-failed' }))
}
