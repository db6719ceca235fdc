import type { TeamRole } from '../../../shared/choices.ts'
import type { Caller } from '../../../shared/contract/endpoint.ts'
import type { Member } from '../../../shared/entities/teams/role.ts'
import type { Person } from '../../../shared/entities/person.ts'
import { fail } from '../../../shared/errors.ts'
import { getUser, requireUser } from '../../data/accounts/users.ts'
import { personOf } from '../../data/accounts/person.ts'
import { noticesOf, roleGroup, type Notice } from '../notifications/notices.ts'
import { changeTeam } from './change-team.ts'
import { assign, membershipIn } from './members.ts'
import type { Team } from './team.ts'
import { memberOf } from './team-members.ts'

/** A member who acts on other members. */
export interface Leader {
  caller: Caller
  teamRole: TeamRole
}

/**
 * Gives a member a role or takes theirs, and notifies them, all or nothing.
 * Throws `member.not_found`, also when that user's account is deleted, `role.not_found`, `role.filled`, `role.owner_only`.
 */
export async function giveRole(startupId: string, { caller, teamRole }: Leader, userId: string, roleId: string | null): Promise<Member> {
  const [user, { team, refused }] = await Promise.all([
    getUser(userId),
    changeTeam(startupId, {
      by: { userId: caller.id, teamRole },
      users: [userId],
      change: assign(userId, roleId, teamRole),
      beside: (after, before) => ({
        writes: { user: requireUser(userId) },
        notices: noticesFor(userId, after, before, personOf(caller)),
      }),
    }),
  ])
  if (refused) fail('member.not_found')
  return memberOf(membershipIn(team, userId), team.startup.roles, user?.email)
}

function noticesFor(userId: string, after: Team, before: Team, actor: Person): Notice[] {
  const { id: startupId, name: startup } = after.startup
  const options = { actor, startupId, ...roleGroup(startupId) }
  const given = membershipIn(after, userId).roleTitle
  if (given !== null) return noticesOf('role.assigned', [userId], { role: given, startup, startupId }, options)
  return noticesOf('role.removed', [userId], { role: membershipIn(before, userId).roleTitle ?? '', startup, startupId }, options)
}
