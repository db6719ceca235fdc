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
import { newOffer, offer } from './changes.ts'
import { scheduleExpiry } from './expiry.ts'

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
