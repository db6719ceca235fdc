import * as z from 'zod/mini'
import { NewTeamRole, TeamRoleChange } from '../../entities/teams/role-terms.ts'
import { Role } from '../../entities/teams/role.ts'
import { ROLES_AT_ONCE } from '../../limits.ts'
import { TEAM_MAKERS } from '../../permissions.ts'
import { inStartup, resource, signedIn } from '../endpoint.ts'
import { Ok } from '../ok.ts'

const NewRoles = z.object({
  roles: z
    .array(NewTeamRole, 'Please add at least one role')
    .check(z.minLength(1, 'Please add at least one role'), z.maxLength(ROLES_AT_ONCE, `Please add at most ${ROLES_AT_ONCE} roles at once`)),
})

/** Admin roles are the owner's to decide (domain 2, D-PERM). */
export const roles = resource({
  'GET /api/startups/{id}/roles': {
    summary: 'The roles of a startup',
    access: signedIn,
    scope: 'members.read',
    returns: z.array(Role),
    errors: ['startup.not_found'],
  },
  'POST /api/startups/{id}/roles': {
    summary: 'Adds roles to a startup',
    access: inStartup('path:id', TEAM_MAKERS),
    scope: 'members.write',
    idempotent: true,
    body: NewRoles,
    returns: z.object({ addedRoles: z.array(Role) }),
    errors: ['startup.not_found', 'role.too_many', 'role.owner_only'],
  },
  'PUT /api/startups/roles/{roleId}': {
    summary: 'Changes a role',
    access: inStartup('item:role', TEAM_MAKERS),
    scope: 'members.write',
    body: TeamRoleChange,
    returns: Role,
    errors: ['role.not_found', 'role.assigned', 'role.owner_only'],
  },
  'DELETE /api/startups/roles/{roleId}': {
    summary: 'Deletes an unassigned role; requests for it are declined',
    access: inStartup('item:role', TEAM_MAKERS),
    scope: 'members.write',
    returns: Ok,
    errors: ['role.not_found', 'role.not_deletable', 'role.owner_only'],
  },
})
