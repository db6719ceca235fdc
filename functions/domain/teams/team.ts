import type { Role } from '../../../shared/entities/role.ts'
import type { Membership } from '../../data/teams/memberships.ts'
import type { StoredStartup } from '../../data/startups/startups.ts'

/**
 * What a change of a team is decided on: the startup with its roles, and the places of the people whom the change concerns.
 * An act takes a team and gives it as it should be, or throws a Failure; it is pure, so it may be tried again.
 */
export interface Team {
  startup: Pick<StoredStartup, 'id' | 'ownerId' | 'founder' | 'name'> & { roles: readonly Role[] }
  places: readonly Membership[]
  /** What an act adds to other numbers of the startup. */
  adds?: Readonly<Record<string, number>>
}
export type Act = (team: Team) => Team
