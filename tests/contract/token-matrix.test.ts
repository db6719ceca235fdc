import { beforeAll, describe, expect, it } from 'vitest'
import { newApiToken } from '../../functions/platform/api-token.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { api } from '../../shared/contract/index.ts'
import { SCOPE_RESOURCES, type Scope } from '../../shared/scopes.ts'
import { openApp, type Person } from '../support/app.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { paramsOf, pathOf } from './support/sample.ts'
import { addMachine, storeToken } from './support/tokens.ts'
import { recordWrites } from './support/written.ts'

const app = await openApp()
const writing = recordWrites(app)
const endpoints = Object.entries<Endpoint>(api).filter(([, { access }]) => access.kind !== 'operator')
const SCOPES = Object.keys(SCOPE_RESOURCES).flatMap((name) => [`${name}.read`, `${name}.write`]) as Scope[]
const ORIGIN = 'https://shop.example.org'

type Kind = 'user' | 'startup' | 'publishable'
const tokens = new Map<string, string>()
let startupId: string
let otherId: string

type Owner = Parameters<typeof storeToken>[0]
const add = async (name: string, of: Owner) => void tokens.set(name, await storeToken(of))

beforeAll(async () => {
  const ada: Person = await app.signUp('Ada')
  const mallory = await app.signUp('Mallory')
  const startup = await registerStartup(app, ada)
  startupId = startup.id
  otherId = (await registerStartup(app, mallory, { name: 'Other Engines' })).id
  const userId = await addMachine(startup, 'Admin')
  const owners = { user: { userId: ada.id }, startup: { userId, startupId, teamRole: 'Admin' as const } }
  for (const [kind, owner] of Object.entries(owners))
    await Promise.all(
      SCOPES.flatMap((scope) => [
        add(`${kind} only ${scope}`, { ...owner, createdBy: ada.id, scopes: [scope] }),
        add(`${kind} all but ${scope}`, { ...owner, createdBy: ada.id, scopes: SCOPES.filter((one) => one !== scope) }),
      ]),
    )
  await add('publishable', { startupId, createdBy: ada.id, scopes: ['capture.write'], origins: [ORIGIN] })
  tokens.set('nobody', newApiToken({ isPublishable: false }))
})

/** Calls without a body: what is refused is refused before it is read. */
async function send(route: string, name: string, id: string): Promise<string> {
  const params = Object.fromEntries(paramsOf(route).map((param) => [param, id]))
  const answer = await app.raw(route.split(' ')[0] ?? '', pathOf(route, params), {
    headers: { authorization: `Bearer ${tokens.get(name) ?? ''}`, origin: ORIGIN },
  })
  const text = await answer.text()
  return answer.status < 400 ? 'ok' : `${answer.status} ${(JSON.parse(text) as { code: string }).code}`
}

const REFUSED = '403 http.token'

/** The tokens that may not call an endpoint: all where it is for sessions, else those with every scope but its own. */
function refusedBy({ scope }: Endpoint): string[] {
  const publishable = scope === 'capture.write' ? [] : ['publishable']
  if (scope === 'any') return publishable
  const kinds: readonly Kind[] = ['user', 'startup']
  if (scope !== 'sessionOnly') return [...publishable, ...kinds.map((kind) => `${kind} all but ${scope}`)]
  return [...publishable, ...kinds.map((kind) => `${kind} only tasks.write`)]
}

describe('API tokens of every kind at every endpoint', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'refuses at %s those without its scope, with nothing written, and those that nobody made',
    async (method) => {
      const cases = endpoints
        .filter(([route]) => route.startsWith(`${method} `))
        .flatMap(([route, endpoint]) => refusedBy(endpoint).map((name) => ({ route, name })))
      const { result, written } = await writing(() =>
        Promise.all(cases.map(async ({ route, name }) => `${route} ${name}: ${await send(route, name, startupId)}`)),
      )
      expect(result).toEqual(cases.map(({ route, name }) => `${route} ${name}: ${REFUSED}`))
      expect(written).toEqual([])
      const own = endpoints.filter(([route]) => route.startsWith(`${method} `))
      const forged = await Promise.all(own.map(async ([route]) => `${route}: ${await send(route, 'nobody', startupId)}`))
      expect(forged).toEqual(own.map(([route, { access }]) => `${route}: ${access.kind === 'anyone' ? REFUSED : '401 auth.required'}`))
    },
  )

  const callable = endpoints.flatMap(([route, { scope }]) => (scope === 'sessionOnly' ? [] : [{ route, scope }]))
  it('lets no token of a startup write anything elsewhere', async () => {
    const writes = callable.filter(
      ({ route, scope }) => !route.startsWith('GET ') && scope !== 'capture.write' && scope !== 'uploads.write',
    )
    const { result, written } = await writing(() =>
      Promise.all(writes.map(async ({ route, scope }) => `${route}: ${await send(route, `startup only ${scope}`, otherId)}`)),
    )
    expect(result.filter((answer) => answer.endsWith(': ok'))).toEqual([])
    // Of a token the day of its last use is stored.
    expect(written.filter((item) => !item.includes('TOKEN#'))).toEqual([])
  })
})
