import type { RoleType, Standing } from '../../../../shared/choices.ts'
import type { Caller } from '../../../../shared/contract/endpoint.ts'
import type { Role } from '../../../../shared/entities/role.ts'
import { fail } from '../../../../shared/errors.ts'
import { decidesAbout, isAmong, LEADERS } from '../../../../shared/permissions.ts'
import type { StoredRequest } from '../../../data/requests/requests.ts'
import { memberships } from '../../../data/teams/memberships.ts'
import type { StoredStartup } from '../../../data/startups/startups.ts'
import { check, type Write } from '../../../data/store/write.ts'
import { ownersOnly } from '../../teams/roles.ts'

/** Who does something with a request, with his standing in its startup, if he has one. */
export interface Decider {
  caller: Caller
  standing: Standing | undefined
}
type Asked = Pick<StoredRequest, 'startupId' | 'userId' | 'createdBy' | 'kind' | 'roleId'>

export const typeOfRole = (roles: readonly Role[], roleId: string | null): RoleType | undefined =>
  roles.find(({ id }) => id === roleId)?.roleType

/** Throws unless it is his to decide: the leaders' whether somebody joins, the invited one's whether he comes (domain 3.4). */
export function mayDecide({ kind, userId }: Asked, { caller, standing }: Decider): void {
  if (kind === 'join' ? caller.id === userId || !isAmong(LEADERS, standing) : caller.id !== userId) fail('auth.forbidden')
}

/** Throws unless he asked it himself, or leads the startup whose invitation it is. */
export function mayWithdraw(request: Asked, { caller, standing }: Decider, roles: readonly Role[]): void {
  if (request.createdBy === caller.id) return
  if (request.kind === 'join' || !isAmong(LEADERS, standing)) fail('auth.forbidden')
  ownersOnly(standing, typeOfRole(roles, request.roleId))
}

/** What lets a leader decide must still be so when it is written; whoever decides about himself needs nothing. */
export const standingHolds = ({ startupId, userId }: Asked, { caller, standing }: Decider): Record<string, Write> =>
  caller.id === userId || standing === undefined
    ? {}
    : { by: check(memberships.key({ startupId, userId: caller.id }), { equals: { standing }, without: ['deletedAt'] }) }

/** Everybody who may decide about a role of that type: about Admin roles the owner alone. */
export function decidersIn({ ownerId, roles }: Pick<StoredStartup, 'ownerId' | 'roles'>, type: RoleType | undefined): string[] {
  const leading = roles.filter(({ roleType }) => isAmong(LEADERS, roleType) && decidesAbout(roleType, type))
  return [ownerId, ...leading.flatMap(({ assignedUser }) => (assignedUser ? [assignedUser.id] : []))]
}
