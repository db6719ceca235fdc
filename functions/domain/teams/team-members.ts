import type { Member } from '../../../shared/entities/role.ts'
import { fail } from '../../../shared/errors.ts'
import type { Membership } from '../../data/teams/memberships.ts'
import { findAll, recordOf } from '../../data/store/table.ts'
import { users, type StoredUser } from '../../data/accounts/users.ts'
import { ownerFirst, wholeStartup, type WholeStartup } from '../startups/whole-startup.ts'

/** A team as this user sees it, the owner first: one Query, and for its members a BatchGet of the e-mails. Throws `startup.not_found`. */
export async function teamSeenBy(userId: string, startupId: string): Promise<Member[]> {
  const whole = (await wholeStartup(startupId)) ?? fail('startup.not_found')
  const team = whole.members.toSorted(ownerFirst)
  const emails = team.some((place) => place.userId === userId) ? await emailsOf(team) : new Map<string, string>()
  return team.map((place) => memberOf(place, whole.roles, emails.get(place.userId)))
}

/** Somebody in a team with his role; the email is left out for those who are not in it (domain 2, D-PERM). */
export function memberOf(
  { person, standing, joinedAt, roleId }: Membership,
  roles: Readonly<WholeStartup['startup']['roles']>,
  email: string | undefined,
): Member {
  const role = roles.find(({ id }) => id === roleId)
  return {
    ...person,
    ...(email !== undefined && { email }),
    role: role ? { id: role.id, title: role.title, roleType: role.roleType } : null,
    standing,
    joinedAt,
  }
}

async function emailsOf(team: readonly Membership[]): Promise<Map<string, string>> {
  const rows = await findAll(team.map(({ userId }) => users.key({ id: userId })))
  const found = rows.flatMap((row) => (row && row['deletedAt'] === undefined ? [recordOf<StoredUser>(row)] : []))
  return new Map(found.map(({ id, email }) => [id, email]))
}
