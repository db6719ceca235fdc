import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { dataFolder, startServer } from '../support/server.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }
const OWNER_ADDRESS = '127.0.0.2'
const TRIES = 40
const ME_MAX_MS = 1_000
/** After it the queue of the gateway refuses. */
const QUEUED_MAX_MS = 25_000

/** Signs in from one of the loopback addresses. */
async function login(origin: string, localAddress: string, credentials: { email: string; password: string }) {
  const sent = request(`${origin}/api/auth/login`, {
    method: 'POST',
    localAddress,
    agent: false,
    headers: { 'content-type': 'application/json' },
  })
  sent.end(JSON.stringify(credentials))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: (await json(response)) as { token?: string; message?: string } }
}

it('40 sign-ins at once from one address are all answered, delay no /api/auth/me and do not lock out the owner of an account', async () => {
  const server = await startServer(await dataFolder())
  const { body } = await server.call('POST /api/auth/register', { body: ADA })
  const me = async () => {
    const before = performance.now()
    expect((await server.call('GET /api/auth/me', {}, { as: { token: body.token } })).status).toBe(200)
    return performance.now() - before
  }
  await me()

  const began = performance.now()
  const flooding = { runs: true }
  const flood = Promise.all(
    Array.from({ length: TRIES }, (_, at) =>
      login(server.origin, '127.0.0.1', { email: at % 2 ? ADA.email : `user${at}@example.org`, password: 'not the password' }),
    ),
  ).finally(() => (flooding.runs = false))
  const owner = login(server.origin, OWNER_ADDRESS, ADA)
  const waits: number[] = []
  while (flooding.runs) waits.push(await me())

  const answers = await flood
  const tookMs = performance.now() - began
  // On a machine that is busy with other tests both take longer.
  expect(Math.max(...waits)).toBeLessThan(Math.max(ME_MAX_MS, tookMs / 4))
  expect((await owner).status).toBe(200)
  for (const { status } of answers) expect(tookMs < QUEUED_MAX_MS ? [401, 429] : [401, 429, 503]).toContain(status)
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(30)
})

it('more sign-ins than the queue takes are answered 503 with a time to come back', async () => {
  const server = await startServer(await dataFolder())
  const answers: Awaited<ReturnType<typeof login>>[] = []
  const attempt = async (at: number) =>
    answers.push(await login(server.origin, `127.0.1.${(at % 50) + 1}`, { email: `user${at}@example.org`, password: 'no' }))
  // What is still queued at the end of the test ends with the server.
  for (let at = 0; at < 200; at += 1) void attempt(at).catch(() => undefined)
  // The first password has been compared by then, and refusals came at once.
  await vi.waitFor(() => expect(answers.some(({ status }) => status === 401)).toBe(true), { timeout: 30_000 })
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toMatchObject({ status: 503, code: 'http.busy' })
  }
})
