import { fail } from '../../../shared/errors.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { firstItems } from '../../data/reads.ts'
import { listMemberships, softDeleteMembership, type Membership } from '../../data/teams/memberships.ts'
import { getStartup, softDeleteStartup, type StoredStartup } from '../../data/startups/startups.ts'
import { decrementStartupsOwned } from '../../data/accounts/users.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { cancelExpiry } from '../teams/transfer/changes.ts'
import { schedulePermanentDeletion } from './schedule-permanent-deletion.ts'

/** Memberships that get their tombstone at once, the owner's among them; the scheduled action handles the others. */
const MEMBERSHIPS_AT_ONCE = 90

/**
 * Soft-deletes a startup; a scheduled action deletes the rest. `confirmName` is its name as the owner typed it, otherwise
 * `startup.name_differs`.
 */
export const deleteStartup = (startupId: string, ownerId: string, confirmName: string): Promise<void> =>
  softDeleteWholeStartup(startupId, {}, (startup) => {
    if (startup.ownerId !== ownerId) fail('auth.forbidden')
    if (confirmName.normalize('NFC').trim() !== startup.name) fail('startup.name_differs')
  })

/** The same, together with other writes, for any owner. */
export async function softDeleteWholeStartup(
  startupId: string,
  also: Record<string, Write>,
  requireAllowed: (startup: StoredStartup) => void = () => {},
): Promise<void> {
  await retryOnConflict(async () => {
    const [startup, memberships] = await Promise.all([
      getStartup(startupId, { consistent: true }),
      firstItems((page) => listMemberships(startupId, page), MEMBERSHIPS_AT_ONCE),
    ])
    if (!startup || startup.deletedAt !== undefined) return fail('startup.not_found')
    requireAllowed(startup)
    return (await transact<string>({ ...tombstonesOf(startup, memberships), ...also })) && CONFLICT
  })
}

function tombstonesOf(startup: StoredStartup, memberships: readonly Membership[]): Record<string, Write> {
  const { id, ownerId } = startup
  const deletedAt = new Date().toISOString()
  const others = memberships.map(({ userId }) => userId).filter((userId) => userId !== ownerId)
  const members = [ownerId, ...others].slice(0, MEMBERSHIPS_AT_ONCE)
  return {
    startup: softDeleteStartup(id, deletedAt, { ownerId }),
    owner: decrementStartupsOwned(ownerId),
    ...cancelExpiry(startup),
    rest: schedulePermanentDeletion('startup.deleted', id, deletedAt),
    ...Object.fromEntries(members.map((userId) => [`membership ${userId}`, softDeleteMembership({ startupId: id, userId }, deletedAt)])),
  }
}
