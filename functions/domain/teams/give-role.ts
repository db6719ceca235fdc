import type { Standing } from '../../../shared/choices.ts'
import type { Caller } from '../../../shared/contract/endpoint.ts'
import type { Member } from '../../../shared/entities/role.ts'
import type { Person } from '../../../shared/entities/user.ts'
import { find } from '../../data/store/table.ts'
import { users } from '../../data/accounts/users.ts'
import { personOf } from '../../data/accounts/person.ts'
import { noticesOf, type Notice } from '../notifications/notices.ts'
import { changeTeam } from './change-team.ts'
import { assign, placeIn } from './members.ts'
import type { Team } from './team.ts'
import { memberOf } from './team-members.ts'

/** A member who decides about others. */
export interface Leader {
  caller: Caller
  standing: Standing
}

/**
 * Gives a member a role, or takes the one that he has, and tells him, all or nothing.
 * Throws `member.not_found`, `role.not_found`, `role.filled`, `role.owner_only`.
 */
export async function giveRole(startupId: string, { caller, standing }: Leader, userId: string, roleId: string | null): Promise<Member> {
  const [user, { team }] = await Promise.all([
    find(users, { id: userId }),
    changeTeam(startupId, {
      by: { userId: caller.id, standing },
      people: [userId],
      act: assign(userId, roleId, standing),
      beside: (after, before) => ({ notices: newsFor(userId, after, before, personOf(caller)) }),
    }),
  ])
  return memberOf(placeIn(team, userId), team.startup.roles, user?.email)
}

function newsFor(userId: string, after: Team, before: Team, actor: Person): Notice[] {
  const { id: startupId, name: startup } = after.startup
  const options = { actor, startupId }
  const given = placeIn(after, userId).roleTitle
  if (given !== null) return noticesOf('role.assigned', [userId], { role: given, startup, startupId }, options)
  return noticesOf('role.removed', [userId], { role: placeIn(before, userId).roleTitle ?? '', startup, startupId }, options)
}
