import { describe, expect, it } from 'vitest'
import type { TeamRole } from '../../shared/choices.ts'
import { openApp, type App, type Person } from '../support/app.ts'
import { ask, done } from '../support/requests.ts'
import { createUser } from '../support/create-user.ts'
import { addRole, addMember } from '../support/teams/teams.ts'
import { invitationTo } from './support/arrangements/requests.ts'
import { createFixtures, type Actor, type Fixtures } from './support/fixtures.ts'
import { recordWrites } from './support/written.ts'

interface Setup {
  app: App
  fixtures: Fixtures
}
interface Call {
  method: string
  path: string
  body?: object
}
interface Case {
  /** These team roles, and the user of the item. */
  may: readonly TeamRole[]
  arrange: (setup: Setup) => Promise<Call & { about?: Person }>
}

const app = await openApp()
const fixtures = await createFixtures(app)
const writing = recordWrites(app)

const chief = ({ fixtures: { ada, startup } }: Setup) => addRole(app, ada, startup.id, 'Chief', 'Admin')

async function admin(setup: Setup) {
  const [role, holder] = [await chief(setup), await createUser('Holder')]
  await addMember(setup.fixtures.startup.id, holder, role.id)
  return { role, holder }
}

async function asked(setup: Setup, act: string, roleId?: string): Promise<Call & { about: Person }> {
  const about = await createUser('Asker')
  const { id } = await done(ask(setup.app, about, setup.fixtures.startup, roleId === undefined ? {} : { role: { id: roleId } }))
  return { method: 'PATCH', path: `/api/requests/${id}/${act}`, body: {}, about }
}

async function invited({ fixtures: { startup } }: Setup, act: string, roleId?: string): Promise<Call & { about: Person }> {
  const about = await createUser('Guest')
  const { id } = await invitationTo(about, startup, roleId)
  return { method: 'PATCH', path: `/api/requests/${id}/${act}`, body: {}, about }
}
/** Without the user concerned, who may not decide it. */
const toOthers = async (call: Promise<Call & { about: Person }>): Promise<Call> => {
  const { about: _about, ...rest } = await call
  return rest
}

const inStartup = ({ fixtures: { startup } }: Setup, rest: string) => `/api/startups/${startup.id}/${rest}`

/** Rows of D-PERM that a team role alone does not decide: its footnotes on Admin roles, and whose request or invitation it is. */
const CASES: Readonly<Record<string, Case>> = {
  'adds an Admin role': {
    may: ['Owner'],
    arrange: async (setup) => ({
      method: 'POST',
      path: inStartup(setup, 'roles'),
      body: { roles: [{ title: 'Chief', roleType: 'Admin' }] },
    }),
  },
  'edits an Admin role': {
    may: ['Owner'],
    arrange: async (setup) => ({ method: 'PUT', path: `/api/startups/roles/${(await chief(setup)).id}`, body: { title: 'Head' } }),
  },
  'makes a role an Admin role': {
    may: ['Owner'],
    arrange: async ({ fixtures: { ada, startup } }) => {
      const { id } = await addRole(app, ada, startup.id, 'Seller')
      return { method: 'PUT', path: `/api/startups/roles/${id}`, body: { roleType: 'Admin' } }
    },
  },
  'deletes an Admin role': {
    may: ['Owner'],
    arrange: async (setup) => ({ method: 'DELETE', path: `/api/startups/roles/${(await chief(setup)).id}` }),
  },
  'gives a member an Admin role': {
    may: ['Owner'],
    arrange: async (setup) => {
      const [{ id: roleId }, member] = [await chief(setup), await createUser('Member')]
      await addMember(setup.fixtures.startup.id, member)
      return { method: 'PUT', path: inStartup(setup, `users/${member.id}/role`), body: { roleId } }
    },
  },
  'takes an Admin role from a member': {
    may: ['Owner'],
    arrange: async (setup) => ({
      method: 'PUT',
      path: inStartup(setup, `users/${(await admin(setup)).holder.id}/role`),
      body: { roleId: null },
    }),
  },
  'takes an Admin out of the team': {
    may: ['Owner'],
    arrange: async (setup) => ({ method: 'DELETE', path: inStartup(setup, `members/${(await admin(setup)).holder.id}`) }),
  },
  'invites to an Admin role': {
    may: ['Owner'],
    arrange: async (setup) => ({
      method: 'POST',
      path: inStartup(setup, 'invites'),
      body: { userId: (await createUser('Guest')).id, roleId: (await chief(setup)).id },
    }),
  },
  'accepts a request for an Admin role': {
    may: ['Owner'],
    arrange: async (setup) => toOthers(asked(setup, 'accept', (await chief(setup)).id)),
  },
  'declines a request for an Admin role': {
    may: ['Owner'],
    arrange: async (setup) => toOthers(asked(setup, 'decline', (await chief(setup)).id)),
  },
  'withdraws an invitation to an Admin role': {
    may: ['Owner'],
    arrange: async (setup) => toOthers(invited(setup, 'withdraw', (await chief(setup)).id)),
  },
  'accepts an invitation': { may: [], arrange: (setup) => invited(setup, 'accept') },
  'declines an invitation': { may: [], arrange: (setup) => invited(setup, 'decline') },
  'withdraws a request': { may: [], arrange: (setup) => asked(setup, 'withdraw') },
}

async function send({ method, path, body }: Call, token: string | undefined): Promise<number> {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { 'x-auth-token': token }) }
  const answer = await app.raw(method, path, { headers, ...(body && { body: JSON.stringify(body) }) })
  await answer.arrayBuffer()
  return answer.status
}

describe('D-PERM: what the team role alone does not decide (S6-08)', () => {
  it.each(Object.entries(CASES))(
    '%s: is allowed to the listed callers alone, and a refused call writes nothing',
    async (_what, { may, arrange }) => {
      const call = await arrange({ app, fixtures })
      const [allowed, others] = [fixtures.actors.filter(isIn(may)), fixtures.actors.filter((actor) => !isIn(may)(actor))]
      const { result: refused, written } = await writing(() =>
        Promise.all(others.map(async ({ label, token }) => `${label}: ${await send(call, token)}`)),
      )
      expect(refused).toEqual(others.map(({ label, signedIn }) => `${label}: ${signedIn ? 403 : 401}`))
      expect(written).toEqual([])
      const able = [...allowed.map(({ token }) => token), ...(call.about ? [call.about.token] : [])]
      expect(able).toHaveLength(1)
      expect(await send(call, able[0])).toBe(200)
    },
  )
})

const isIn =
  (teamRoles: readonly TeamRole[]) =>
  ({ teamRole }: Actor): boolean =>
    teamRole !== undefined && teamRoles.includes(teamRole)
