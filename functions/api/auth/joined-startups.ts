import type { JoinedStartup } from '../../../shared/entities/startup.ts'
import { ROLE_TYPES, type RoleType, type Standing } from '../../../shared/choices.ts'
import { type Membership, listMembershipsOfUser } from '../../data/teams/memberships.ts'

/** The startups that somebody joined and does not own, each with his role there (S3-19, S3-20). */
export async function joinedStartups(userId: string): Promise<JoinedStartup[]> {
  const places = await listMembershipsOfUser(userId)
  return places.filter(({ standing }) => standing !== 'Owner').map((place) => ({ ...place.card, role: roleOf(place) }))
}

/** Somebody without a role has none to show; the client says 'Member' then. */
function roleOf({ roleId, roleTitle, standing }: Membership): JoinedStartup['role'] {
  return roleId !== null && isRoleType(standing) ? { id: roleId, title: roleTitle ?? standing, roleType: standing } : null
}

const isRoleType = (standing: Standing): standing is RoleType => ROLE_TYPES.some((type) => type === standing)
