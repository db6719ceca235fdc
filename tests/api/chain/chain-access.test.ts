import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { softDeleteMembership } from '../../../functions/data/teams/memberships.ts'
import { commit } from '../../../functions/data/transaction.ts'
import type { Person } from '../../support/app.ts'
import { JSON_TYPE, SOME_ID, startChain, type Chain } from '../../support/chain.ts'

let chain: Chain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.close())

describe('the order of refusals', () => {
  it('is 401, then 415, 413 and 400, then 404, then 403', async () => {
    const startup = await anotherStartup()
    const put = (headers: Record<string, string>, body: string, id: string) =>
      chain.send('PUT /api/startups/{id}', { headers, body, params: { id } })
    const wrong = '{"name":1}'
    const codes = [
      await put({ 'content-type': 'text/plain' }, wrong, SOME_ID),
      await put({ ...chain.signed, 'content-type': 'text/plain' }, wrong, SOME_ID),
      await put({ ...chain.signed, ...JSON_TYPE }, ' '.repeat(70_000), SOME_ID),
      await put({ ...chain.signed, ...JSON_TYPE }, wrong, SOME_ID),
      await put({ ...chain.signed, ...JSON_TYPE }, '{"name":"x"}', SOME_ID),
      await put({ ...chain.signed, ...JSON_TYPE }, '{"name":"x"}', startup),
    ]
    expect(codes.map(({ status, body }) => [status, body['code']])).toEqual([
      [401, 'auth.required'],
      [415, 'http.type'],
      [413, 'http.too_large'],
      [400, 'http.invalid'],
      [404, 'startup.not_found'],
      [403, 'auth.forbidden'],
    ])
    expect(chain.handled).not.toHaveBeenCalled()
  })

  it.each(['STARTUP#x', '', '01arz3ndektsv4rrffq69g5fav', `${SOME_ID}#MEMBER`, '../x', '\u0000'])(
    'answers 404 to the id %j without looking for it',
    async (id) => {
      const put = await chain.send('PUT /api/startups/{id}', {
        headers: { ...chain.signed, ...JSON_TYPE },
        params: { id },
        body: '{"name":"x"}',
      })
      const erased = await chain.send('DELETE /api/links/{id}', { headers: chain.signed, params: { id } })
      expect([put.body['code'], erased.body['code']]).toEqual(['startup.not_found', 'link.not_found'])
    },
  )

  it.each([SOME_ID, 'no-id', '../x'])(
    'answers 403 to the user id %j of another user, since it is compared and not looked for',
    async (userId) => {
      const { status, body } = await chain.send('GET /api/mine/{userId}', { headers: chain.signed, params: { userId } })
      expect([status, body['code']]).toEqual([403, 'auth.forbidden'])
    },
  )

  it('answers the user whose id is in the path', async () => {
    const { body } = await chain.send('GET /api/mine/{userId}', { headers: chain.signed, params: { userId: chain.ada.id } })
    expect(body).toEqual({ ok: true, seen: chain.ada.id })
  })
})

describe('the origin', () => {
  it.each([undefined, '', 'guess'])('is refused with the secret %j', async (secret) => {
    const { status, body } = await chain.send('GET /api/visitor', { headers: { 'x-origin-verify': secret as string } })
    expect([status, body['code']]).toEqual([403, 'http.origin'])
  })

  it('cannot be left out at the gateway itself', async () => {
    const response = await fetch(`${chain.app.gatewayOrigin}/api/auth/me`, { headers: { 'x-auth-token': chain.ada.token } })
    expect(response.status).toBe(403)
  })
})

describe('a visitor', () => {
  const visitor = async (headers: Record<string, string>) =>
    (await chain.send('GET /api/visitor', { headers })).body['seen'] as Record<string, unknown>

  it('is the same for the same address and browser, and cannot be turned back into them', async () => {
    const one = await visitor({ 'x-viewer': '203.0.113.1', 'user-agent': 'Firefox' })
    const same = await visitor({ 'x-viewer': '203.0.113.1', 'user-agent': 'Firefox' })
    const other = await visitor({ 'x-viewer': '203.0.113.1', 'user-agent': 'Chrome' })
    const elsewhere = await visitor({ 'x-viewer': '203.0.113.2', 'user-agent': 'Firefox' })
    expect(same).toEqual(one)
    expect(other['identity']).not.toBe(one['identity'])
    expect(other['addressKey']).toBe(one['addressKey'])
    expect(elsewhere['addressKey']).not.toBe(one['addressKey'])
    expect(JSON.stringify(one)).not.toContain('203.0.113')
  })

  it('has the country and host that the edge sets', async () => {
    expect(
      await visitor({ 'cloudfront-viewer-country': 'DE', 'x-viewer': '203.0.113.1 d111.cloudfront.net launchcrew.example' }),
    ).toMatchObject({
      country: 'DE',
      host: 'launchcrew.example',
    })
    expect(await visitor({})).toMatchObject({ country: 'Unknown', host: '' })
    expect(await visitor({ 'cloudfront-viewer-country': '<b>' })).toMatchObject({ country: 'Unknown' })
  })

  it('is read from the three headers of an edge that is not updated yet', async () => {
    const folded = { 'x-viewer': '203.0.113.1 d111.cloudfront.net launchcrew.example' }
    const separate = { 'x-viewer-ip': '203.0.113.1', 'x-site-host': 'd111.cloudfront.net', 'x-viewer-host': 'launchcrew.example' }
    expect(await visitor({ ...separate, 'x-viewer': undefined as unknown as string })).toEqual(await visitor(folded))
  })

  it('is known when a valid token came along, and a bad one is ignored', async () => {
    expect((await visitor(chain.signed))['userId']).toBe(chain.ada.id)
    expect(await visitor({ 'x-auth-token': 'rubbish' })).not.toHaveProperty('userId')
  })
})

describe('a limit', () => {
  it('is counted per caller before anything is done', async () => {
    const bob = await chain.app.signUp('Bob')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => chain.send('POST /api/rare', { headers: { 'x-auth-token': bob.token } })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(10)
    expect(answers.filter(({ status }) => status === 429).length).toBe(20)
    expect((await chain.send('POST /api/rare', { headers: chain.signed })).status).toBe(200)
  })
})

describe('a startup that is deleted while a call loads it', () => {
  it('answers 404, since a BatchGet may see the tombstone of the membership first', async () => {
    const id = await startupOf(chain.ada)
    const put = () =>
      chain.send('PUT /api/startups/{id}', { headers: { ...chain.signed, ...JSON_TYPE }, params: { id }, body: '{"name":"x"}' })
    expect((await put()).status).toBe(200)
    await commit(softDeleteMembership({ startupId: id, userId: chain.ada.id }, new Date().toISOString()))
    const { status, body } = await put()
    expect([status, body['code']]).toEqual([404, 'startup.not_found'])
    const asked = await chain.app.call('POST /api/startups/{id}/requests', { id, body: { message: 'Hello' } }, { as: chain.ada })
    expect([asked.status, asked.problem?.code]).toEqual([404, 'startup.not_found'])
  })
})

const anotherStartup = async (): Promise<string> => startupOf(await chain.app.signUp('Mallory'))

async function startupOf(owner: Person): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Other', details: 'Engines', stage: 'Seed' })) body.append(name, value)
  return (await chain.app.call('POST /api/startups', { body }, { as: owner })).body.id
}
