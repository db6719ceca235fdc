import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FUNCTIONS_DIRECTORY } from '../../infra/build/root.ts'
import { startDynamoDB } from '../../infra/local/aws/dynamodb/index.ts'
import { previousOf, startSecrets } from '../../infra/local/aws/secrets.ts'
import { CREDENTIALS, handlerEnvironment } from '../../infra/local/environment.ts'
import { contextOf } from '../../infra/local/lambda/context.ts'
import { KEYS_SECRET, makeSecrets, ORIGIN_SECRET } from '../../infra/local/secrets.ts'
import { createTable } from '../../infra/local/table.ts'
import { rotateKeys, rotateOrigin, type SecretStore } from '../../infra/operation/rotation.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/time.ts'

type Handler = (event: object, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

const require = createRequire(import.meta.url)
const PASSWORD = 'correct horse battery'
const EMAIL = 'ada@example.org'

let values: Record<string, string> = {}
let changedAt = 0
let now = Date.parse('2026-01-05T10:00:00Z')
let dynamodb: Awaited<ReturnType<typeof startDynamoDB>>
let secrets: Awaited<ReturnType<typeof startSecrets>>

beforeAll(async () => {
  dynamodb = await startDynamoDB({ credentials: CREDENTIALS })
  secrets = await startSecrets({ values: () => values, credentials: CREDENTIALS })
  const endpoints = {
    dynamodb: dynamodb.endpoint,
    s3: '',
    secrets: secrets.endpoint,
    mail: '',
    live: '',
    queue: '',
    webhookQueue: '',
    logs: '',
  }
  Object.assign(process.env, handlerEnvironment(endpoints), { SITE_ORIGIN: 'https://crew.example' })
  await createTable(dynamodb.endpoint)
  values = { ...makeSecrets() }
  await startEnvironment().register(values[ORIGIN_SECRET] ?? '')
})
afterAll(() => Promise.all([dynamodb.close(), secrets.close()]))
beforeEach(() => {
  values = { ...makeSecrets() }
  vi.useFakeTimers({ toFake: ['Date'], now })
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => void vi.useRealTimers())

const store = (name: string): SecretStore => ({
  read: () => Promise.resolve({ text: values[name] ?? '', previous: values[previousOf(name)], changedAt }),
  put: (text) => {
    values = { ...values, [previousOf(name)]: values[name] ?? '', [name]: text }
    changedAt = Date.now()
    return Promise.resolve()
  },
})

/** The bundle of a function as one more execution environment has it, with memory of its own. */
function load(name: string): Handler {
  const file = join(FUNCTIONS_DIRECTORY, name, 'index.js')
  delete require.cache[file]
  return (require(file) as { handler: Handler }).handler
}

/** Execution environments of two functions that started at the same time. */
function startEnvironment() {
  const handlers: Record<string, Handler> = { auth: load('auth'), 'sign-in': load('sign-in') }
  async function call(name: string, routeKey: string, edge: string, { token, body }: { token?: string; body?: object } = {}) {
    const [method = '', path = ''] = routeKey.split(' ')
    const headers = { 'x-origin-verify': edge, 'x-viewer': '192.0.2.1', 'content-type': 'application/json', 'user-agent': 'test' }
    const http = { method, path, sourceIp: '192.0.2.1', protocol: 'HTTP/1.1', userAgent: 'test' }
    const sent = {
      version: '2.0',
      routeKey,
      rawPath: path,
      rawQueryString: '',
      isBase64Encoded: false,
      body: body && JSON.stringify(body),
      headers: { ...headers, ...(token !== undefined && { 'x-auth-token': token }) },
      requestContext: { requestId: randomUUID(), http, routeKey },
    }
    const end = performance.now() + 30_000
    const answer = await handlers[name]?.(
      sent,
      contextOf(name, '', () => end - performance.now()),
    )
    return { status: answer?.statusCode, body: JSON.parse(answer?.body ?? '{}') as { token: string } }
  }
  return {
    register: (edge: string) =>
      call('sign-in', 'POST /api/auth/register', edge, { body: { name: 'Ada', email: EMAIL, password: PASSWORD } }),
    signIn: async (edge: string) =>
      (await call('sign-in', 'POST /api/auth/login', edge, { body: { email: EMAIL, password: PASSWORD } })).body.token,
    me: async (edge: string, token: string) => (await call('auth', 'GET /api/auth/me', edge, { token })).status,
  }
}
type Environment = ReturnType<typeof startEnvironment>

/** The product while a secret of it is rotated: its execution environments, what its edge sends, and the tokens of its users. */
function running() {
  const environments: Environment[] = Array.from({ length: 3 }, startEnvironment)
  /** How often each is called, in seconds: so they read their secrets at different times. */
  const every = [40, 80, 240]
  const product = { edge: [values[ORIGIN_SECRET] ?? ''], tokens: [] as string[] }
  const issue = async () => {
    for (const one of environments) product.tokens.push(await one.signIn(product.edge[0] ?? ''))
  }
  const statusesOf = async (one: Environment) => {
    const statuses: unknown[] = []
    for (const edge of product.edge) for (const token of product.tokens) statuses.push(await one.me(edge, token))
    return new Set(statuses)
  }
  async function expectAll(status: number): Promise<void> {
    for (const one of [...environments, startEnvironment()]) expect(await statusesOf(one)).toEqual(new Set([status]))
  }
  /** Time goes by, in which calls come to all environments; every one of them is answered. */
  async function pass(milliseconds: number): Promise<void> {
    for (let seconds = 40; seconds <= milliseconds / 1_000 + 40; seconds += 40) {
      vi.setSystemTime((now += 40_000))
      for (const [at, one] of environments.entries())
        if (seconds % (every[at] ?? 1) === 0) expect(await statusesOf(one)).toEqual(new Set([200]))
    }
  }
  return { product, environments, issue, pass, expectAll }
}

const kidOf = (token = '') => (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid

describe('the rotation of the signing keys', () => {
  it('ends no session: what is signed before, during and after each step is accepted by every warm and new function', async () => {
    const { product, environments, issue, pass, expectAll } = running()
    await issue()
    const during = async (milliseconds: number) => {
      await issue()
      await pass(milliseconds)
      await issue()
      await expectAll(200)
    }
    await rotateKeys({ store: store(KEYS_SECRET), wait: during, say: vi.fn<(line: string) => void>() })
    // Those that know the change already sign with the new key, the others with the old one.
    environments.push(startEnvironment())
    await issue()
    expect(new Set(product.tokens.slice(-4).map(kidOf))).toEqual(new Set(['k1', 'k2']))
    await expectAll(200)
    await pass(5 * MINUTE_MS)
    await issue()
    expect(product.tokens.slice(-4).map(kidOf)).toEqual(['k2', 'k2', 'k2', 'k2'])
    await expectAll(200)
  })

  it('is continued where it was interrupted, and removes the old key when its sessions have ended, or at once when asked', async () => {
    const lines: string[] = []
    const rotation = { store: store(KEYS_SECRET), say: (line: string) => void lines.push(line) }
    const keys = () => JSON.parse(values[KEYS_SECRET] ?? '') as Record<string, string>
    const first = keys()['k1']
    await expect(rotateKeys({ ...rotation, wait: () => Promise.reject(new Error('interrupted')) })).rejects.toThrow('interrupted')
    expect(keys()).toMatchObject({ current: 'k1', k1: first, visitor: first, k2: expect.stringMatching(/^[\w-]{64}$/) as string })
    vi.setSystemTime((now += 2 * MINUTE_MS))
    const wait = vi.fn<(ms: number) => Promise<void>>().mockResolvedValue()
    await rotateKeys({ ...rotation, wait })
    expect(wait).toHaveBeenCalledExactlyOnceWith(3 * MINUTE_MS)
    expect(keys()).toMatchObject({ current: 'k2', k1: first, visitor: first })
    await rotateKeys({ ...rotation, wait })
    expect([keys()['k1'], lines.at(-1)]).toEqual([first, expect.stringContaining('older keys verify until 2026-02-04T')])
    const before = values
    await rotateKeys({ ...rotation, wait }, true)
    expect(Object.keys(keys())).toEqual(['current', 'visitor', 'k2'])
    values = before
    vi.setSystemTime((now += 31 * DAY_MS))
    await rotateKeys({ ...rotation, wait })
    expect(Object.keys(keys())).toEqual(['current', 'visitor', 'k2'])
  })

  it('refuses what the removed key signed within five minutes', async () => {
    const { product, issue, pass, expectAll } = running()
    await issue()
    const rotation = { store: store(KEYS_SECRET), wait: pass, say: vi.fn<(line: string) => void>() }
    await rotateKeys(rotation)
    await rotateKeys(rotation, true)
    vi.setSystemTime((now += 5 * MINUTE_MS))
    expect(product.tokens.map(kidOf)).toEqual(['k1', 'k1', 'k1'])
    await expectAll(401)
    product.tokens.length = 0
    await issue()
    await expectAll(200)
  })
})

describe('the rotation of the origin secret', () => {
  it('refuses no call of the edge: not before, not while CloudFront changes, not after', async () => {
    const { product, issue, pass, expectAll } = running()
    await issue()
    const [old = ''] = product.edge
    const deployed: string[] = []
    const switchEdge = (changed: string) => {
      deployed.push(changed)
      // Some places of CloudFront send the new one already.
      product.edge = [old, values[ORIGIN_SECRET] ?? '']
    }
    const duringSwitch: SecretStore = {
      ...store(ORIGIN_SECRET),
      async put(text) {
        if (product.edge.length > 1) {
          await pass(6 * MINUTE_MS)
          await expectAll(200)
          product.edge.shift()
        }
        await store(ORIGIN_SECRET).put(text)
      },
    }
    await rotateOrigin({ store: duringSwitch, wait: pass, say: vi.fn<(line: string) => void>() }, switchEdge)
    expect(deployed).toEqual([expect.stringMatching(/^2026-\d\d-\d\dT\d\d:\d\dZ$/)])
    expect(product.edge).not.toContain(old)
    await pass(5 * MINUTE_MS)
    await expectAll(200)
    product.edge = [old]
    await expectAll(403)
    product.edge = ['']
    await expectAll(403)
  })

  it('accepts the old value when a function was asked with a wrong one shortly before the change', async () => {
    const { product, environments, issue, pass } = running()
    await issue()
    expect(await environments[0]?.me('guessed', product.tokens[0] ?? '')).toBe(403)
    await store(ORIGIN_SECRET).put('n'.repeat(64))
    await pass(6 * MINUTE_MS)
    expect(await environments[0]?.me('guessed', product.tokens[0] ?? '')).toBe(403)
  })

  it('is continued where it was interrupted: a failed deployment of the edge leaves both accepted', async () => {
    const rotation = { store: store(ORIGIN_SECRET), wait: () => Promise.resolve(), say: vi.fn<(line: string) => void>() }
    const old = values[ORIGIN_SECRET]
    const fails = () => {
      throw new Error('no deployment')
    }
    await expect(rotateOrigin(rotation, fails)).rejects.toThrow('no deployment')
    const next = values[ORIGIN_SECRET]
    expect([next, values[previousOf(ORIGIN_SECRET)]]).toEqual([expect.stringMatching(/^[\w-]{64}$/), old])
    await rotateOrigin(rotation, () => undefined)
    expect([values[ORIGIN_SECRET], values[previousOf(ORIGIN_SECRET)]]).toEqual([next, next])
  })
})
