import type { RoleType, Standing } from '../../../shared/choices.ts'
import type { NewRole, RoleChange } from '../../../shared/entities/role-form.ts'
import type { Role } from '../../../shared/entities/role.ts'
import { fail } from '../../../shared/errors.ts'
import { ROLES_PER_STARTUP } from '../../../shared/limits.ts'
import { decidesAbout } from '../../../shared/permissions.ts'
import { defined } from '../../platform/defined.ts'
import { ulid } from '../../platform/ulid.ts'
import type { Act, Team } from './team.ts'

/** A role as it begins (S5-10). */
export const newRole = ({ title, roleType, isOpen, isPaid, description }: NewRole): Role => ({
  id: ulid(),
  title,
  roleType,
  isOpen,
  isPaid,
  assignedUser: null,
  ...(description !== undefined && { description }),
})

/** Throws `role.owner_only` when somebody else than the owner decides about an Admin role (domain 2, D-PERM). */
export function ownersOnly(standing: Standing | undefined, ...types: readonly (RoleType | undefined)[]): void {
  if (!types.every((type) => decidesAbout(standing, type))) fail('role.owner_only')
}

/** The role of that id; throws `role.not_found`. */
export const roleIn = (team: Team, roleId: string): Role => team.startup.roles.find(({ id }) => id === roleId) ?? fail('role.not_found')

/** The team with one of its roles replaced. */
export const withRole = (team: Team, role: Role): Team => ({
  ...team,
  startup: { ...team.startup, roles: team.startup.roles.map((one) => (one.id === role.id ? role : one)) },
})

/** Adds roles; at most 50 in all (domain 3.3). */
export const addRoles =
  (added: readonly Role[], standing: Standing): Act =>
  (team) => {
    ownersOnly(standing, ...added.map(({ roleType }) => roleType))
    const roles = [...team.startup.roles, ...added]
    if (roles.length > ROLES_PER_STARTUP) fail('role.too_many')
    return { ...team, startup: { ...team.startup, roles } }
  }

/** Changes what a role is; whoever holds it keeps it, with its new title and type, so a held role is not opened. */
export const editRole =
  (roleId: string, wanted: RoleChange, standing: Standing): Act =>
  (team) => {
    const role = roleIn(team, roleId)
    const next = { ...role, ...defined(wanted) }
    ownersOnly(standing, role.roleType, next.roleType)
    if (role.assignedUser && next.isOpen) fail('role.assigned')
    const places = team.places.map((place) =>
      place.roleId === roleId
        ? { ...place, roleTitle: next.title, standing: place.standing === 'Owner' ? ('Owner' as const) : next.roleType }
        : place,
    )
    return { ...withRole(team, next), places }
  }

/** Deletes a role that nobody holds (S4-38). */
export const deleteRole =
  (roleId: string, standing: Standing): Act =>
  (team) => {
    const role = roleIn(team, roleId)
    ownersOnly(standing, role.roleType)
    if (role.assignedUser) fail('role.not_deletable')
    return { ...team, startup: { ...team.startup, roles: team.startup.roles.filter(({ id }) => id !== roleId) } }
  }
