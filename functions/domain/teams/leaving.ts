import { fail, Failure, ignoring } from '../../../shared/errors.ts'
import type { MembershipId } from '../../data/teams/memberships.ts'
import type { Person } from '../../../shared/entities/person.ts'
import { personOf } from '../../data/accounts/person.ts'
import { noticesOf, roleGroup, transferGroup, type Notice } from '../notifications/notices.ts'
import { changeTeam } from './change-team.ts'
import type { Leader } from './give-role.ts'
import { leave } from './members.ts'
import type { Team } from './team.ts'
import { cancelExpiry } from './transfer/changes.ts'

/** Removes a member and notifies them, all or nothing. Throws `member.not_found`, `member.is_owner`, `role.owner_only`. */
export async function removeMember(startupId: string, { caller, teamRole }: Leader, userId: string): Promise<void> {
  await changeTeam(startupId, {
    by: { userId: caller.id, teamRole },
    users: [userId],
    change: leave(userId, teamRole),
    beside: (after, before) => ({
      writes: cancelLostOffer(after, before),
      notices: [
        ...noticesOf(
          'role.removed',
          [userId],
          { startup: after.startup.name, startupId },
          { actor: personOf(caller), startupId, variant: 'member', ...roleGroup(startupId) },
        ),
        ...noticesOfLostOffer(after, before, personOf(caller)),
      ],
    }),
  })
}

/** Lets a user leave a team; throws `member.is_owner`, and `auth.forbidden` when they are no member any more. */
export async function leaveTeam(startupId: string, userId: string): Promise<void> {
  try {
    await changeTeam(startupId, { users: [userId], change: leave(userId), beside: endingLostOffer })
  } catch (error) {
    if (error instanceof Failure && error.code === 'member.not_found') fail('auth.forbidden')
    throw error
  }
}

/** Removes a user whose account is deleted; idempotent. */
export async function removeDeletedMember({ startupId, userId }: MembershipId): Promise<void> {
  const leaving = changeTeam(startupId, { users: [userId], change: leave(userId), beside: endingLostOffer })
  await leaving.catch(ignoring('member.not_found', 'startup.not_found'))
}

const endingLostOffer = (after: Team, before: Team) => ({
  writes: cancelLostOffer(after, before),
  notices: noticesOfLostOffer(after, before),
})

const cancelLostOffer = ({ startup: { transferOffer: still } }: Team, { startup }: Team) => (still ? {} : cancelExpiry(startup))

/** Notifies the owner that the member who left can no longer accept the offer of ownership. */
function noticesOfLostOffer({ startup: { transferOffer: still } }: Team, { startup, memberships }: Team, actor?: Person): Notice[] {
  const recipient = memberships.find(({ userId }) => userId === startup.transferOffer?.to)
  if (!recipient || still) return []
  const { id: startupId, name, ownerId } = startup
  const facts = { startup: name, startupId, person: recipient.person.name }
  return noticesOf('transfer.ended', [ownerId], facts, { startupId, variant: 'left', ...transferGroup(startupId), ...(actor && { actor }) })
}
