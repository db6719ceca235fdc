import { describe, expect, it } from 'vitest'
import { gatewayWith } from '../support/gateway.ts'
import { sendBytes } from '../support/raw-http.ts'

describe('the route of a request', () => {
  it('is a literal segment before a {parameter}', async () => {
    const gateway = await gatewayWith()
    expect((await gateway.event('GET', '/api/things/mine')).routeKey).toBe('GET /api/things/mine')
    expect((await gateway.event('GET', '/api/things/7')).routeKey).toBe('GET /api/things/{id}')
  })
  it('may take the rest of a path, or any method', async () => {
    const gateway = await gatewayWith()
    expect((await gateway.event('GET', '/api/files/a/b/c')).pathParameters).toEqual({ path: 'a/b/c' })
    expect((await gateway.event('DELETE', '/api/any')).routeKey).toBe('ANY /api/any')
  })
  it.each([
    ['GET', '/api/nothing'],
    ['DELETE', '/api/things/7'],
    ['GET', '/api/things/'],
    ['GET', '/api/things/7/'],
    ['GET', '/API/things/7'],
  ])('does not exist for %s %s: 404 {"message":"Not Found"}', async (method, path) => {
    const answer = await (await gatewayWith()).raw(method, path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ message: 'Not Found' })
  })
})

describe('the event', () => {
  it('has the decoded path, the encoded query, and its values joined by commas', async () => {
    const { event } = await gatewayWith()
    expect(await event('GET', '/api/things/a%20b/parts/%C3%A9?x=1&x=2&y=%2F')).toMatchObject({
      version: '2.0',
      rawPath: '/api/things/a b/parts/é',
      rawQueryString: 'x=1&x=2&y=%2F',
      queryStringParameters: { x: '1,2', y: '/' },
      pathParameters: { id: 'a b', part: 'é' },
      requestContext: { stage: '$default', http: { method: 'GET', path: '/api/things/a b/parts/é', sourceIp: '127.0.0.1' } },
    })
  })
  it('leaves out what there is not: query, parameters, cookies, body', async () => {
    const { event } = await gatewayWith()
    const bare = await event('GET', '/api/things/mine')
    for (const name of ['queryStringParameters', 'pathParameters', 'cookies', 'body']) expect(bare).not.toHaveProperty(name)
    expect(bare).toMatchObject({ rawQueryString: '', isBase64Encoded: false })
  })
  it('has lower-case headers, joined when they come twice, and cookies apart', async () => {
    const { origin } = await gatewayWith()
    const answer = await sendBytes(
      origin,
      'GET /api/things/1 HTTP/1.1\r\nHost: x\r\nX-Twice: a\r\nx-twice: b\r\nCookie: c=1; d=2\r\nConnection: close\r\n\r\n',
    )
    const event = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as object
    expect(event).toMatchObject({ headers: { 'x-twice': 'a,b' }, cookies: ['c=1', 'd=2'] })
    expect(event).not.toHaveProperty('headers.cookie')
  })
  it.each(['application/json', 'application/json; charset=utf-8', 'text/plain', 'application/xml'])(
    'has a body of %s as text',
    async (type) => {
      const { event } = await gatewayWith()
      expect(await event('POST', '/api/things', { body: '{"é":1}', headers: { 'content-type': type } })).toMatchObject({
        body: '{"é":1}',
        isBase64Encoded: false,
      })
    },
  )
  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/problem+json', 'image/png', ''])(
    'has a body of "%s" in base64',
    async (type) => {
      const { event } = await gatewayWith()
      const bytes = Buffer.from([0, 255, 10, 13])
      const got = await event('POST', '/api/things', { body: bytes, headers: type ? { 'content-type': type } : {} })
      expect(got).toMatchObject({ body: bytes.toString('base64'), isBase64Encoded: true })
    },
  )
  it('encodes a compressed body of any type in base64', async () => {
    const { event } = await gatewayWith()
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    expect(await event('POST', '/api/things', { body: 'xyz', headers })).toMatchObject({ isBase64Encoded: true })
  })
})
