import type { RoleType, TeamRole } from '../../../../shared/choices.ts'
import type { Role } from '../../../../shared/entities/teams/role.ts'
import { createUser } from '../../../support/create-user.ts'
import { registerStartup } from '../../../support/startups/startups.ts'
import { addRole, addMember } from '../../../support/teams/teams.ts'
import type { Arrangement, Setup } from '../arrange.ts'
import { joinStartup, type Actor } from '../fixtures.ts'

const TYPE: RoleType = 'Sales'

/** A role of the first startup, created when missing. */
async function roleOf({ app, fixtures: { ada, startup } }: Pick<Setup, 'app' | 'fixtures'>, title: string): Promise<Role> {
  const { body } = await app.call('GET /api/startups/{id}/roles', { id: startup.id }, { as: ada })
  return body.find((role) => role.title === title) ?? addRole(app, ada, startup.id, title, TYPE)
}

/** The holder of a role, or a new member who gets it. */
async function holderOf(setup: Pick<Setup, 'app' | 'fixtures'>, title: string): Promise<{ id: string }> {
  const { id, assignedUser } = await roleOf(setup, title)
  if (assignedUser) return assignedUser
  const holder = await createUser('Holder')
  await addMember(setup.fixtures.startup.id, holder, id)
  return holder
}

/** A member with one of two roles, and the other role: assigning it frees the first. */
async function moving(setup: Setup) {
  const other = await roleOf(setup, 'Other seat')
  const { id: userId } = other.assignedUser ?? (await holderOf(setup, 'One seat'))
  const { id: roleId } = other.assignedUser ? await roleOf(setup, 'One seat') : other
  return { params: { userId }, known: { roleId } }
}

/** A member of the same team role who may leave; a member with a role in place of the owner. */
async function leaving({ app, fixtures, actor }: Setup): Promise<{ actor: Actor }> {
  if (actor.teamRole === undefined) return { actor }
  const person = await createUser('Leaver')
  if (actor.teamRole === 'Owner') {
    // Still filled when the call before was refused.
    const role = await roleOf({ app, fixtures }, 'Last seat')
    await addMember(fixtures.startup.id, person, role.isOpen ? role.id : null)
  } else await joinStartup(fixtures.startup, person, actor.teamRole)
  return { actor: { ...actor, token: person.token, id: person.id } }
}

/** A separate startup for the owner, since it may have one offer at a time. */
async function handingOver({ app, fixtures, actor }: Setup) {
  if (actor.teamRole !== 'Owner') return { known: { userId: fixtures.ada.id } }
  const [owner, heir] = [await createUser('Giver'), await createUser('Heir')]
  const { id } = await registerStartup(app, owner)
  await addMember(id, heir)
  return { actor: { ...actor, token: owner.token, id: owner.id }, params: { id }, known: { userId: heir.id } }
}

/** A separate startup whose owner has offered it to a member. */
async function offered({ app }: Setup, teamRole: TeamRole) {
  const [owner, recipient] = [await createUser('Giver'), await createUser('Heir')]
  const startup = await registerStartup(app, owner)
  await joinStartup(startup, recipient, teamRole)
  const body = { userId: recipient.id }
  const { status } = await app.call('POST /api/startups/{id}/transfer', { id: startup.id, body }, { as: owner })
  if (status !== 200) throw new Error(`The startup was not offered: ${status}`)
  return { id: startup.id, owner, recipient }
}

async function withdrawing(setup: Setup) {
  const { actor } = setup
  if (actor.teamRole !== 'Owner') return {}
  const { id, owner } = await offered(setup, 'Member')
  return { actor: { ...actor, token: owner.token, id: owner.id }, params: { id } }
}

async function answering(setup: Setup) {
  const { actor } = setup
  if (actor.teamRole === undefined || actor.teamRole === 'Owner') return {}
  const { id, recipient } = await offered(setup, actor.teamRole)
  return { actor: { ...actor, token: recipient.token, id: recipient.id }, params: { id } }
}

/** What the endpoints about roles and members need. */
/** A startup that may be deleted: a separate one of the owner, since the other calls need the first. */
async function deletableStartup({ app, fixtures, actor }: Setup): Promise<{ params?: { id: string }; known: Record<string, string> }> {
  const { name, details, stage } = fixtures.startup
  const known = { confirmName: name }
  if (actor.teamRole !== 'Owner') return { known }
  const body = new FormData()
  for (const [part, value] of Object.entries({ name, details, stage })) body.append(part, value)
  const { body: startup } = await app.call('POST /api/startups', { body }, { as: fixtures.ada })
  return { params: { id: startup.id }, known }
}
export const TEAM_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'DELETE /api/startups/{id}': deletableStartup,
  'POST /api/startups/{id}/roles': async () => ({ known: { roles: [{ title: 'Added', roleType: TYPE }] } }),
  'PUT /api/startups/roles/{roleId}': async (setup) => {
    await holderOf(setup, 'Edited')
    return {
      params: { roleId: (await roleOf(setup, 'Edited')).id },
      known: { title: 'Edited', roleType: TYPE, isOpen: false, terms: null },
    }
  },
  'DELETE /api/startups/roles/{roleId}': async (setup) => ({ params: { roleId: (await roleOf(setup, 'Deleted')).id } }),
  'PUT /api/startups/{id}/users/{userId}/role': moving,
  'DELETE /api/startups/{id}/members/{userId}': async (setup) => ({ params: { userId: (await holderOf(setup, 'Vacated')).id } }),
  'POST /api/startups/{id}/leave': leaving,
  'POST /api/startups/{id}/transfer': handingOver,
  'DELETE /api/startups/{id}/transfer': withdrawing,
  'POST /api/startups/{id}/transfer/accept': answering,
  'POST /api/startups/{id}/transfer/decline': answering,
}
