import type { TeamRole } from '../../../shared/choices.ts'
import { decidesAbout } from '../../../shared/permissions.ts'
import { pendingRequestsFor, type StoredStartup } from '../../data/startups/startups.ts'

/** How many pending requests a leader of this team role can decide: those for Admin roles only the owner (domain 2, D-PERM). */
export function pendingRequestsOf(startup: StoredStartup, teamRole: TeamRole): number {
  const ofOthers = startup.roles.filter(({ roleType }) => !decidesAbout(teamRole, roleType))
  return ofOthers.reduce((left, { id }) => left - pendingRequestsFor(startup, id), startup.pendingRequests)
}
