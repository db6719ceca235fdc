import type { TeamRole } from '../../../shared/choices.ts'
import { isAmong } from '../../../shared/permissions.ts'
import { listMemberships, type Membership } from '../../data/teams/memberships.ts'

/** The members of a startup that is not deleted who have one of the team roles. */
export async function membersWithRole(startupId: string, teamRoles: readonly TeamRole[]): Promise<Membership[]> {
  const { items } = await listMemberships(startupId, {})
  return items.filter(({ teamRole, deletedAt }) => deletedAt === undefined && isAmong(teamRoles, teamRole))
}
