import { describe, expect, it } from 'vitest'
import { FunctionError } from '../../../infra/local/lambda/index.ts'
import { gatewayWith } from '../support/gateway.ts'
import { sendAndTear, sendBytes } from '../support/raw-http.ts'

const MB = 1_024 * 1_024
const GET = 'GET /api/things/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

describe('the answer of a function', () => {
  it('is sent as it is when it names a status', async () => {
    const { raw } = await gatewayWith(() => ({ statusCode: 201, headers: { 'Content-Type': 'text/csv', 'X-Number': 7 }, body: 'a,b' }))
    const answer = await raw('GET', '/api/things/1')
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-number'), await answer.text()]).toEqual([
      201,
      'text/csv',
      '7',
      'a,b',
    ])
  })
  it('is 200 and JSON when it names none, and text when it names no type', async () => {
    const bare = await (await gatewayWith(() => ({ hello: 1 }))).raw('GET', '/api/things/1')
    expect([bare.status, bare.headers.get('content-type'), await bare.json()]).toEqual([200, 'application/json', { hello: 1 }])
    const untyped = await (await gatewayWith(() => ({ statusCode: 200, body: 'x' }))).raw('GET', '/api/things/1')
    expect(untyped.headers.get('content-type')).toMatch(/^text\/plain/)
  })
  it('may hold cookies and bytes in base64', async () => {
    const body = Buffer.from([1, 2, 3]).toString('base64')
    const { raw } = await gatewayWith(() => ({ statusCode: 200, cookies: ['a=1', 'b=2; HttpOnly'], body, isBase64Encoded: true }))
    const answer = await raw('GET', '/api/things/1')
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2; HttpOnly'])
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 3])
  })
  it('is framed once: a length or an encoding that the function names is left out', async () => {
    const headers = { 'Content-Length': '999', 'transfer-encoding': 'chunked', connection: 'upgrade' }
    const { origin } = await gatewayWith(() => ({ statusCode: 200, headers, body: 'four' }))
    const answer = await sendBytes(origin, GET)
    expect(answer.match(/content-length: 4\r/gi)).toHaveLength(1)
    expect(answer).not.toMatch(/transfer-encoding|999|upgrade/i)
  })
  it('to HEAD has the headers of GET and no body', async () => {
    const { raw } = await gatewayWith(() => ({ statusCode: 200, body: 'four' }))
    const answer = await raw('HEAD', '/api/any')
    expect([answer.headers.get('content-length'), await answer.text()]).toEqual(['4', ''])
  })
})

describe('a function that fails', () => {
  it.each([
    ['throws', () => Promise.reject(new Error('a secret'))],
    ['answers with a number as body', () => ({ statusCode: 200, body: 7 })],
    ['answers with no status that exists', () => ({ statusCode: 'many' })],
    ['answers with more than 6 MB', () => ({ statusCode: 200, body: 'x'.repeat(6 * MB + 1) })],
    ['answers with a header that HTTP cannot carry', () => ({ statusCode: 200, headers: { 'x-bad': 'a\nb' }, body: '' })],
  ])('%s: 500 without a word of why', async (_, answer) => {
    const { raw, logged } = await gatewayWith(answer)
    const got = await raw('GET', '/api/things/1')
    expect([got.status, await got.text()]).toEqual([500, '{"message":"Internal Server Error"}'])
    expect(logged).toHaveLength(1)
  })
  it('takes too long: 503', async () => {
    const slow = await gatewayWith(() => new Promise(() => {}), { timeoutMs: 20 })
    expect((await slow.raw('GET', '/api/things/1')).status).toBe(503)
    const killed = await gatewayWith(() => {
      throw new FunctionError({ errorType: 'Sandbox.Timedout', errorMessage: 'Task timed out after 30.00 seconds', trace: [] })
    })
    const answer = await killed.raw('GET', '/api/things/1')
    expect([answer.status, await answer.json()]).toEqual([503, { message: 'Service Unavailable' }])
  })
})

describe('a request that is too large', () => {
  it('is refused above 10 MB', async () => {
    const { raw } = await gatewayWith(() => ({ statusCode: 200 }))
    const answer = await raw('POST', '/api/things', { body: Buffer.alloc(10 * MB + 1), headers: { 'content-type': 'image/png' } })
    expect([answer.status, await answer.json()]).toEqual([413, { message: 'Request Entity Too Large' }])
  })
  it('is refused when its event is above 6 MB, as base64 makes it', async () => {
    const { raw } = await gatewayWith(() => ({ statusCode: 200 }))
    const send = (bytes: number) => raw('POST', '/api/things', { body: Buffer.alloc(bytes), headers: { 'content-type': 'image/png' } })
    expect((await send(4 * MB)).status).toBe(200)
    expect((await send(4.6 * MB)).status).toBe(413)
  })
})

describe('a client that misbehaves', () => {
  it.each([
    '//evil',
    '//evil:99999/x',
    '*',
    'http://[bad/',
    'http://elsewhere.example/api/none',
    '/%',
    '/%E0%A4%A',
    '/\u00ff',
    '/api/things/%00',
  ])('gets an answer to the target %s, and so does the next one', async (target) => {
    const { origin, raw } = await gatewayWith(() => ({ statusCode: 200 }))
    expect(await sendBytes(origin, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 (200|400|404) /)
    expect((await raw('GET', '/api/things/1')).status).toBe(200)
  })
  it.each([
    'POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
    'POST /api/things HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ])('is refused when it frames its message in two ways: %j', async (bytes) => {
    const { origin } = await gatewayWith(() => ({ statusCode: 200 }))
    expect(await sendBytes(origin, bytes)).toMatch(/^HTTP\/1\.1 400 /)
  })
  it('may go away in the middle of a body: nothing runs, nothing ends', async () => {
    let runs = 0
    const { origin, raw, logged } = await gatewayWith(() => ({ statusCode: 200, runs: (runs += 1) }))
    const torn = 'POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc'
    await Promise.all(Array.from({ length: 20 }, () => sendAndTear(origin, torn)))
    expect((await raw('GET', '/api/things/1')).status).toBe(200)
    expect([runs, logged]).toEqual([1, []])
  })
  it('may go away before its answer is there', async () => {
    const gate = Promise.withResolvers<void>()
    const began = Promise.withResolvers<void>()
    const { origin, raw } = await gatewayWith(async ({ rawPath }) => {
      if (!rawPath.endsWith('slow')) return { statusCode: 200 }
      began.resolve()
      await gate.promise
      return { statusCode: 200, body: 'late' }
    })
    const torn = sendAndTear(origin, 'GET /api/things/slow HTTP/1.1\r\nHost: x\r\n\r\n')
    await began.promise
    await torn
    gate.resolve()
    expect((await raw('GET', '/api/things/1')).status).toBe(200)
  })
})
