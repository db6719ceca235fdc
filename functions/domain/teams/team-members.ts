import type { Member } from '../../../shared/entities/teams/role.ts'
import { fail } from '../../../shared/errors.ts'
import { getWholeStartup, type WholeStartup } from '../../data/teams/whole-startup.ts'
import type { Membership } from '../../data/teams/memberships.ts'
import { getUsers } from '../../data/accounts/users.ts'
import { ownerFirst } from '../startups/startup-view.ts'

/** A team as this user sees it, the owner first: one Query, and for its members a BatchGet of the e-mails. Throws `startup.not_found`. */
export async function teamSeenBy(userId: string, startupId: string): Promise<Member[]> {
  const whole = (await getWholeStartup(startupId)) ?? fail('startup.not_found')
  const team = whole.members.toSorted(ownerFirst)
  const emails = team.some((member) => member.userId === userId) ? await emailsOf(team) : new Map<string, string>()
  return team.map((member) => memberOf(member, whole.roles, emails.get(member.userId)))
}

/** A member with their role; the email is left out for users outside the team (domain 2, D-PERM). */
export function memberOf(
  { person, teamRole, joinedAt, roleId }: Membership,
  roles: Readonly<WholeStartup['startup']['roles']>,
  email: string | undefined,
): Member {
  const role = roles.find(({ id }) => id === roleId)
  return {
    ...person,
    ...(email !== undefined && { email }),
    role: role ? { id: role.id, title: role.title, roleType: role.roleType } : null,
    teamRole,
    joinedAt,
  }
}

async function emailsOf(team: readonly Membership[]): Promise<Map<string, string>> {
  const users = await getUsers(team.map(({ userId }) => userId))
  return new Map(users.flatMap((user) => (user && user.deletedAt === undefined ? [[user.id, user.email]] : [])))
}
