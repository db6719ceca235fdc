import { request, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { pages } from '../../functions/pages/pages.ts'
import { api } from '../../shared/contract/index.ts'
import { startApp, type App, type Person } from '../support/app.ts'
import { OPERATORS } from '../support/operator-desk.ts'
import { createUser } from '../support/create-user.ts'
import { sampled } from '../support/seed.ts'
import { arrangementOf } from './support/arrange.ts'
import { createFixtures, type Fixtures } from './support/fixtures.ts'
import { BODIES, METHODS, TARGETS, VALUES } from './support/hostile.ts'
import { bodyOf, paramsOf, pathOf } from './support/sample.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  took: number
}
interface Shot {
  method: string
  target: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

const endpoints = Object.entries<Endpoint>(api)
const NO_ID = '0'.repeat(26)
const SLOWEST_MS = 20_000
const LEAKS = /node_modules|\bat \S+ \(|\.ts:\d+|DynamoDB|ConditionalCheck|ValidationException|aws-sdk|ECONN/

let app: App
let fixtures: Fixtures
let shots = 0
beforeAll(async () => {
  app = await startApp({ operators: OPERATORS })
  fixtures = await createFixtures(app)
})
afterAll(() => app.close())

/** Sends a request as it is, with no client that would tidy its target or its headers. */
function fire({ method, target, headers = {}, body }: Shot): Promise<Answer> {
  shots += 1
  const { hostname, port } = new URL(app.origin)
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname,
        port,
        method,
        path: target,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
            took: performance.now() - began,
          }),
        )
        answer.on('error', reject)
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/** Fires and gives what is wrong with the answer, if anything. */
async function fault(shot: Shot): Promise<string[]> {
  const answer = await fire(shot)
  const what = `${shot.method} ${shot.target.slice(0, 80)} ${String(shot.body).slice(0, 120)} answered ${answer.status}`
  return [
    ...(answer.status >= 500 || answer.status < 200 ? [`${what}: ${answer.text.slice(0, 200)}`] : []),
    ...(answer.took > SLOWEST_MS ? [`${what} after ${Math.round(answer.took)} ms`] : []),
    ...(LEAKS.test(answer.text) ? [`${what} and leaks: ${answer.text.slice(0, 200)}`] : []),
    ...(answer.headers['set-cookie'] ? [`${what} and sets a cookie`] : []),
  ]
}

async function faults(all: Shot[]): Promise<string[]> {
  const found: string[] = []
  for (const shot of all) found.push(...(await fault(shot)))
  return found
}

const json = { 'content-type': 'application/json' }

