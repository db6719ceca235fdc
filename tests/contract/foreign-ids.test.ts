import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { settle } from '../support/settlers.ts'
import { found } from '../support/startups.ts'
import { addRole, enter } from '../support/teams.ts'
import { tableText } from './support/cast.ts'

/** Ids of things that exist, but are not the caller's or not of the startup that the path names. */
async function scene(app: App) {
  const [ada, mallory, stranger, member, theirs] = await Promise.all(['Ada', 'Mallory', 'Sam', 'Memo', 'Theirs'].map(settle))
  if (!ada || !mallory || !stranger || !member || !theirs) throw new Error('Somebody is missing')
  const [own, other] = [await found(app, ada), await found(app, mallory)]
  await enter(own.id, member)
  await enter(other.id, theirs)
  const [role, foreign] = [await addRole(app, ada, own.id, 'Own'), await addRole(app, mallory, other.id, 'Foreign')]
  return { ada, own, other, role, foreign, stranger, member, theirs }
}
type Scene = Awaited<ReturnType<typeof scene>>

interface Row {
  method: string
  path: (scene: Scene) => string
  body?: (scene: Scene) => object
  answer: [status: number, code: string]
}

/** What the owner of a startup is answered who names what is another's. */
const ROWS: Readonly<Record<string, Row>> = {
  'edits another startup’s role': {
    method: 'PUT',
    path: ({ foreign }) => `/api/startups/roles/${foreign.id}`,
    body: () => ({ title: 'Mine' }),
    answer: [403, 'auth.forbidden'],
  },
  'deletes another startup’s role': {
    method: 'DELETE',
    path: ({ foreign }) => `/api/startups/roles/${foreign.id}`,
    answer: [403, 'auth.forbidden'],
  },
  'adds a role to another startup': {
    method: 'POST',
    path: ({ other }) => `/api/startups/${other.id}/roles`,
    body: () => ({ roles: [{ title: 'Mine', roleType: 'Sales' }] }),
    answer: [403, 'auth.forbidden'],
  },
  'gives a member another startup’s role': {
    method: 'PUT',
    path: ({ own, member }) => `/api/startups/${own.id}/users/${member.id}/role`,
    body: ({ foreign }) => ({ roleId: foreign.id }),
    answer: [404, 'role.not_found'],
  },
  'gives a stranger a role': {
    method: 'PUT',
    path: ({ own, stranger }) => `/api/startups/${own.id}/users/${stranger.id}/role`,
    body: ({ role }) => ({ roleId: role.id }),
    answer: [404, 'member.not_found'],
  },
  'gives another startup’s member a role of its own': {
    method: 'PUT',
    path: ({ other, theirs }) => `/api/startups/${other.id}/users/${theirs.id}/role`,
    body: ({ foreign }) => ({ roleId: foreign.id }),
    answer: [403, 'auth.forbidden'],
  },
  'takes a stranger out': {
    method: 'DELETE',
    path: ({ own, stranger }) => `/api/startups/${own.id}/members/${stranger.id}`,
    answer: [404, 'member.not_found'],
  },
  'takes another startup’s member out of it': {
    method: 'DELETE',
    path: ({ other, theirs }) => `/api/startups/${other.id}/members/${theirs.id}`,
    answer: [403, 'auth.forbidden'],
  },
  'leaves a team that he is not in': {
    method: 'POST',
    path: ({ other }) => `/api/startups/${other.id}/leave`,
    answer: [403, 'auth.forbidden'],
  },
  'hands the startup over to a stranger': {
    method: 'POST',
    path: ({ own }) => `/api/startups/${own.id}/transfer`,
    body: ({ stranger }) => ({ userId: stranger.id }),
    answer: [404, 'member.not_found'],
  },
  'hands another startup over to himself': {
    method: 'POST',
    path: ({ other }) => `/api/startups/${other.id}/transfer`,
    body: ({ ada }) => ({ userId: ada.id }),
    answer: [403, 'auth.forbidden'],
  },
}

let app: App
let all: Scene
beforeAll(async () => {
  app = await startApp()
  all = await scene(app)
})
afterAll(() => app.close())

describe('S6-08 an owner who names what is another’s is refused, and nothing is written', () => {
  it.each(Object.entries(ROWS))('%s', async (_what, { method, path, body, answer }) => {
    await app.settled()
    await app.settled()
    const before = await tableText()
    const reply = await app.raw(method, path(all), {
      headers: { 'x-auth-token': all.ada.token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body(all)) }),
    })
    const { code } = (await reply.json()) as { code: string }
    expect([reply.status, code]).toEqual(answer)
    await app.settled()
    expect(await tableText()).toBe(before)
  })
})
