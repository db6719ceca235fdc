import { fail, Failure } from '../../../shared/errors.ts'
import type { MembershipId } from '../../data/teams/memberships.ts'
import { personOf } from '../../data/accounts/person.ts'
import { noticesOf, roleGroup } from '../notifications/notices.ts'
import { changeTeam } from './change-team.ts'
import type { Leader } from './give-role.ts'
import { leave } from './members.ts'

/** Removes a member and notifies them, all or nothing. Throws `member.not_found`, `member.is_owner`, `role.owner_only`. */
export async function removeMember(startupId: string, { caller, teamRole }: Leader, userId: string): Promise<void> {
  await changeTeam(startupId, {
    by: { userId: caller.id, teamRole },
    users: [userId],
    change: leave(userId, teamRole),
    beside: ({ startup: { name } }) => ({
      notices: noticesOf(
        'role.removed',
        [userId],
        { startup: name, startupId },
        { actor: personOf(caller), startupId, variant: 'member', ...roleGroup(startupId) },
      ),
    }),
  })
}

/** Lets a user leave a team; throws `member.is_owner`, and `auth.forbidden` when they are no member any more. */
export async function leaveTeam(startupId: string, userId: string): Promise<void> {
  try {
    await changeTeam(startupId, { users: [userId], change: leave(userId) })
  } catch (error) {
    if (error instanceof Failure && error.code === 'member.not_found') fail('auth.forbidden')
    throw error
  }
}

/** Removes a user whose account is deleted; idempotent. */
export async function removeDeletedMember({ startupId, userId }: MembershipId): Promise<void> {
  try {
    await changeTeam(startupId, { users: [userId], change: leave(userId) })
  } catch (error) {
    if (!(error instanceof Failure) || !['member.not_found', 'startup.not_found'].includes(error.code)) throw error
  }
}
