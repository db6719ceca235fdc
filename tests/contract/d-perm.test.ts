import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TeamRole } from '../../shared/choices.ts'
import { startApp, type App, type Person } from '../support/app.ts'
import { ask, done } from '../support/requests.ts'
import { createUser } from '../support/accounts/create-user.ts'
import { addRole, addMember } from '../support/teams/teams.ts'
import { invitationTo } from './support/arrange-requests.ts'
import { assemble, type Actor, type Cast } from './support/cast.ts'
import { recordWrites } from './support/written.ts'

interface Fixture {
  app: App
  cast: Cast
}
interface Call {
  method: string
  path: string
  body?: object
}
interface Case {
  /** Those team roles, and whoever the item is about. */
  may: readonly TeamRole[]
  arrange: (fixture: Fixture) => Promise<Call & { about?: Person }>
}

let app: App
let cast: Cast
let writing: ReturnType<typeof recordWrites>
beforeAll(async () => {
  app = await startApp()
  cast = await assemble(app)
  writing = recordWrites(app)
})
afterAll(() => app.close())

const chief = ({ cast: { ada, startup } }: Fixture) => addRole(app, ada, startup.id, 'Chief', 'Admin')

/** A member who holds an Admin role, and the role. */
async function admin(fixture: Fixture) {
  const [role, holder] = [await chief(fixture), await createUser('Holder')]
  await addMember(fixture.cast.startup.id, holder, role.id)
  return { role, holder }
}

async function asked(fixture: Fixture, act: string, roleId?: string): Promise<Call & { about: Person }> {
  const about = await createUser('Asker')
  const { id } = await done(ask(fixture.app, about, fixture.cast.startup, roleId === undefined ? {} : { role: { id: roleId } }))
  return { method: 'PATCH', path: `/api/requests/${id}/${act}`, body: {}, about }
}

async function invited({ cast: { startup } }: Fixture, act: string, roleId?: string): Promise<Call & { about: Person }> {
  const about = await createUser('Guest')
  const { id } = await invitationTo(about, startup, roleId)
  return { method: 'PATCH', path: `/api/requests/${id}/${act}`, body: {}, about }
}
/** Without whom it is about: it is not his to do. */
const toOthers = async (call: Promise<Call & { about: Person }>): Promise<Call> => {
  const { about: _about, ...rest } = await call
  return rest
}

const inStartup = ({ cast: { startup } }: Fixture, rest: string) => `/api/startups/${startup.id}/${rest}`

/** Rows of D-PERM that a team role alone does not decide: its footnotes on Admin roles, and whose request or invitation it is. */
const CASES: Readonly<Record<string, Case>> = {
  'adds an Admin role': {
    may: ['Owner'],
    arrange: async (fixture) => ({
      method: 'POST',
      path: inStartup(fixture, 'roles'),
      body: { roles: [{ title: 'Chief', roleType: 'Admin' }] },
    }),
  },
  'edits an Admin role': {
    may: ['Owner'],
    arrange: async (fixture) => ({ method: 'PUT', path: `/api/startups/roles/${(await chief(fixture)).id}`, body: { title: 'Head' } }),
  },
  'makes a role an Admin role': {
    may: ['Owner'],
    arrange: async ({ cast: { ada, startup } }) => {
      const { id } = await addRole(app, ada, startup.id, 'Seller')
      return { method: 'PUT', path: `/api/startups/roles/${id}`, body: { roleType: 'Admin' } }
    },
  },
  'deletes an Admin role': {
    may: ['Owner'],
    arrange: async (fixture) => ({ method: 'DELETE', path: `/api/startups/roles/${(await chief(fixture)).id}` }),
  },
  'gives somebody an Admin role': {
    may: ['Owner'],
    arrange: async (fixture) => {
      const [{ id: roleId }, member] = [await chief(fixture), await createUser('Member')]
      await addMember(fixture.cast.startup.id, member)
      return { method: 'PUT', path: inStartup(fixture, `users/${member.id}/role`), body: { roleId } }
    },
  },
  'takes an Admin role from somebody': {
    may: ['Owner'],
    arrange: async (fixture) => ({
      method: 'PUT',
      path: inStartup(fixture, `users/${(await admin(fixture)).holder.id}/role`),
      body: { roleId: null },
    }),
  },
  'takes an Admin out of the team': {
    may: ['Owner'],
    arrange: async (fixture) => ({ method: 'DELETE', path: inStartup(fixture, `members/${(await admin(fixture)).holder.id}`) }),
  },
  'invites to an Admin role': {
    may: ['Owner'],
    arrange: async (fixture) => ({
      method: 'POST',
      path: inStartup(fixture, 'invites'),
      body: { userId: (await createUser('Guest')).id, roleId: (await chief(fixture)).id },
    }),
  },
  'accepts a request for an Admin role': {
    may: ['Owner'],
    arrange: async (fixture) => toOthers(asked(fixture, 'accept', (await chief(fixture)).id)),
  },
  'declines a request for an Admin role': {
    may: ['Owner'],
    arrange: async (fixture) => toOthers(asked(fixture, 'decline', (await chief(fixture)).id)),
  },
  'withdraws an invitation to an Admin role': {
    may: ['Owner'],
    arrange: async (fixture) => toOthers(invited(fixture, 'withdraw', (await chief(fixture)).id)),
  },
  'accepts an invitation': { may: [], arrange: (fixture) => invited(fixture, 'accept') },
  'declines an invitation': { may: [], arrange: (fixture) => invited(fixture, 'decline') },
  'withdraws a request': { may: [], arrange: (fixture) => asked(fixture, 'withdraw') },
}

async function send({ method, path, body }: Call, token: string | undefined): Promise<number> {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { 'x-auth-token': token }) }
  const answer = await app.raw(method, path, { headers, ...(body && { body: JSON.stringify(body) }) })
  await answer.arrayBuffer()
  return answer.status
}

describe('D-PERM: what the team role alone does not decide (S6-08)', () => {
  it.each(Object.entries(CASES))('%s: whoever may, and nobody else, and a refused call writes nothing', async (_what, { may, arrange }) => {
    const call = await arrange({ app, cast })
    const [allowed, others] = [cast.actors.filter(isIn(may)), cast.actors.filter((actor) => !isIn(may)(actor))]
    const { result: refused, written } = await writing(() =>
      Promise.all(others.map(async ({ label, token }) => `${label}: ${await send(call, token)}`)),
    )
    expect(refused).toEqual(others.map(({ label, signedIn }) => `${label}: ${signedIn ? 403 : 401}`))
    expect(written).toEqual([])
    const able = [...allowed.map(({ token }) => token), ...(call.about ? [call.about.token] : [])]
    expect(able).toHaveLength(1)
    expect(await send(call, able[0])).toBe(200)
  })
})

const isIn =
  (teamRoles: readonly TeamRole[]) =>
  ({ teamRole }: Actor): boolean =>
    teamRole !== undefined && teamRoles.includes(teamRole)
