import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TeamRole } from '../../shared/choices.ts'
import { startApp, type App, type Person } from '../support/app.ts'
import { ask, done } from '../support/requests.ts'
import { settle } from '../support/settlers.ts'
import { addRole, enter } from '../support/teams.ts'
import { invitationTo } from './support/arrange-requests.ts'
import { assemble, type Actor, type Cast } from './support/cast.ts'
import { recordWrites } from './support/written.ts'

interface Scene {
  app: App
  cast: Cast
}
interface Call {
  method: string
  path: string
  body?: object
}
interface Case {
  /** Those standings, and whoever the item is about. */
  may: readonly TeamRole[]
  arrange: (scene: Scene) => Promise<Call & { about?: Person }>
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

const chief = ({ app: house, cast: { ada, startup } }: Scene) => addRole(house, ada, startup.id, 'Chief', 'Admin')

/** A member who holds an Admin role, and the role. */
async function admin(scene: Scene) {
  const [role, holder] = [await chief(scene), await settle('Holder')]
  await enter(scene.cast.startup.id, holder, role.id)
  return { role, holder }
}

async function asked(scene: Scene, act: string, roleId?: string): Promise<Call & { about: Person }> {
  const about = await settle('Asker')
  const { id } = await done(ask(scene.app, about, scene.cast.startup, roleId === undefined ? {} : { role: { id: roleId } }))
  return { method: 'PATCH', path: `/api/requests/${id}/${act}`, body: {}, about }
}

async function invited({ cast: { startup } }: Scene, act: string, roleId?: string): Promise<Call & { about: Person }> {
  const about = await settle('Guest')
  const { id } = await invitationTo(about, startup, roleId)
  return { method: 'PATCH', path: `/api/requests/${id}/${act}`, body: {}, about }
}
/** Without whom it is about: it is not his to do. */
const toOthers = async (call: Promise<Call & { about: Person }>): Promise<Call> => {
  const { about: _about, ...rest } = await call
  return rest
}

const inStartup = ({ cast: { startup } }: Scene, rest: string) => `/api/startups/${startup.id}/${rest}`

/** Rows of D-PERM that a standing alone does not decide: its footnotes on Admin roles, and whose request or invitation it is. */
const CASES: Readonly<Record<string, Case>> = {
  'adds an Admin role': {
    may: ['Owner'],
    arrange: async (scene) => ({
      method: 'POST',
      path: inStartup(scene, 'roles'),
      body: { roles: [{ title: 'Chief', roleType: 'Admin' }] },
    }),
  },
  'edits an Admin role': {
    may: ['Owner'],
    arrange: async (scene) => ({ method: 'PUT', path: `/api/startups/roles/${(await chief(scene)).id}`, body: { title: 'Head' } }),
  },
  'makes a role an Admin role': {
    may: ['Owner'],
    arrange: async ({ app: house, cast: { ada, startup } }) => {
      const { id } = await addRole(house, ada, startup.id, 'Seller')
      return { method: 'PUT', path: `/api/startups/roles/${id}`, body: { roleType: 'Admin' } }
    },
  },
  'deletes an Admin role': {
    may: ['Owner'],
    arrange: async (scene) => ({ method: 'DELETE', path: `/api/startups/roles/${(await chief(scene)).id}` }),
  },
  'gives somebody an Admin role': {
    may: ['Owner'],
    arrange: async (scene) => {
      const [{ id: roleId }, member] = [await chief(scene), await settle('Member')]
      await enter(scene.cast.startup.id, member)
      return { method: 'PUT', path: inStartup(scene, `users/${member.id}/role`), body: { roleId } }
    },
  },
  'takes an Admin role from somebody': {
    may: ['Owner'],
    arrange: async (scene) => ({
      method: 'PUT',
      path: inStartup(scene, `users/${(await admin(scene)).holder.id}/role`),
      body: { roleId: null },
    }),
  },
  'takes an Admin out of the team': {
    may: ['Owner'],
    arrange: async (scene) => ({ method: 'DELETE', path: inStartup(scene, `members/${(await admin(scene)).holder.id}`) }),
  },
  'invites to an Admin role': {
    may: ['Owner'],
    arrange: async (scene) => ({
      method: 'POST',
      path: inStartup(scene, 'invites'),
      body: { userId: (await settle('Guest')).id, roleId: (await chief(scene)).id },
    }),
  },
  'accepts a request for an Admin role': {
    may: ['Owner'],
    arrange: async (scene) => toOthers(asked(scene, 'accept', (await chief(scene)).id)),
  },
  'declines a request for an Admin role': {
    may: ['Owner'],
    arrange: async (scene) => toOthers(asked(scene, 'decline', (await chief(scene)).id)),
  },
  'withdraws an invitation to an Admin role': {
    may: ['Owner'],
    arrange: async (scene) => toOthers(invited(scene, 'withdraw', (await chief(scene)).id)),
  },
  'accepts an invitation': { may: [], arrange: (scene) => invited(scene, 'accept') },
  'declines an invitation': { may: [], arrange: (scene) => invited(scene, 'decline') },
  'withdraws a request': { may: [], arrange: (scene) => asked(scene, 'withdraw') },
}

async function send({ method, path, body }: Call, token: string | undefined): Promise<number> {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { 'x-auth-token': token }) }
  const answer = await app.raw(method, path, { headers, ...(body && { body: JSON.stringify(body) }) })
  await answer.arrayBuffer()
  return answer.status
}

describe('D-PERM: what the standing alone does not decide (S6-08)', () => {
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
  (standings: readonly TeamRole[]) =>
  ({ standing }: Actor): boolean =>
    standing !== undefined && standings.includes(standing)
