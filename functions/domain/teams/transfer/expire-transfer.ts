import { ignoring } from '../../../../shared/errors.ts'
import { noticesOf, transferGroup } from '../../notifications/notices.ts'
import { changeTeam } from '../change-team.ts'
import { recipientIn } from './answer-transfer.ts'
import { expireOffer } from './changes.ts'

/** Deletes the offer that expires at this time and notifies both sides; idempotent. */
export async function expireTransfer(startupId: string, expiresAt: string): Promise<void> {
  const expiring = changeTeam(startupId, {
    change: expireOffer(expiresAt),
    beside: (_, { startup }) => ({
      notices: noticesOf(
        'transfer.ended',
        [startup.ownerId, ...recipientIn(startup)],
        { startup: startup.name, startupId },
        { startupId, variant: 'expired', ...transferGroup(startupId) },
      ),
    }),
  })
  await expiring.catch(ignoring('startup.not_found'))
}
