import type { RoleType, TeamRole } from '../../../shared/choices.ts'
import type { TeamRoleChange } from '../../../shared/entities/teams/role-terms.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import { fail } from '../../../shared/errors.ts'
import { ROLES_PER_STARTUP } from '../../../shared/limits.ts'
import { decidesAbout } from '../../../shared/permissions.ts'
import { defined } from '../../platform/defined.ts'
import type { TeamChange, Team } from './team.ts'

/** Throws `role.owner_only` unless the owner decides about an Admin role (domain 2, D-PERM). */
export function ownersOnly(teamRole: TeamRole | undefined, ...types: readonly (RoleType | undefined)[]): void {
  if (!types.every((type) => decidesAbout(teamRole, type))) fail('role.owner_only')
}

/** The role of that id; throws `role.not_found`. */
export const roleIn = (team: Team, roleId: string): Role => team.startup.roles.find(({ id }) => id === roleId) ?? fail('role.not_found')

export const typeOfRole = (roles: readonly Role[], roleId: string | null): RoleType | undefined =>
  roles.find(({ id }) => id === roleId)?.roleType

/** The role that is asked or invited for, if one is; throws `role.not_found`, `join_request.role_filled`. */
export function openRole({ roles }: { roles: readonly Role[] }, roleId: string | null): Role | undefined {
  if (roleId === null) return undefined
  const role = roles.find(({ id }) => id === roleId) ?? fail('role.not_found')
  return role.isOpen && !role.assignedUser ? role : fail('join_request.role_filled')
}

export const withRole = (team: Team, role: Role): Team => ({
  ...team,
  startup: { ...team.startup, roles: team.startup.roles.map((one) => (one.id === role.id ? role : one)) },
})

/** Adds roles; at most 50 in all (domain 3.3). */
export const addRoles =
  (added: readonly Role[], teamRole: TeamRole): TeamChange =>
  (team) => {
    ownersOnly(teamRole, ...added.map(({ roleType }) => roleType))
    const roles = [...team.startup.roles, ...added]
    if (roles.length > ROLES_PER_STARTUP) fail('role.too_many')
    return { ...team, startup: { ...team.startup, roles } }
  }

/** Changes a role. Its holder keeps it, with its new title and type, so a held role cannot be opened. */
export const editRole =
  (roleId: string, wanted: TeamRoleChange, teamRole: TeamRole): TeamChange =>
  (team) => {
    const role = roleIn(team, roleId)
    const next = { ...role, ...defined(wanted) }
    ownersOnly(teamRole, role.roleType, next.roleType)
    if (role.assignedUser && next.isOpen) fail('role.assigned')
    const memberships = team.memberships.map((one) =>
      one.roleId === roleId
        ? { ...one, roleTitle: next.title, teamRole: one.teamRole === 'Owner' ? ('Owner' as const) : next.roleType }
        : one,
    )
    return { ...withRole(team, next), memberships }
  }

/** Deletes an unassigned role (S4-38). */
export const deleteRole =
  (roleId: string, teamRole: TeamRole): TeamChange =>
  (team) => {
    const role = roleIn(team, roleId)
    ownersOnly(teamRole, role.roleType)
    if (role.assignedUser) fail('role.not_deletable')
    return { ...team, startup: { ...team.startup, roles: team.startup.roles.filter(({ id }) => id !== roleId) } }
  }
