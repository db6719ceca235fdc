import type { Role } from '../../../shared/entities/teams/role.ts'
import type { StoredStartup } from '../../data/startups/startups.ts'
import type { Membership } from '../../data/teams/memberships.ts'

/** What a change of a team is decided on: the startup with its roles, and the memberships of the users whom the change concerns. */
export interface Team {
  startup: Pick<StoredStartup, 'id' | 'ownerId' | 'founder' | 'name' | 'transferOffer' | 'memberCount'> & { roles: readonly Role[] }
  memberships: readonly Membership[]
  /** What a change adds to other numbers of the startup. */
  adds?: Readonly<Record<string, number>>
}

/** Returns the changed team or throws a Failure; pure, so it can be applied again after a conflict. */
export type TeamChange = (team: Team) => Team
