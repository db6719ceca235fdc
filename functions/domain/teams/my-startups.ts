import { ROLE_TYPES, type RoleType, type TeamRole } from '../../../shared/choices.ts'
import type { JoinedStartup, StartupCard } from '../../../shared/entities/startups/startup.ts'
import { listMembershipsOfUser, type Membership } from '../../data/teams/memberships.ts'
import { withCards } from '../startup-cards.ts'

export async function ownedStartups(userId: string): Promise<StartupCard[]> {
  const memberships = await listMembershipsOfUser(userId)
  const owned = await withCards(memberships.filter(({ teamRole }) => teamRole === 'Owner'))
  return owned.map(({ card }) => card)
}

/** The startups that a user joined and does not own, with their role there (S3-19, S3-20). */
export async function joinedStartups(userId: string): Promise<JoinedStartup[]> {
  const memberships = await listMembershipsOfUser(userId)
  const joined = await withCards(memberships.filter(({ teamRole }) => teamRole !== 'Owner'))
  return joined.map(({ membership, card }) => ({ ...card, role: roleOf(membership), joinedAt: membership.joinedAt }))
}

/** A member without a role has none to show; the client says 'Member' then. */
function roleOf({ roleId, roleTitle, teamRole }: Membership): JoinedStartup['role'] {
  return roleId !== null && isRoleType(teamRole) ? { id: roleId, title: roleTitle ?? teamRole, roleType: teamRole } : null
}

const isRoleType = (teamRole: TeamRole): teamRole is RoleType => ROLE_TYPES.some((type) => type === teamRole)
