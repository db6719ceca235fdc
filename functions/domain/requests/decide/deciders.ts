import type { RoleType, TeamRole } from '../../../../shared/choices.ts'
import type { Caller } from '../../../../shared/contract/endpoint.ts'
import type { Role } from '../../../../shared/entities/teams/role.ts'
import { fail } from '../../../../shared/errors.ts'
import { decidesAbout, isAmong, LEADERS } from '../../../../shared/permissions.ts'
import type { StoredRequest } from '../../../data/requests/requests.ts'
import { requireTeamRole } from '../../../data/teams/memberships.ts'
import type { StoredStartup } from '../../../data/startups/startups.ts'
import type { Write } from '../../../data/transaction.ts'
import { holdersOf } from '../../role-holders.ts'
import { ownersOnly, typeOfRole } from '../../teams/roles.ts'

/** A user who acts on a request, with their team role in its startup, if any. */
export interface Decider {
  caller: Caller
  teamRole: TeamRole | undefined
}
type RequestToDecide = Pick<StoredRequest, 'startupId' | 'userId' | 'createdBy' | 'kind' | 'roleId'>

/** Leaders decide requests to join, the invited user decides an invitation (domain 3.4). */
export function mayDecide({ kind, userId }: RequestToDecide, { caller, teamRole }: Decider): void {
  if (kind === 'join' ? caller.id === userId || !isAmong(LEADERS, teamRole) : caller.id !== userId) fail('auth.forbidden')
}

/** A request is withdrawn by its creator, an invitation also by any leader of the startup. */
export function mayWithdraw(request: RequestToDecide, { caller, teamRole }: Decider, roles: readonly Role[]): void {
  if (request.createdBy === caller.id) return
  if (request.kind === 'join' || !isAmong(LEADERS, teamRole)) fail('auth.forbidden')
  ownersOnly(teamRole, typeOfRole(roles, request.roleId))
}

/** The leader's team role must be the same when the write happens; users who decide about themselves need none. */
export const requireLeader = ({ startupId, userId }: RequestToDecide, { caller, teamRole }: Decider): Record<string, Write> =>
  caller.id === userId || teamRole === undefined
    ? {}
    : { by: requireTeamRole({ startupId, userId: caller.id }, teamRole, { active: true }) }

/** The users who may decide about a role of that type: about Admin roles only the owner. */
export const decidersIn = (startup: Pick<StoredStartup, 'ownerId' | 'roles'>, type: RoleType | undefined): string[] =>
  holdersOf(
    startup,
    LEADERS.filter((teamRole) => decidesAbout(teamRole, type)),
  )
