import type { ReceivedTransfer } from '../../../../shared/entities/teams/transfer.ts'
import { getEach } from '../../../data/reads.ts'
import { pendingOffer, startupRef } from '../../../data/startups/startups.ts'
import { listMembershipsOfUser } from '../../../data/teams/memberships.ts'

/** The offers that a user can accept, of all startups they are a member of; the newest first. */
export async function receivedTransfers(userId: string): Promise<ReceivedTransfer[]> {
  const memberships = await listMembershipsOfUser(userId)
  const startups = await getEach(
    memberships.map(({ startupId }) => startupRef(startupId)),
    { consistent: true },
  )
  return startups
    .flatMap((startup) => {
      const pending = startup?.deletedAt === undefined && startup ? pendingOffer(startup) : undefined
      if (!startup || pending?.to !== userId) return []
      const { id, name, logo, founder } = startup
      return [{ startup: { id, name, logo }, from: founder, offeredAt: pending.offeredAt, expiresAt: pending.expiresAt }]
    })
    .toSorted((one, other) => other.offeredAt.localeCompare(one.offeredAt))
}
