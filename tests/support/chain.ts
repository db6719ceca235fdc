import { randomUUID } from 'node:crypto'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { vi } from 'vitest'
import { page, PageQuery } from '../../shared/contract/ok.ts'
import { anyone, inStartup, party, resource, self, signedIn } from '../../shared/contract/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import { startApp } from './app.ts'

const Anything = z.object({ ok: z.boolean(), seen: z.optional(z.unknown()) })
const contract = resource({
  'POST /api/echo': {
    summary: '',
    scope: 'startups.write',
    access: anyone,
    body: z.object({ name: z.string('Name is required') }),
    returns: Anything,
  },
  'PUT /api/optional': {
    summary: '',
    scope: 'startups.write',
    access: anyone,
    body: z.object({ name: z.optional(z.string()) }),
    returns: Anything,
  },
  'PUT /api/optional-form': {
    summary: '',
    scope: 'startups.write',
    access: anyone,
    body: z.object({ name: z.optional(z.string()) }),
    files: ['logo'],
    returns: Anything,
  },
  'GET /api/page': { summary: '', scope: 'startups.read', access: anyone, query: PageQuery, paged: { size: 5 }, returns: page(z.string()) },
  'GET /api/echo': {
    summary: '',
    scope: 'startups.read',
    access: anyone,
    query: z.object({ q: z.optional(z.string()) }),
    returns: Anything,
  },
  'POST /api/form': {
    summary: '',
    scope: 'startups.write',
    access: anyone,
    body: z.object({ name: z.string('Name is required') }),
    files: ['logo'],
    returns: Anything,
    errors: ['startup.files_too_large'],
  },
  'GET /api/visitor': { summary: '', scope: 'startups.read', access: anyone, returns: Anything },
  'GET /api/secrets': { summary: '', scope: 'startups.read', access: anyone, returns: z.object({ ok: z.boolean() }) },
  'GET /api/broken': { summary: '', scope: 'startups.read', access: anyone, returns: Anything },
  'GET /api/slow': { summary: '', scope: 'startups.read', access: anyone, returns: Anything },
  'GET /api/undeclared': { summary: '', scope: 'startups.read', access: anyone, returns: Anything },
  'GET /api/mine': { summary: '', scope: 'startups.read', access: signedIn, returns: Anything },
  'GET /api/mine/{userId}': { summary: '', scope: 'startups.read', access: self('userId'), returns: Anything },
  'PUT /api/startups/{id}': {
    summary: '',
    scope: 'startups.write',
    access: inStartup('path:id', ['Owner']),
    body: z.object({ name: z.string() }),
    returns: Anything,
  },
  'DELETE /api/links/{id}': { summary: '', scope: 'startups.write', access: party('link', 'userId'), returns: Anything },
  'POST /api/rare': { summary: '', scope: 'startups.write', access: signedIn, rate: 'startup', returns: Anything },
})

interface Sent {
  headers?: Record<string, string>
  params?: Record<string, string>
  query?: string
  body?: string | Buffer
  /** The remaining time that Lambda reports. */
  remainingMs?: number
}
interface Answered {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown>
}
type Event = Omit<APIGatewayProxyEventV2, 'requestContext'> & { requestContext: { requestId: string; http: { method: string } } }

export const JSON_TYPE = { 'content-type': 'application/json' }
export const SOME_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

/** The middleware chain around handlers that echo their input; events are sent to it directly. */
export async function startChain() {
  const app = await startApp()
  const ada = await app.signUp('Ada')
  const { lambda } = await import('../../functions/http/lambda.ts')
  const origin = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: process.env['ORIGIN_SECRET_ID'] }))
  const handled = vi.fn<(value: unknown) => void>()
  const broken: { error: unknown } = { error: undefined }
  const seen = (value: unknown) => {
    handled(value)
    return { ok: true, seen: value }
  }
  const handler = lambda(contract, {
    'POST /api/echo': ({ body }) => seen(body),
    'GET /api/echo': ({ query }) => seen(query),
    'PUT /api/optional': ({ body }) => seen(body),
    'PUT /api/optional-form': ({ body }) => seen(body),
    'GET /api/page': ({ page: { limit } }) => ({ items: [String(limit)], next: undefined }),
    'POST /api/form': ({ body, files }) =>
      seen({ body, logo: files.logo && { size: files.logo.bytes.length, type: files.logo.contentType } }),
    'GET /api/visitor': ({ visitor }) => seen(visitor),
    'GET /api/secrets': () => ({ ok: true, password: 'secret' }),
    'GET /api/broken': () => {
      throw broken.error
    },
    'GET /api/slow': () => new Promise<never>(() => {}),
    'GET /api/undeclared': () => {
      throw new Failure('link.invalid')
    },
    'GET /api/mine': async ({ caller }) => seen(await caller.user()),
    'GET /api/mine/{userId}': ({ caller }) => seen(caller.id),
    'PUT /api/startups/{id}': ({ teamRole }) => seen(teamRole),
    'DELETE /api/links/{id}': ({ item }) => seen(item),
    'POST /api/rare': ({ caller }) => seen(caller.id),
  })
  async function send(route: string, { headers = {}, params, query = '', body, remainingMs = 30_000 }: Sent = {}): Promise<Answered> {
    handled.mockClear()
    const [method = '', rawPath = ''] = route.split(' ')
    const event: Partial<Event> = {
      routeKey: route,
      rawPath,
      rawQueryString: query,
      headers: { 'x-origin-verify': origin.SecretString, 'x-viewer': '203.0.113.1', ...headers },
      ...(params && { pathParameters: params }),
      ...(body !== undefined && { body: typeof body === 'string' ? body : body.toString('base64') }),
      isBase64Encoded: body instanceof Buffer,
      requestContext: { requestId: randomUUID(), http: { method } },
    }
    const context: Partial<Context> = { getRemainingTimeInMillis: () => remainingMs }
    const answer = await handler(event as APIGatewayProxyEventV2, context as Context)
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers as Record<string, string>,
      body: JSON.parse(answer.body ?? '') as Record<string, unknown>,
    }
  }
  return {
    app,
    ada,
    send,
    signed: { 'x-auth-token': ada.token },
    /** Called by each handler with what it answers. */
    handled,
    /** What the route GET /api/broken throws. */
    broken,
    close(): Promise<void> {
      app.logs.lines.splice(0)
      return app.close()
    },
  }
}
export type Chain = Awaited<ReturnType<typeof startChain>>
