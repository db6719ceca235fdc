import type { Caller } from '../../../../shared/contract/endpoint.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import type { Person } from '../../../../shared/entities/person.ts'
import { fail, ignoring } from '../../../../shared/errors.ts'
import type { Variant } from '../../../../shared/notifications.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { decrementStartupsOwned, incrementStartupsOwned } from '../../../data/accounts/users.ts'
import { getWholeStartup } from '../../../data/teams/whole-startup.ts'
import { noticesOf, transferGroup, type Notice } from '../../notifications/notices.ts'
import { seenBy } from '../../startups/startup-view.ts'
import { changeTeam } from '../change-team.ts'
import type { Team } from '../team.ts'
import { accept, endOffer, expireOffer, cancelExpiry } from './changes.ts'

/**
 * Accepts an offer: owner, both users' counts and the offer change in one transaction, and the former owner is notified. Throws
 * `transfer.not_found` and `startup.too_many`.
 */
export async function acceptTransfer(startupId: string, caller: Caller): Promise<Startup> {
  const { refused } = await changeTeam(startupId, {
    users: ({ ownerId }) => [ownerId, caller.id],
    change: accept(caller.id),
    beside: (_, { startup }) => ({
      writes: {
        giver: decrementStartupsOwned(startup.ownerId),
        recipient: incrementStartupsOwned(caller.id),
        ...cancelExpiry(startup),
      },
      notices: noticesOfEnd('accepted', startup, [startup.ownerId], caller),
    }),
  })
  if (refused && 'recipient' in refused) fail('startup.too_many')
  if (refused) fail('transfer.not_found')
  return seenBy(caller.id, (await getWholeStartup(startupId, { consistent: true })) ?? fail('startup.not_found'))
}

/** Declines an offer and notifies the owner; throws `transfer.not_found`. */
export async function declineTransfer(startupId: string, caller: Caller): Promise<void> {
  await changeTeam(startupId, {
    change: endOffer(({ to }) => to === caller.id),
    beside: (_, { startup }) => ({ writes: cancelExpiry(startup), notices: noticesOfEnd('declined', startup, [startup.ownerId], caller) }),
  })
}

/** Withdraws an offer and notifies its recipient; throws `transfer.not_found`. */
export async function withdrawTransfer(startupId: string, caller: Caller): Promise<void> {
  await changeTeam(startupId, {
    by: { userId: caller.id, teamRole: 'Owner' },
    users: [caller.id],
    change: endOffer(() => true),
    beside: (_, { startup }) => ({
      writes: cancelExpiry(startup),
      notices: noticesOfEnd('withdrawn', startup, recipientIn(startup), caller),
    }),
  })
}

const recipientIn = ({ transferOffer }: Team['startup']): string[] => (transferOffer ? [transferOffer.to] : [])

/** Notifies users that an offer has ended; the user who ended it is not notified. */
const noticesOfEnd = (
  variant: Variant<'transfer.ended'>,
  { id, name }: Team['startup'],
  userIds: readonly string[],
  actor: Person,
): Notice[] =>
  noticesOf(
    'transfer.ended',
    userIds,
    { startup: name, startupId: id, person: actor.name },
    { actor: personOf(actor), startupId: id, variant, ...transferGroup(id) },
  )

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
