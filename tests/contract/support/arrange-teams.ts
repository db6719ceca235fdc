import type { RoleType } from '../../../shared/choices.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import { createUser } from '../../support/accounts/create-user.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole, addMember } from '../../support/teams/teams.ts'
import type { Arrangement, Fixture } from './arrange.ts'
import { joinStartup, type Actor } from './cast.ts'

const TYPE: RoleType = 'Sales'

/** A role of the startup of the story, made when it is not there. */
async function roleOf({ app, cast: { ada, startup } }: Pick<Fixture, 'app' | 'cast'>, title: string): Promise<Role> {
  const { body } = await app.call('GET /api/startups/{id}/roles', { id: startup.id }, { as: ada })
  return body.find((role) => role.title === title) ?? addRole(app, ada, startup.id, title, TYPE)
}

/** Whoever holds a role of the story, or somebody new who does so then. */
async function holderOf(fixture: Pick<Fixture, 'app' | 'cast'>, title: string): Promise<{ id: string }> {
  const { id, assignedUser } = await roleOf(fixture, title)
  if (assignedUser) return assignedUser
  const holder = await createUser('Holder')
  await addMember(fixture.cast.startup.id, holder, id)
  return holder
}

/** A member who holds one of two roles, and the other one: giving it frees the one before. */
async function moving(fixture: Fixture) {
  const other = await roleOf(fixture, 'Other seat')
  const { id: userId } = other.assignedUser ?? (await holderOf(fixture, 'One seat'))
  const { id: roleId } = other.assignedUser ? await roleOf(fixture, 'One seat') : other
  return { params: { userId }, known: { roleId } }
}

/** Somebody of the same team role who may go; the owner may not, and somebody with a role goes for him. */
async function leaving({ app, cast, actor }: Fixture): Promise<{ actor: Actor }> {
  if (actor.teamRole === undefined) return { actor }
  const person = await createUser('Leaver')
  if (actor.teamRole === 'Owner') await addMember(cast.startup.id, person, (await roleOf({ app, cast }, 'Last seat')).id)
  else await joinStartup(cast.startup, person, actor.teamRole)
  return { actor: { ...actor, token: person.token, id: person.id } }
}

/** A startup of his own for the owner, since he has it no longer then. */
async function handingOver({ app, cast, actor }: Fixture) {
  if (actor.teamRole !== 'Owner') return { known: { userId: cast.ada.id } }
  const [owner, heir] = [await createUser('Giver'), await createUser('Heir')]
  const { id } = await registerStartup(app, owner)
  await addMember(id, heir)
  return { actor: { ...actor, token: owner.token, id: owner.id }, params: { id }, known: { userId: heir.id } }
}

/** What the endpoints about roles and members need. */
export const TEAM_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'POST /api/startups/{id}/roles': async () => ({ known: { roles: [{ title: 'Added', roleType: TYPE }] } }),
  'PUT /api/startups/roles/{roleId}': async (fixture) => {
    await holderOf(fixture, 'Edited')
    return { params: { roleId: (await roleOf(fixture, 'Edited')).id }, known: { title: 'Edited', roleType: TYPE, isOpen: false } }
  },
  'DELETE /api/startups/roles/{roleId}': async (fixture) => ({ params: { roleId: (await roleOf(fixture, 'Deleted')).id } }),
  'PUT /api/startups/{id}/users/{userId}/role': moving,
  'DELETE /api/startups/{id}/members/{userId}': async (fixture) => ({ params: { userId: (await holderOf(fixture, 'Vacated')).id } }),
  'POST /api/startups/{id}/leave': leaving,
  'POST /api/startups/{id}/transfer': handingOver,
}
