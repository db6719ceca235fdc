import type { TeamRole } from '../../shared/choices.ts'
import { isAmong } from '../../shared/permissions.ts'
import type { StoredStartup } from '../data/startups/startups.ts'

/** The users with one of these team roles, each of which but the owner's comes from a role that they hold (domain 3.3). */
export function holdersOf({ ownerId, roles }: Pick<StoredStartup, 'ownerId' | 'roles'>, teamRoles: readonly TeamRole[]): string[] {
  const holders = roles.flatMap(({ roleType, assignedUser }) => (assignedUser && isAmong(teamRoles, roleType) ? [assignedUser.id] : []))
  return [...new Set([...(isAmong(teamRoles, 'Owner') ? [ownerId] : []), ...holders])]
}
