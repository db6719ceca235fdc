import type { Caller } from '../../../../shared/contract/endpoint.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { fail } from '../../../../shared/errors.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { requireMayOwnStartup } from '../../../data/accounts/users.ts'
import { putTransferOffer } from '../../../data/teams/transfer-offers.ts'
import { getWholeStartup } from '../../../data/teams/whole-startup.ts'
import { noticesOf, transferGroup } from '../../notifications/notices.ts'
import { withoutBlocks } from '../../profiles/blocked.ts'
import { seenBy } from '../../startups/startup-view.ts'
import { changeTeam } from '../change-team.ts'
import { newOffer, offer, scheduleExpiry } from './changes.ts'
import type { ReceivedTransfer } from '../../../../shared/entities/teams/transfer.ts'
import { getEach } from '../../../data/reads.ts'
import { pendingOffer, startupRef } from '../../../data/startups/startups.ts'
import { listMembershipsOfUser } from '../../../data/teams/memberships.ts'

/**
 * Offers a startup to another member and notifies them, all or nothing; returns it as the caller sees it then. Throws
 * `transfer.pending`, `member.owns_too_many`, and `member.not_found`, also when that user's account is deleted or one of them
 * blocks the other.
 */
export async function offerTransfer(startupId: string, caller: Caller, to: string): Promise<Startup> {
  const made = newOffer(to)
  const { refused } = await changeTeam(startupId, {
    by: { userId: caller.id, teamRole: 'Owner' },
    users: [caller.id, to],
    change: offer(caller.id, made),
    beside: ({ startup: { name } }) => ({
      writes: {
        recipient: requireMayOwnStartup(to),
        ...withoutBlocks(caller.id, [to]),
        offered: putTransferOffer({ startupId, userId: to, expiresAt: made.expiresAt }),
        ...scheduleExpiry(startupId, made.expiresAt),
      },
      notices: noticesOf(
        'transfer.offered',
        [to],
        { startup: name, person: caller.name },
        { actor: personOf(caller), startupId, ...transferGroup(startupId) },
      ),
    }),
  })
  if (refused?.recipient && refused.recipient['deletedAt'] === undefined) fail('member.owns_too_many')
  if (refused) fail('member.not_found')
  return seenBy(caller.id, (await getWholeStartup(startupId, { consistent: true })) ?? fail('startup.not_found'))
}

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
