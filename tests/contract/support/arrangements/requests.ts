import { find } from '../../../../functions/data/store/table.ts'
import { users } from '../../../../functions/data/accounts/users.ts'
import { userOf } from '../../../../functions/data/accounts/person.ts'
import { invite } from '../../../../functions/domain/requests/begin/invite.ts'
import { resetRate } from '../../../../functions/data/rate-limits.ts'
import { inviteByMail } from '../../../../functions/domain/requests/invitations/invite-by-mail.ts'
import { createCrewLink } from '../../../../functions/domain/requests/invitations/manage.ts'
import { idOfAddress } from '../../../../functions/data/requests/invitations.ts'
import type { Decider } from '../../../../functions/domain/requests/decide/deciders.ts'
import { ulid } from '../../../../functions/platform/ulid.ts'
import { ask, done } from '../../../support/requests.ts'
import { createUser } from '../../../support/create-user.ts'
import type { Arrangement, Setup } from '../arrange.ts'

/** A new request to join the first startup. */
async function asked({ app, fixtures }: Setup) {
  const person = await createUser('Asker')
  const { id } = await done(ask(app, person, fixtures.startup))
  return { params: { id }, partyId: person.id }
}

/** An invitation of an owner's, who may make more of them than the limit allows. */
export async function invitationTo({ id: userId }: { id: string }, { id, ownerId }: Setup['fixtures']['startup'], roleId?: string) {
  const owner = await find(users, { id: ownerId }, { consistent: true })
  if (!owner) throw new Error('The owner is missing')
  return invite({ caller: { ...userOf(owner), sessionId: ulid() }, teamRole: 'Owner' }, id, { userId, roleId, message: '' })
}

/** An invitation of the owner, which other leaders may withdraw. */
async function invited({ fixtures }: Setup) {
  const { id } = await invitationTo(await createUser('Guest'), fixtures.startup)
  return { params: { id }, partyId: fixtures.ada.id }
}

/** The owner has a request to the other startup, and one waits in their own. */
async function waiting(setup: Setup) {
  const { app, fixtures } = setup
  const { body } = await app.call('GET /api/requests/mine', {}, { as: fixtures.ada })
  if (body.received.length === 0) await invitationTo(fixtures.ada, fixtures.otherStartup)
  await asked(setup)
  return { params: { id: fixtures.startup.id } }
}

const leaderOf = async ({ fixtures: { startup } }: Setup): Promise<Decider> => {
  const owner = await find(users, { id: startup.ownerId }, { consistent: true })
  if (!owner) throw new Error('The owner is missing')
  return { caller: { ...userOf(owner), sessionId: ulid() }, teamRole: 'Owner' }
}

/** A crew link of the first startup, and its token. */
async function crewLink(setup: Setup) {
  const { invitation, token } = await createCrewLink(await leaderOf(setup), setup.fixtures.startup.id, { uses: 5, days: 7 })
  return { params: { invitationId: invitation.id }, known: { token } }
}

let addressed = 0
/** Generated suites invite more often than a user and a startup may in a day. */
export const allowInvitations = ({ fixtures: { ada, startup } }: Setup): Promise<unknown> =>
  Promise.all([ada, startup].map(({ id }) => resetRate('inviteMail', id)))

/** An address that was not invited yet. */
async function newAddress(setup: Setup): Promise<string> {
  await allowInvitations(setup)
  return `guest-${(addressed += 1)}@example.com`
}

/** An invitation by mail of the first startup. */
async function mailed(setup: Setup) {
  const email = await newAddress(setup)
  const { id: startupId } = setup.fixtures.startup
  await inviteByMail(await leaderOf(setup), startupId, { emails: [email], message: '' }, { origin: setup.app.origin })
  return { params: { invitationId: idOfAddress(startupId, email) } }
}

/** What the endpoints about requests and invitations need. */
export const REQUEST_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'POST /api/startups/{id}/requests': async ({ actor }) => {
    const { token, id } = await createUser('Newcomer')
    return { actor: actor.signedIn ? { ...actor, token, id } : actor, known: { roleId: null } }
  },
  'POST /api/startups/{id}/invites': async () => ({ known: { roleId: null, userId: (await createUser('Guest')).id } }),
  'POST /api/startups/{id}/invitations': async (setup) => ({
    known: { roleId: null },
    body: { emails: [await newAddress(setup)], message: 'Come' },
  }),
  'POST /api/startups/{id}/crew-links': async () => ({ known: { roleId: null } }),
  'GET /api/startups/{id}/invitations': async (setup) => {
    await crewLink(setup)
    return {}
  },
  'POST /api/startups/{id}/invitations/{invitationId}/resend': mailed,
  'DELETE /api/startups/{id}/invitations/{invitationId}': mailed,
  'POST /api/invitations/open': crewLink,
  'POST /api/invitations/accept': async (setup) => {
    const { token, id } = await createUser('Joiner')
    return { ...(await crewLink(setup)), actor: setup.actor.signedIn ? { ...setup.actor, token, id } : setup.actor }
  },
  'POST /api/invitations/decline': crewLink,
  'GET /api/startups/{id}/requests': waiting,
  'GET /api/requests/mine': waiting,
  'GET /api/requests/waiting': waiting,
  'PATCH /api/requests/{id}/accept': async (setup) => ({ ...(await asked(setup)), body: { note: 'Welcome' } }),
  'PATCH /api/requests/{id}/decline': asked,
  'PATCH /api/requests/{id}/withdraw': invited,
}
