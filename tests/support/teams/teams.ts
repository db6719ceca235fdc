import { memberships, type Membership } from '../../../functions/data/teams/memberships.ts'
import { roles, type StoredRole } from '../../../functions/data/teams/roles.ts'
import { startups, type StoredStartup } from '../../../functions/data/startups/startups.ts'
import { all, find, isKind, recordOf } from '../../../functions/data/store/table.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { changeTeam } from '../../../functions/domain/teams/change-team.ts'
import { join } from '../../../functions/domain/teams/members.ts'
import type { RoleType } from '../../../shared/choices.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { App } from '../app.ts'
import type { Credentials } from '../app/client.ts'
import { createUser } from '../create-user.ts'
import { registerStartup } from '../startups/startups.ts'

/** Adds a user to a team as an accepted request does, in an open role or without one. */
export async function addMember(startupId: string, { id }: { id: string }, roleId: string | null = null): Promise<void> {
  const user = await find(users, { id }, { consistent: true })
  if (!user) throw new Error('No such user')
  const { name, profileImage } = user
  const change = join({ id, name, profileImage }, roleId, new Date().toISOString())
  await changeTeam(startupId, { users: [id], change })
}

export async function addRole(app: App, as: Credentials, startupId: string, title: string, roleType: RoleType = 'Sales'): Promise<Role> {
  const { status, body } = await app.call(
    'POST /api/startups/{id}/roles',
    { id: startupId, body: { roles: [{ title, roleType }] } },
    { as },
  )
  const [role] = status === 200 ? body.addedRoles : []
  if (!role) throw new Error(`No role: ${status} ${JSON.stringify(body)}`)
  return role
}

/** Offers a startup to a member, who accepts; the answer that refused either, or the last. */
export async function transferTo(app: App, startupId: string, owner: Credentials, recipient: Credentials & { id: string }) {
  const offered = await app.call('POST /api/startups/{id}/transfer', { id: startupId, body: { userId: recipient.id } }, { as: owner })
  return offered.status === 200 ? app.call('POST /api/startups/{id}/transfer/accept', { id: startupId }, { as: recipient }) : offered
}

/** A startup of Ada's with an Admin, a Manager and a member without a role. */
export async function teamOf(app: App) {
  const [ada, admin, manager, member] = await Promise.all(['Ada', 'Adam', 'Mara', 'Memo'].map(createUser))
  if (!ada || !admin || !manager || !member) throw new Error('A user is missing')
  const startup: Startup = await registerStartup(app, ada)
  const adminRole = await addRole(app, ada, startup.id, 'Chief', 'Admin')
  const managerRole = await addRole(app, ada, startup.id, 'Head', 'Manager')
  await addMember(startup.id, admin, adminRole.id)
  await addMember(startup.id, manager, managerRole.id)
  await addMember(startup.id, member)
  return { ada, admin, manager, member, startup, adminRole, managerRole }
}

export interface StoredTeam {
  startup: StoredStartup
  members: Membership[]
  roles: StoredRole[]
}

export async function storedTeam(id: string): Promise<StoredTeam> {
  const rows = await all({ pk: startups.key({ id }).pk, consistent: true })
  const [startup] = rows.filter((row) => isKind(startups, row)).map((row) => recordOf<StoredStartup>(row))
  if (!startup) throw new Error('There is no such startup')
  return {
    startup,
    members: rows.filter((row) => isKind(memberships, row)).map((row) => recordOf<Membership>(row)),
    roles: rows.filter((row) => isKind(roles, row)).map((row) => recordOf<StoredRole>(row)),
  }
}

const bare = ({ id, title, roleType, isOpen, isPaid, assignedUser }: Role) =>
  JSON.stringify([id, title, roleType, isOpen, isPaid, assignedUser?.id, assignedUser?.name])

/** Lists contradictions between the roles, their copy on the startup, the members and the counters of a team. */
export function faultsOf({ startup, members, roles: stored }: StoredTeam): string[] {
  const list = (some: readonly Role[]) => JSON.stringify(some.map(bare).toSorted())
  const owners = members.filter(({ teamRole }) => teamRole === 'Owner').map(({ userId }) => userId)
  const said = [
    [list(startup.roles) !== list(stored), 'the list of roles is not that of the roles'],
    [owners.join() !== startup.ownerId, `it has the owners ${owners.join()}, and says ${startup.ownerId}`],
    [startup.founder.id !== startup.ownerId, 'its founder is not its owner'],
    [startup.memberCount !== members.length, `it counts ${startup.memberCount} of ${members.length} members`],
    [startup.openRoleCount !== stored.filter(({ isOpen }) => isOpen).length, 'it miscounts the open roles'],
    ...stored.map(({ isOpen, assignedUser, title }) => [isOpen && assignedUser !== null, `${title} is open and held`] as const),
    ...stored.map(({ id, title, assignedUser }) => {
      const holders = members.filter(({ roleId }) => roleId === id).map(({ userId }) => userId)
      return [holders.join() !== (assignedUser?.id ?? ''), `${title} is held by ${holders.join()}, and says ${assignedUser?.id}`] as const
    }),
    ...members.map(({ roleId, roleTitle, teamRole, userId }) => {
      const role = stored.find(({ id }) => id === roleId)
      const wanted = userId === startup.ownerId ? 'Owner' : (role?.roleType ?? 'Member')
      return [teamRole !== wanted || roleTitle !== (role?.title ?? null), `${userId} is ${teamRole}, ${roleTitle}`] as const
    }),
  ] as const
  return said.flatMap(([isWrong, what]) => (isWrong ? [what] : []))
}