describe('hostile requests, made from the contract', () => {
  describe.each(endpoints.map(([route, endpoint], place) => ({ route, endpoint, place })))('$route', ({ route, endpoint, place }) => {
    const method = route.split(' ')[0] ?? ''
    const stage = async () => {
      const owner = fixtures.actors.find(({ teamRole }) => teamRole === 'Owner')
      if (owner === undefined) throw new Error('no owner among the callers')
      const input = await arrangementOf(route, endpoint, { app, fixtures, actor: owner })
      return {
        input,
        target: pathOf(route, input.params),
        auth: { 'x-auth-token': input.actor.token ?? '', ...(endpoint.access.kind === 'operator' && { 'x-viewer-ip': input.ip }) },
      }
    }

    it('survives every hostile value in every field, and missing and extra fields', async () => {
      const { input, target, auth } = await stage()
      const fields = Object.entries((input.body ?? { anything: 1 }) as Record<string, unknown>)
      const bodies = fields.flatMap(([name], at) => [
        ...sampled(VALUES, 2, place + at).map((value) => Object.fromEntries(fields.map(([key, old]) => [key, key === name ? value : old]))),
        Object.fromEntries(fields.filter(([key]) => key !== name)),
      ])
      const extra = {
        ...Object.fromEntries(fields),
        id: 'x',
        ownerId: 'x',
        level: 99,
        points: 1e9,
        clicks: 1e9,
        pk: 'USER#x',
        sk: 'USER',
        isAdmin: true,
      }
      const shotsOf = (body: Record<string, unknown>): Shot => ({
        method,
        target,
        headers: { ...auth, ...json },
        body: JSON.stringify(body),
      })
      expect(await faults([...bodies, extra].map(shotsOf))).toEqual([])
    })

    it('survives odd bodies and encodings', async () => {
      const { target, auth } = await stage()
      expect(
        await faults(
          sampled(BODIES, 2, place).map(({ body, type }) => ({ method, target, headers: { ...auth, 'content-type': type }, body })),
        ),
      ).toEqual([])
    })

    it('survives odd tokens, queries and headers', async () => {
      const { input, target } = await stage()
      const { body, headers } = bodyOf(endpoint, input.body)
      const sent = typeof body === 'string' ? { body } : {}
      const base = { method, target, ...sent, headers: { ...headers } }
      const tokens = sampled(
        ['', 'a.b.c', 'null', 'e30.e30.e30', 'x'.repeat(8_000), `${input.actor.token ?? 'x'}=`, 'Bearer Bearer'],
        2,
        place,
      )
      const queries = [
        '?limit=0',
        '?limit=1e9',
        '?limit=-1',
        '?limit=x',
        '?cursor=x',
        `?cursor=${'A'.repeat(3_000)}`,
        '?limit=1&limit=2',
        '?__proto__=1',
        '?%ff=%fe',
        '?=',
      ]
      expect(
        await faults([
          ...tokens.map((token) => ({ ...base, headers: { ...base.headers, 'x-auth-token': token } })),
          ...tokens.map((token) => ({ ...base, headers: { ...base.headers, authorization: `Bearer ${token}` } })),
          ...sampled(queries, 2, place).map((query) => ({
            ...base,
            target: `${target}${query}`,
            headers: { ...base.headers, 'x-auth-token': input.actor.token ?? '' },
          })),
          {
            ...base,
            headers: {
              ...base.headers,
              'user-agent': 'x'.repeat(4_000),
              'accept-language': '\u00ff',
              cookie: 'a=b; XSRF-TOKEN=x',
              'x-viewer-ip': 'not an address',
            },
          },
        ]),
      ).toEqual([])
    })

    it('answers other methods of its path with 404 or 405, never with its own act', async () => {
      const { target, auth } = await stage()
      const path = route.slice(method.length + 1)
      const isPage = (other: string) => Object.values(pages).some((keys: readonly string[]) => keys.includes(`${other} ${path}`))
      const others = METHODS.filter((other) => !(`${other} ${path}` in api) && !isPage(other) && !(other === 'HEAD' && method === 'GET'))
      const statuses = await Promise.all(others.map(async (other) => (await fire({ method: other, target, headers: auth })).status))
      for (const status of statuses) expect([204, 400, 404, 405, 501]).toContain(status)
    })
  })

  /** Whose calls no other test has counted. */
  let caller: Person
  beforeAll(async () => {
    caller = await createUser('Quinn')
  })
  const bodyless = endpoints.filter(([, { body, files }]) => body && !files && z.safeParse(body, {}).success)
  it.each(bodyless.map(([route, endpoint]) => ({ route, endpoint })))(
    '$route takes no body, since it requires no field',
    async ({ route, endpoint }) => {
      const unknown = Object.fromEntries(paramsOf(route).map((name) => [name, NO_ID]))
      const shot = { method: route.split(' ')[0] ?? '', target: pathOf(route, unknown), headers: { 'x-auth-token': caller.token } }
      const [without, withEmpty] = [await fire(shot), await fire({ ...shot, headers: { ...shot.headers, ...json }, body: '{}' })]
      expect([without.status, endpoint.summary]).toEqual([withEmpty.status, endpoint.summary])
      expect(without.text).not.toMatch(/http\.(?:invalid|type)/)
    },
  )

  it('survives targets that are no route, with every method', async () => {
    const wild = TARGETS.flatMap((target) => METHODS.map((method) => ({ method, target })))
    const found: string[] = []
    for (const shot of wild) {
      const { status, text } = await fire(shot)
      if ((status >= 500 && status !== 501) || LEAKS.test(text))
        found.push(`${shot.method} ${shot.target} answered ${status} ${text.slice(0, 100)}`)
    }
    expect(found).toEqual([])
  })

  it('has fired at least 2,000 requests, polluted nothing, and the server still responds', async () => {
    expect(shots).toBeGreaterThanOrEqual(2_000)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect((await app.call('GET /api/auth/me', {}, { as: fixtures.ada })).status).toBe(200)
  })
})
