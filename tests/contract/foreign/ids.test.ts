import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { ask, done, invite } from '../../support/requests.ts'
import { ENGINES, formOf, registerStartup } from '../../support/startups/startups.ts'
import { addRole, addMember } from '../../support/teams/teams.ts'
import { recordWrites } from '../support/written.ts'

/** Ids of existing items that are not the caller's or not of the startup in the path. */
async function setup(app: App) {
  const people = await Promise.all(['Ada', 'Mallory', 'Sam', 'Memo', 'Theirs', 'Asker'].map(createUser))
  const [ada, mallory, stranger, member, theirs, asker] = people
  if (!ada || !mallory || !stranger || !member || !theirs || !asker) throw new Error('A user is missing')
  const [own, other] = [await registerStartup(app, ada), await registerStartup(app, mallory)]
  await addMember(own.id, member)
  await addMember(other.id, theirs)
  const [role, foreign] = [await addRole(app, ada, own.id, 'Own'), await addRole(app, mallory, other.id, 'Foreign')]
  const [asked, asks] = [await done(ask(app, asker, own)), await done(ask(app, asker, other))]
  const [guest, invited] = [await done(invite(app, ada, own, theirs)), await done(invite(app, mallory, other, member))]
  return { ada, own, other, role, foreign, stranger, member, theirs, asked, asks, guest, invited }
}
type Setup = Awaited<ReturnType<typeof setup>>

interface Row {
  method: string
  path: (setup: Setup) => string
  /** A form, or what goes as JSON. */
  body?: (setup: Setup) => object
  answer: [status: number, code: string]
}

const REQUESTS = {
  'another startup’s request': ({ asks }: Setup) => asks,
  'another startup’s invitation': ({ invited }: Setup) => invited,
  'the invitation that the caller sent': ({ guest }: Setup) => guest,
  'the request that the caller received': ({ asked }: Setup) => asked,
}

/** One row for each request that the caller may not decide. */
function decisions(does: string, act: 'accept' | 'decline' | 'withdraw', whose: readonly (keyof typeof REQUESTS)[]): Record<string, Row> {
  return Object.fromEntries(
    whose.map((what): [string, Row] => [
      `${does} ${what}`,
      {
        method: 'PATCH',
        path: (them) => `/api/requests/${REQUESTS[what](them).id}/${act}`,
        ...(act !== 'withdraw' && { body: () => ({}) }),
        answer: [403, 'auth.forbidden'],
      },
    ]),
  )
}

/** What the owner of a startup is answered who names what is another's. */
const ROWS: Readonly<Record<string, Row>> = {
  'edits another startup': {
    method: 'PUT',
    path: ({ other }) => `/api/startups/${other.id}`,
    body: () => formOf({ ...ENGINES, location: 'Turin' }),
    answer: [403, 'auth.forbidden'],
  },
  'deletes another startup': {
    method: 'DELETE',
    path: ({ other }) => `/api/startups/${other.id}`,
    body: ({ other }) => ({ confirmName: other.name }),
    answer: [403, 'auth.forbidden'],
  },
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
  'leaves a team without being a member': {
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
  'asks another startup for a role of the caller’s startup': {
    method: 'POST',
    path: ({ other }) => `/api/startups/${other.id}/requests`,
    body: ({ role }) => ({ roleId: role.id }),
    answer: [404, 'role.not_found'],
  },
  'invites to another startup’s role': {
    method: 'POST',
    path: ({ own }) => `/api/startups/${own.id}/invites`,
    body: ({ foreign, stranger }) => ({ userId: stranger.id, roleId: foreign.id }),
    answer: [404, 'role.not_found'],
  },
  'invites to another startup': {
    method: 'POST',
    path: ({ other }) => `/api/startups/${other.id}/invites`,
    body: ({ ada }) => ({ userId: ada.id }),
    answer: [403, 'auth.forbidden'],
  },
  'invites a startup in the place of a person': {
    method: 'POST',
    path: ({ own }) => `/api/startups/${own.id}/invites`,
    body: ({ other }) => ({ userId: other.id }),
    answer: [404, 'user.not_found'],
  },
  'reads another startup’s requests': {
    method: 'GET',
    path: ({ other }) => `/api/startups/${other.id}/requests`,
    answer: [403, 'auth.forbidden'],
  },
  'decides a request by the id of its startup': {
    method: 'PATCH',
    path: ({ own }) => `/api/requests/${own.id}/accept`,
    body: () => ({}),
    answer: [404, 'join_request.not_found'],
  },
  ...decisions('accepts', 'accept', ['another startup’s request', 'another startup’s invitation', 'the invitation that the caller sent']),
  ...decisions('declines', 'decline', ['another startup’s request', 'another startup’s invitation', 'the invitation that the caller sent']),
  ...decisions('withdraws', 'withdraw', [
    'another startup’s request',
    'another startup’s invitation',
    'the request that the caller received',
  ]),
}

let app: App
let all: Setup
let writing: ReturnType<typeof recordWrites>
beforeAll(async () => {
  app = await startApp()
  all = await setup(app)
  writing = recordWrites(app)
})
afterAll(() => app.close())

describe('S6-08 an owner who names what is another’s is refused, and nothing is written', () => {
  it.each(Object.entries(ROWS))('%s', async (_what, { method, path, body, answer }) => {
    const sent = body?.(all)
    const isForm = sent instanceof FormData
    const { result, written } = await writing(() =>
      app.raw(method, path(all), {
        headers: { 'x-auth-token': all.ada.token, ...(!isForm && { 'content-type': 'application/json' }) },
        ...(sent && { body: isForm ? sent : JSON.stringify(sent) }),
      }),
    )
    const { code } = (await result.json()) as { code: string }
    expect([result.status, code]).toEqual(answer)
    expect(written).toEqual([])
  })
})
