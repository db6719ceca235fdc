import type { NewRole, RoleChange } from '../../../shared/entities/role-form.ts'
import type { Role } from '../../../shared/entities/role.ts'
import { fail } from '../../../shared/errors.ts'
import { roles } from '../../data/teams/roles.ts'
import { find } from '../../data/store/table.ts'
import { roleOf, wholeStartup } from '../startups/whole-startup.ts'
import { changeTeam, type By } from './change-team.ts'
import { addRoles, deleteRole, editRole, newRole, roleIn } from './roles.ts'

/** The roles of a startup in the order in which they were made: one Query. Throws `startup.not_found`. */
export async function rolesOf(startupId: string): Promise<Role[]> {
  const whole = (await wholeStartup(startupId)) ?? fail('startup.not_found')
  return whole.roles.map(roleOf)
}

/** Adds roles and gives them; throws `role.too_many`, `role.owner_only`. */
export async function addedRoles(startupId: string, by: By, wanted: readonly NewRole[]): Promise<Role[]> {
  const added = wanted.map(newRole)
  await changeTeam(startupId, { by, act: addRoles(added, by.standing) })
  return added
}

/** Changes a role, and with it the place of whoever holds it; throws `role.not_found`, `role.assigned`, `role.owner_only`. */
export async function changedRole(startupId: string, by: By, roleId: string, wanted: RoleChange): Promise<Role> {
  const [stored, { team }] = await Promise.all([
    find(roles, { startupId, id: roleId }, { consistent: true }),
    changeTeam(startupId, {
      by,
      people: ({ roles: all }) => all.flatMap(({ id, assignedUser }) => (id === roleId && assignedUser ? [assignedUser.id] : [])),
      act: editRole(roleId, wanted, by.standing),
    }),
  ])
  // The startup's copy of its roles is without their descriptions.
  const description = wanted.description ?? stored?.description
  return { ...roleIn(team, roleId), ...(description !== undefined && { description }) }
}

/** Deletes a role; a follow-up of that settles the requests for it. Throws `role.not_found`, `role.not_deletable`, `role.owner_only`. */
export async function removeRole(startupId: string, by: By, roleId: string): Promise<void> {
  await changeTeam(startupId, { by, act: deleteRole(roleId, by.standing) })
}
