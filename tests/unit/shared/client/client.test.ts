import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it, vi } from 'vitest'
import { ROOT } from '../../../../infra/build/root.ts'
import { createClient } from '../../../../shared/client/index.ts'

type Sent = RequestInit & { url: string; headers: Record<string, string> }
type Given = readonly [status: number, body?: unknown, headers?: Record<string, string>]

/** A client of a server that gives these answers one after the other, and what it was sent; a missing answer is a lost connection. */
function clientOf(answers: readonly (Given | undefined)[], retries?: number) {
  const sent: Sent[] = []
  const client = createClient({
    origin: 'https://launchcrew.example',
    token: 'lc_secret',
    ...(retries !== undefined && { retries }),
    fetch: (url, init) => {
      const [status, body = {}, headers = {}] = answers[sent.push({ url, ...init } as Sent) - 1] ?? []
      if (status === undefined) return Promise.reject(new TypeError('lost'))
      return Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } }))
    },
  })
  return { client, sent }
}

/** Runs all pauses at once. */
async function atOnce<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers()
  const working = work()
  working.catch(() => undefined)
  await vi.runAllTimersAsync()
  return working.finally(() => vi.useRealTimers())
}

const create = (client: ReturnType<typeof clientOf>['client']) =>
  client.call('POST /api/affiliate-links', { body: { name: 'Spring', startupId: '1' } })

describe('the client', () => {
  it('has at most 3 kB', async () => {
    const { outputFiles } = await build({
      entryPoints: [`${ROOT}/shared/client/index.ts`],
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
    })
    expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThanOrEqual(3_000)
    expect(outputFiles[0]?.text).not.toMatch(/zod|\bimport\b/)
  })

  it('sends token, key, path, query and body, and gives the answer', async () => {
    const { client, sent } = clientOf([[200, { id: '7' }], [200]])
    expect(await create(client)).toEqual({ id: '7' })
    expect(sent[0]).toMatchObject({
      url: 'https://launchcrew.example/api/affiliate-links',
      method: 'POST',
      body: '{"name":"Spring","startupId":"1"}',
    })
    expect(sent[0]?.headers).toMatchObject({
      authorization: 'Bearer lc_secret',
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    })
    await client.call('GET /api/startups/{id}/affiliate-links', { id: 'a/b', limit: 5 })
    expect(sent[1]).toMatchObject({
      url: 'https://launchcrew.example/api/startups/a%2Fb/affiliate-links?limit=5',
      method: 'GET',
      body: null,
    })
    expect(sent[1]?.headers).not.toHaveProperty('idempotency-key')
  })

  it('reads the pages of a list as far as they are asked for', async () => {
    const answers: Given[] = [
      [200, { items: [{ code: 'a' }, { code: 'b' }], nextCursor: 'two' }],
      [200, { items: [], nextCursor: 'three' }],
      [200, { items: [{ code: 'c' }], nextCursor: null }],
    ]
    const { client, sent } = clientOf(answers)
    const codes: string[] = []
    for await (const { code } of client.items('GET /api/affiliate-links', { limit: 2 })) codes.push(code)
    expect(codes).toEqual(['a', 'b', 'c'])
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?limit=2', '?limit=2&cursor=two', '?limit=2&cursor=three'])
  })

  it('throws the problem document of an error that a repeat does not help', async () => {
    const problem = { type: '/docs/errors#link.code_taken', status: 409, code: 'link.code_taken', message: 'This code is taken' }
    const { client, sent } = clientOf([[409, problem]])
    await expect(create(client)).rejects.toMatchObject({
      name: 'LaunchcrewError',
      status: 409,
      code: 'link.code_taken',
      message: 'This code is taken',
      problem,
    })
    expect(sent).toHaveLength(1)
  })

  it('repeats a POST with the same key after a lost answer, and a refusal after the pause that the server names', async () => {
    const { client, sent } = clientOf([undefined, [429, {}, { 'retry-after': '30' }], [200, { id: '7' }]])
    expect(await atOnce(() => create(client))).toEqual({ id: '7' })
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(sent).toHaveLength(3)
  })

  it.each([
    ['after all retries', [[503], [503], [503]], 3],
    ['when the pause is longer than it may wait', [[429, {}, { 'retry-after': '3600' }]], 1],
  ] as const)('gives up %s', async (_when, answers, calls) => {
    const { client, sent } = clientOf(answers)
    await expect(atOnce(() => client.call('GET /api/startups/my-startups'))).rejects.toMatchObject({ status: answers[0][0] })
    expect(sent).toHaveLength(calls)
  })

  it('does not repeat a change whose outcome is unknown', async () => {
    const { client, sent } = clientOf([undefined])
    await expect(atOnce(() => client.call('DELETE /api/affiliate-links/{id}', { id: '7' }))).rejects.toMatchObject({ status: 0 })
    expect(sent).toHaveLength(1)
  })
})
