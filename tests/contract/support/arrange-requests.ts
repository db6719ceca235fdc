import { find } from '../../../functions/data/store/table.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { userOf } from '../../../functions/data/accounts/person.ts'
import { invite } from '../../../functions/domain/requests/begin/invite.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { ask, done } from '../../support/requests.ts'
import { createUser } from '../../support/accounts/create-user.ts'
import type { Arrangement, Fixture } from './arrange.ts'

/** A request to join the startup of the story: neither its person nor anybody who may decide has met it. */
async function asked({ app, cast }: Fixture) {
  const person = await createUser('Asker')
  const { id } = await done(ask(app, person, cast.startup))
  return { params: { id }, partyId: person.id }
}

/** An invitation of an owner's, who may make more of them than the limit allows. */
export async function invitationTo({ id: userId }: { id: string }, { id, ownerId }: Fixture['cast']['startup'], roleId?: string) {
  const owner = await find(users, { id: ownerId }, { consistent: true })
  if (!owner) throw new Error('The owner is missing')
  return invite({ caller: { ...userOf(owner), sessionId: ulid() }, teamRole: 'Owner' }, id, { userId, roleId, message: '' })
}

/** What the owner made, and the other leaders may take back. */
async function invited({ cast }: Fixture) {
  const { id } = await invitationTo(await createUser('Guest'), cast.startup)
  return { params: { id }, partyId: cast.ada.id }
}

/** The owner of the story has one to the other startup, and a request waits in his own. */
async function waiting(fixture: Fixture) {
  const { app, cast } = fixture
  const { body } = await app.call('GET /api/requests/mine', {}, { as: cast.ada })
  if (body.received.length === 0) await invitationTo(cast.ada, cast.otherStartup)
  await asked(fixture)
  return { params: { id: cast.startup.id } }
}

/** What the endpoints about requests and invitations need. */
export const REQUEST_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'POST /api/startups/{id}/requests': async ({ actor }) => {
    const { token, id } = await createUser('Newcomer')
    return { actor: actor.signedIn ? { ...actor, token, id } : actor, known: { roleId: null } }
  },
  'POST /api/startups/{id}/invites': async () => ({ known: { roleId: null, userId: (await createUser('Guest')).id } }),
  'GET /api/startups/{id}/requests': waiting,
  'GET /api/requests/mine': waiting,
  'GET /api/requests/waiting': waiting,
  'PATCH /api/requests/{id}/accept': asked,
  'PATCH /api/requests/{id}/decline': asked,
  'PATCH /api/requests/{id}/withdraw': invited,
}
