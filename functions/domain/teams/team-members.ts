import type { PageRequest } from '../../../shared/contract/endpoint.ts'
import type { Member } from '../../../shared/entities/teams/role.ts'
import { fail } from '../../../shared/errors.ts'
import { getWholeStartup, type WholeStartup } from '../../data/teams/whole-startup.ts'
import type { ListPosition, ShownPage } from '../../data/reads.ts'
import { listMemberships, positionAfter, type Membership } from '../../data/teams/memberships.ts'
import { getMemberships, getTeam } from '../../data/teams/team.ts'
import { getUsers } from '../../data/accounts/users.ts'
import { containsText } from '../search/words.ts'
import { ownerFirst } from '../startups/startup-view.ts'

/** A team as this user sees it, the owner first: one Query, and for its members a BatchGet of the e-mails. Throws `startup.not_found`. */
export async function teamSeenBy(userId: string, startupId: string): Promise<Member[]> {
  const whole = (await getWholeStartup(startupId)) ?? fail('startup.not_found')
  const team = whole.members.toSorted(ownerFirst)
  const emails = team.some((member) => member.userId === userId) ? await emailsOf(team) : new Map<string, string>()
  return team.map((member) => memberOf(member, whole.roles, emails.get(member.userId)))
}

/**
 * A page of a team: the owner, then members by the age of their accounts; with a search those whose name or role contains its text,
 * ignoring case and accents. Three round trips; a search reads the team until its page is full, at most some 180 read
 * units. Throws `startup.not_found`.
 */
export async function findMembers(
  userId: string,
  startupId: string,
  { search = '' }: { search?: string | undefined },
  { limit, after }: PageRequest,
): Promise<ShownPage<Member>> {
  const { startup, memberships: own } = await getTeam(startupId, [userId])
  if (!startup || startup.deletedAt !== undefined) return fail('startup.not_found')
  const { ownerId, roles } = startup
  const isWanted = ({ person, roleTitle }: Membership) => containsText(person.name, search) || containsText(roleTitle ?? '', search)
  const first = after ? [] : (await getMemberships(startupId, [ownerId])).filter(isWanted)
  const others: Membership[] = []
  let position: ListPosition | undefined = after
  do {
    const page = await listMemberships(startupId, { after: position, ...(search === '' && { limit: limit + 2 }) })
    position = await page.handle((members) => others.push(...members.filter((one) => one.userId !== ownerId && isWanted(one))))
  } while (position && others.length <= limit)
  const shown = others.slice(0, limit - first.length)
  const emails = own.length > 0 ? await emailsOf([...first, ...shown]) : new Map<string, string>()
  return {
    items: [...first, ...shown].map((member) => memberOf(member, roles, emails.get(member.userId))),
    next: shown.length < others.length ? positionAfter({ startupId, userId: shown.at(-1)?.userId ?? '' }) : undefined,
  }
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
