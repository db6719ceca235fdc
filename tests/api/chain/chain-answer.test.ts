import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startChain, type Chain } from '../../support/chain.ts'

let chain: Chain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.close())

describe('an answer', () => {
  it('has only what the contract names', async () => {
    expect((await chain.send('GET /api/secrets')).body).toEqual({ ok: true })
  })

  it('of a reading call waits for the check of the session that runs beside it', async () => {
    const { body } = await chain.send('GET /api/mine', { headers: chain.signed })
    expect(body['seen']).toMatchObject({ id: chain.ada.id, name: 'Ada' })
    const eve = await chain.app.signUp('Eve')
    await chain.app.call('POST /api/auth/logout', {}, { as: eve })
    const ended = await chain.send('GET /api/mine/{userId}', { headers: { 'x-auth-token': eve.token }, params: { userId: eve.id } })
    expect(chain.handled).toHaveBeenCalled()
    expect(ended.body).not.toHaveProperty('seen')
    expect(ended.status).toBe(401)
  })

  it('is 404 where nothing is declared', async () => {
    expect((await chain.send('GET /api/nothing')).body['code']).toBe('http.not_found')
  })
})

describe('what goes wrong', () => {
  const broken = async (error: unknown) => {
    chain.broken.error = error
    return chain.send('GET /api/broken')
  }
  const awsError = (name: string, status = 400) =>
    Object.assign(new Error('quotes hunter2'), { name, $metadata: { httpStatusCode: status } })

  it.each([
    new Error('hunter2'),
    new Error('quotes\n    at hunter2 (x.ts:1:1)'),
    new TypeError('x is not a function'),
    'hunter2',
    null,
    awsError('ValidationException'),
  ])('unexpectedly (%s) is 500 and says nothing', async (error) => {
    const { status, body, headers } = await broken(error)
    expect([status, body['message'], headers['retry-after']]).toEqual([500, 'Something went wrong', undefined])
    expect(JSON.stringify(body)).not.toMatch(/hunter2|stack|at /)
    const line = chain.app.logs.lines.findLast(({ event }) => event === 'unexpected error')
    expect(line).toMatchObject({ requestId: body['requestId'], level: 'error' })
    expect(JSON.stringify(line)).not.toContain('hunter2')
  })

  it.each([
    awsError('ThrottlingException'),
    awsError('ProvisionedThroughputExceededException'),
    awsError('RequestLimitExceeded'),
    awsError('InternalServerError', 500),
    awsError('ExpiredTokenException'),
    Object.assign(new Error('slow'), { name: 'TimeoutError' }),
    Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }),
    Object.assign(new SyntaxError('Unexpected token <'), { $response: {} }),
  ])('in the store (%s) is 503 with the time to come back', async (error) => {
    const { status, body, headers } = await broken(error)
    expect([status, body['code'], body['retryAfter'], headers['retry-after']]).toEqual([503, 'http.busy', 1, '1'])
  })

  it('in a store without space is 507 and names the cause', async () => {
    const { status, body } = await broken(awsError('InsufficientStorage', 507))
    expect([status, body['code']]).toEqual([507, 'server.full'])
    expect(body['message']).toBe('The disk of this server is full. Nothing was saved. Its operator must free some space')
  })

  it('too slowly is 503 before Lambda ends the call', async () => {
    const { status, body } = await chain.send('GET /api/slow', { remainingMs: 520 })
    expect([status, body['code']]).toEqual([503, 'http.busy'])
  })

  it('with a code that the endpoint does not declare is 500 and in the log', async () => {
    const { status, body } = await chain.send('GET /api/undeclared')
    expect([status, body['code']]).toEqual([500, 'server.failed'])
    expect(chain.app.logs.lines.findLast(({ event }) => event === 'undeclared code')).toMatchObject({
      code: 'link.invalid',
      route: 'GET /api/undeclared',
    })
  })

  it('answers 503 while every read is throttled, and never admits a caller', async () => {
    // A partition accepts one call in this second, and the clock does not advance.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    chain.app.dynamodb.faults.throttle = { unitsPerSecond: 0 }
    await chain.send('GET /api/mine', { headers: chain.signed })
    const { status, body, headers } = await chain.send('GET /api/mine', { headers: chain.signed })
    chain.app.dynamodb.faults.throttle = undefined
    vi.useRealTimers()
    expect([status, body['code'], headers['retry-after']]).toEqual([503, 'http.busy', '1'])
    expect((await chain.send('GET /api/mine', { headers: chain.signed })).status).toBe(200)
  })
})
