import type { Idempotency } from '../../../shared/contract/endpoint.ts'
import type { NewTeamRole, TeamRoleChange } from '../../../shared/entities/teams/role-terms.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import { fail } from '../../../shared/errors.ts'
import { recordAnswer } from '../../data/answers.ts'
import { getWholeStartup } from '../../data/teams/whole-startup.ts'
import type { TeamActor } from '../../data/teams/memberships.ts'
import { getRole } from '../../data/teams/roles.ts'
import { newRole, roleOf } from '../startups/startup-view.ts'
import { changeTeam } from './change-team.ts'
import { addRoles, deleteRole, editRole, roleIn } from './roles.ts'

/** The roles of a startup in the order in which they were made: one Query. Throws `startup.not_found`. */
export async function rolesOf(startupId: string): Promise<Role[]> {
  const whole = (await getWholeStartup(startupId)) ?? fail('startup.not_found')
  return whole.roles.map(roleOf)
}

/** Adds roles and returns them; throws `role.too_many`, `role.owner_only`. */
export async function createRoles(
  startupId: string,
  by: TeamActor,
  wanted: readonly NewTeamRole[],
  idempotency?: Idempotency<{ addedRoles: Role[] }>,
): Promise<{ addedRoles: Role[] }> {
  const answer = { addedRoles: wanted.map(newRole) }
  const change = addRoles(answer.addedRoles, by.teamRole)
  await changeTeam(startupId, { by, change, beside: () => ({ writes: recordAnswer(idempotency, answer) }) })
  return answer
}

/** Changes a role and the membership of its holder; throws `role.not_found`, `role.assigned`, `role.owner_only`. */
export async function changeRole(startupId: string, by: TeamActor, roleId: string, wanted: TeamRoleChange): Promise<Role> {
  const [stored, { team }] = await Promise.all([
    getRole({ startupId, id: roleId }, { consistent: true }),
    changeTeam(startupId, {
      by,
      users: ({ roles: all }) => all.flatMap(({ id, assignedUser }) => (id === roleId && assignedUser ? [assignedUser.id] : [])),
      change: editRole(roleId, wanted, by.teamRole),
    }),
  ])
  // The startup's copy of its roles is without their descriptions.
  const description = wanted.description ?? stored?.description
  return { ...roleIn(team, roleId), ...(description !== undefined && { description }) }
}

/** Deletes a role; an event handler settles the requests for it. Throws `role.not_found`, `role.not_deletable`, `role.owner_only`. */
export async function removeRole(startupId: string, by: TeamActor, roleId: string): Promise<void> {
  await changeTeam(startupId, { by, change: deleteRole(roleId, by.teamRole) })
}
