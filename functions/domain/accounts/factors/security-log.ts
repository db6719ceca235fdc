import { listSecurityEvents, putSecurityEvent } from '../../../data/accounts/security-events.ts'
import type { PageOptions, ShownPage } from '../../../data/reads.ts'
import type { SecurityEvent } from '../../../../shared/entities/factors.ts'
import { commit } from '../../../data/transaction.ts'
import { ulid } from '../../../platform/ulid.ts'

/** A page of the security log of a user, newest first. */
export async function securityLog(userId: string, { limit, after }: PageOptions): Promise<ShownPage<SecurityEvent>> {
  const page = await listSecurityEvents(userId, { ...(limit !== undefined && { limit }), after })
  return page.show((events) => events.map(({ userId: _userId, ...event }) => event))
}

/** Logs that the data of the account were exported. */
export async function logExport(userId: string): Promise<void> {
  await commit(putSecurityEvent({ userId, at: new Date().toISOString(), id: ulid(), act: 'export' }))
}
