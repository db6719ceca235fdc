import { roles } from '../../../shared/contract/teams/roles.ts'
import { createRoles, changeRole, removeRole, rolesOf } from '../../domain/teams/team-roles.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(roles, {
  'GET /api/startups/{id}/roles': ({ params }) => rolesOf(params.id),
  'POST /api/startups/{id}/roles': ({ caller, startupId, teamRole, body, idempotency }) =>
    createRoles(startupId, { userId: caller.id, teamRole }, body.roles, idempotency),
  'PUT /api/startups/roles/{roleId}': ({ caller, startupId, teamRole, params, body }) =>
    changeRole(startupId, { userId: caller.id, teamRole }, params.roleId, body),
  'DELETE /api/startups/roles/{roleId}': ({ caller, startupId, teamRole, params }) =>
    removeRole(startupId, { userId: caller.id, teamRole }, params.roleId),
})
