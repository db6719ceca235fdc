import type { MyRequest } from '../../../shared/entities/request.ts'
import type { Startup } from '../../../shared/entities/startup.ts'
import type { Role, TeamMember } from '../../../shared/entities/role.ts'
import { memberships, type Membership } from '../../data/teams/memberships.ts'
import { roles, type StoredRole } from '../../data/teams/roles.ts'
import { startupDetails, startups, type StartupDetails, type StoredStartup } from '../../data/startups/startups.ts'
import { all, isKind, recordOf, type Entity } from '../../data/store/table.ts'
import { isUlid } from '../../platform/ulid.ts'
import { ratingOf } from './rating.ts'

/** All items of one startup's partition. */
export interface WholeStartup {
  startup: StoredStartup
  details: string
  stageHistory: StartupDetails['stageHistory']
  members: Membership[]
  roles: StoredRole[]
}

/** A startup with its team and roles: one Query. Nothing when there is none or no longer. */
export async function wholeStartup(id: string, { consistent = false } = {}): Promise<WholeStartup | undefined> {
  if (!isUlid(id)) return undefined
  const { pk } = startups.key({ id })
  // One that was made a moment ago may be missing from a read that is not consistent.
  const read = (!consistent && wholeOf(await all({ pk }))) || wholeOf(await all({ pk, consistent: true }))
  return read?.startup.deletedAt === undefined ? read : undefined
}

function wholeOf(rows: readonly Record<string, unknown>[]): WholeStartup | undefined {
  const recordsOf = <T extends object, Id>(of: Entity<T, Id>) => rows.filter((row) => isKind(of, row)).map((row) => recordOf<T>(row))
  const [startup] = recordsOf<StoredStartup, { id: string }>(startups)
  if (!startup) return undefined
  const [text] = recordsOf<StartupDetails, { startupId: string }>(startupDetails)
  const { details, stageHistory } = text ?? { details: startup.details, stageHistory: [] }
  return { startup, details, stageHistory, members: recordsOf(memberships), roles: recordsOf(roles) }
}

/** The startup as this signed-in user sees it (domain 2, D-PERM): nobody's email. */
export function seenBy(
  userId: string,
  { startup, details, stageHistory, members, roles: stored }: WholeStartup,
  myRequest: MyRequest | null = null,
): Startup {
  const { ratingSum: _sum, teamNews: _news, deletedAt: _gone, ...shown } = startup
  const mine = members.find((member) => member.userId === userId)
  const role = stored.find(({ id }) => id === mine?.roleId)
  return {
    ...shown,
    details,
    roles: stored.map(roleOf),
    members: members.toSorted(ownerFirst).map(teamMemberOf),
    rating: ratingOf(startup),
    stageHistory,
    myStanding: mine?.standing ?? null,
    myRole: role ? { id: role.id, title: role.title, roleType: role.roleType } : null,
    myRequest,
  }
}

/** A role as everybody sees it. */
export const roleOf = ({ startupId: _startup, addedBy: _by, ...role }: StoredRole): Role => role

const teamMemberOf = ({ person, standing, roleTitle, joinedAt }: Membership): TeamMember => ({ ...person, standing, roleTitle, joinedAt })

/** The owner first, then who joined first. */
export const ownerFirst = (one: Membership, other: Membership): number =>
  Number(other.standing === 'Owner') - Number(one.standing === 'Owner') || one.joinedAt.localeCompare(other.joinedAt)
