import { crc32 } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import type { Scope } from '../../../shared/scopes.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { TeamRole } from '../../../shared/choices.ts'
import { listApiTokens } from '../../../functions/data/accounts/api-tokens.ts'
import { updateSuspended } from '../../../functions/data/accounts/users.ts'
import { consumeLeased } from '../../../functions/data/rate-limits.ts'
import { firstItems } from '../../../functions/data/reads.ts'
import { listMachines } from '../../../functions/data/teams/machines.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { newApiToken } from '../../../functions/platform/api-token.ts'
import { openApp, type Person } from '../../support/app.ts'
import { passMinute } from '../../support/startups/lifecycle.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { writesOf } from '../../support/teams/large-team.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'

const app = await openApp({ keepsTime: true })

async function tokenOf(as: Person, scopes: Scope[], more: { expiresInDays?: number } = {}) {
  const { status, body } = await app.call('POST /api/tokens', { body: { name: 'Zapier', scopes, ...more } }, { as })
  expect(status).toBe(200)
  return body
}

async function send(
  token: string,
  method: string,
  path: string,
  { body, headers }: { body?: object; headers?: Record<string, string> } = {},
) {
  const answer = await app.raw(method, path, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) as Record<string, unknown> }
}

describe('API tokens of users', () => {
  it('has 160 random bits and a checksum, is shown once, and only its hash is stored', async () => {
    const ada = await app.signUp('Ada')
    const { token, made } = await tokenOf(ada, ['profiles.read'])
    expect(token).toMatch(/^lc_[0-9A-Za-z]{33}$/)
    const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    expect(
      token
        .slice(-6)
        .split('')
        .reduce((sum, digit) => sum * 62 + DIGITS.indexOf(digit), 0),
    ).toBe(crc32(token.slice(0, -6)))
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(90 * DAY_MS)
    const { body } = await app.call('GET /api/tokens', {}, { as: ada })
    expect(body.items).toEqual([{ ...made, seenAt: null, seenFrom: null }])
    expect(JSON.stringify(body)).not.toContain(token)
  })

  it('acts as its user within its scopes, and is refused everything else with a sentence', async () => {
    const ada = await app.signUp('Ada')
    const { token } = await tokenOf(ada, ['profiles.read'])
    expect((await send(token, 'GET', '/api/auth/me')).body['id']).toBe(ada.id)
    const lacking = await send(token, 'GET', '/api/auth/joined-startups')
    expect([lacking.status, lacking.body['code'], lacking.body['message']]).toEqual([
      403,
      'http.token',
      'This API token lacks the scope startups.read',
    ])
    const own = await send(token, 'GET', '/api/tokens')
    expect([own.status, own.body['code']]).toEqual([403, 'http.token'])
  })

  it('is refused in the address, in the header of sessions, with a wrong checksum and when nobody made it', async () => {
    const ada = await app.signUp('Ada')
    const { token } = await tokenOf(ada, ['profiles.read'])
    const wrong = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
    expect((await send(ada.token, 'GET', `/api/auth/me?access_token=${token}`)).status).toBe(400)
    expect((await app.raw('GET', '/api/auth/me', { headers: { 'x-auth-token': token } })).status).toBe(401)
    for (const other of [wrong, newApiToken({ isPublishable: false }), 'lc_'])
      expect((await send(other, 'GET', '/api/auth/me')).status).toBe(401)
  })

  it('ends at once when it is revoked, and when it expires', async () => {
    const ada = await app.signUp('Ada')
    const [{ token, made }, short] = [await tokenOf(ada, ['profiles.read']), await tokenOf(ada, ['profiles.read'], { expiresInDays: 1 })]
    expect((await send(token, 'GET', '/api/auth/me')).status).toBe(200)
    const mallory = await app.signUp('Mallory')
    expect((await app.call('DELETE /api/tokens/{tokenId}', { tokenId: made.id }, { as: mallory })).status).toBe(404)
    expect((await app.call('DELETE /api/tokens/{tokenId}', { tokenId: made.id }, { as: ada })).status).toBe(200)
    expect((await send(token, 'GET', '/api/auth/me')).status).toBe(401)
    expect((await send(short.token, 'GET', '/api/auth/me')).status).toBe(200)
    vi.setSystemTime(Date.now() + DAY_MS + 1_000)
    expect((await send(short.token, 'GET', '/api/auth/me')).status).toBe(401)
  })

  it('shows the day and the network of its last use', async () => {
    const ada = await app.signUp('Ada')
    const { token } = await tokenOf(ada, ['profiles.read'])
    for (let call = 0; call < 2; call += 1) await send(token, 'GET', '/api/auth/me')
    const { body } = await app.call('GET /api/tokens', {}, { as: ada })
    expect(body.items[0]).toMatchObject({ seenAt: new Date().toISOString().slice(0, 10), seenFrom: '127.0.0.0/24' })
  })

  it('says with each answer how much of its limit is left', async () => {
    const ada = await app.signUp('Ada')
    const { token } = await tokenOf(ada, ['profiles.read', 'profiles.write'])
    const first = await send(token, 'GET', '/api/auth/me')
    expect(first.headers.get('ratelimit-policy')).toBe('"token";q=600;w=60')
    expect(first.headers.get('ratelimit')).toMatch(/^"token";r=599;t=\d+$/)
    const refused = await send(token, 'GET', '/api/tokens')
    expect(refused.headers.get('ratelimit')).toMatch(/^"token";r=598;t=\d+$/)
    const invalid = await send(token, 'PUT', '/api/users/profile', { body: { name: 7 } })
    expect([invalid.status, invalid.headers.get('ratelimit')?.slice(0, 13)]).toEqual([400, '"token";r=597'])
  })

  it('is refused beyond its limit, and costs few writes below it', async () => {
    const who = `busy ${Date.now()}`
    vi.setSystemTime(Date.now())
    const writes = await writesOf(async () => {
      for (let call = 0; call < 600; call += 1) await consumeLeased('token', who)
    })
    expect(writes).toBeLessThan(20)
    await expect(consumeLeased('token', who)).rejects.toMatchObject({ code: 'http.too_many' })
  })

  it('is reported by mail when it is made and once a week before it ends, and is in the security log and the export', async () => {
    const ada = await app.signUp('Ada')
    const { made } = await tokenOf(ada, ['profiles.read'], { expiresInDays: 30 })
    const titles = async () => (await app.call('GET /api/notifications/user', {}, { as: ada })).body.map(({ title }) => title)
    expect(await titles()).toContain('API token created')
    const { body: log } = await app.call('GET /api/auth/security-log', {}, { as: ada })
    expect(log.items.map(({ act }) => act)).toContain('token-made')
    const exported = await app.raw('GET', '/api/users/me/export', { headers: { 'x-auth-token': ada.token } })
    expect((await exported.json()) as object).toMatchObject({ apiTokens: [{ id: made.id, name: 'Zapier' }] })
    vi.setSystemTime(Date.parse(made.expiresAt) - 7 * DAY_MS + 60_000)
    for (let run = 0; run < 2; run += 1) await app.run('due')
    await app.settled()
    const back = await app.call('POST /api/auth/login', { body: { email: ada.email, password: ada.password } })
    const { body: news } = await app.call('GET /api/notifications/user', {}, { as: back.body })
    expect(news.filter(({ title }) => title === 'API token expires')).toHaveLength(1)
  })

  it('is limited to 20 of one user', async () => {
    const ada = await app.signUp('Ada')
    const made = await Promise.all(
      Array.from({ length: 22 }, () => app.call('POST /api/tokens', { body: { name: 'Many', scopes: ['tasks.read'] } }, { as: ada })),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20)
  })
})

describe('API tokens of startups', () => {
  const robot = { name: 'Robot', scopes: ['tasks.read', 'tasks.write', 'links.write', 'startups.write', 'members.read'] as Scope[] }

  async function team() {
    const [ada, grace] = [await app.signUp('Ada'), await app.signUp('Grace')]
    const { id } = await registerStartup(app, ada)
    const manager = await addRole(app, ada, id, 'Manager', 'Manager')
    await addMember(id, grace)
    await app.call('PUT /api/startups/{id}/users/{userId}/role', { id, userId: grace.id, body: { roleId: manager.id } }, { as: ada })
    return { ada, grace, id }
  }

  const made = async (as: Person, id: string, teamRole: TeamRole = 'Member') => {
    const { status, body } = await app.call('POST /api/tokens/startups/{id}', { id, body: { ...robot, teamRole } }, { as })
    return { status, ...body }
  }

  it('acts as a machine with its team role, in its startup only, and is counted and listed as no member', async () => {
    const { ada, grace, id } = await team()
    const { token } = await made(grace, id, 'Employee - Tech and Design')
    const task = await send(token, 'POST', `/api/startups/${id}/tasks`, { body: { title: 'Weave' } })
    expect([task.status, task.body['title']]).toEqual([200, 'Weave'])
    const link = await send(token, 'POST', '/api/affiliate-links', { body: { name: 'Spring', startupId: id, type: 'startup' } })
    expect(link.status).toBe(200)
    const other = await registerStartup(app, grace, { name: 'Other' })
    expect((await send(token, 'GET', `/api/startups/${other.id}/tasks`)).status).toBe(403)
    const personal = await send(token, 'PUT', `/api/startups/${other.id}/saved`)
    expect([personal.status, personal.body['code']]).toEqual([403, 'http.token'])
    const { body } = await app.call('GET /api/startups/{id}', { id }, { as: ada })
    expect([body.memberCount, body.members.length]).toEqual([2, 2])
    expect((await app.call('GET /api/startups/{id}/members', { id }, { as: ada })).body.items).toHaveLength(2)
    await app.settled()
    expect((await app.call('GET /api/search', { q: 'Robot' }, { as: ada })).body).not.toContain('Robot')
  })

  it('has no more rights than who makes it', async () => {
    const { ada, grace, id } = await team()
    expect((await made(grace, id, 'Admin')).status).toBe(403)
    expect((await made(ada, id, 'Owner')).status).toBe(400)
    const { made: admin } = await made(ada, id, 'Admin')
    expect((await app.call('DELETE /api/tokens/startups/{id}/{tokenId}', { id, tokenId: admin.id }, { as: grace })).status).toBe(403)
  })

  it('stays when its maker leaves, which the list shows, and ends when it is revoked', async () => {
    const { ada, grace, id } = await team()
    const { token, made: shown } = await made(grace, id)
    await app.call('DELETE /api/startups/{id}/members/{userId}', { id, userId: grace.id }, { as: ada })
    expect((await send(token, 'GET', `/api/startups/${id}/tasks`)).status).toBe(200)
    const { body } = await app.call('GET /api/tokens/startups/{id}', { id }, { as: ada })
    expect(body.items).toMatchObject([{ id: shown.id, teamRole: 'Member', createdBy: { id: grace.id, isMember: false } }])
    await app.call('DELETE /api/tokens/startups/{id}/{tokenId}', { id, tokenId: shown.id }, { as: ada })
    expect((await send(token, 'GET', `/api/startups/${id}/tasks`)).status).toBe(401)
  })

  it('ends with the startup, of which nothing is left, and while its maker is suspended', async () => {
    const { ada, grace, id } = await team()
    const { token } = await made(grace, id)
    await commit(updateSuspended(grace.id, true))
    expect((await send(token, 'GET', `/api/startups/${id}/tasks`)).status).toBe(401)
    await commit(updateSuspended(grace.id, false))
    expect((await send(token, 'GET', `/api/startups/${id}/tasks`)).status).toBe(200)
    await app.call('DELETE /api/startups/{id}', { id, body: { confirmName: 'Analytical Engines' } }, { as: ada })
    expect((await send(token, 'GET', `/api/startups/${id}/tasks`)).status).toBe(401)
    await passMinute(app)
    expect(await listApiTokens({ startupId: id, createdBy: '' })).toEqual([])
    expect(await firstItems((page) => listMachines(id, page), 10)).toEqual([])
  })

  it('is of no use but for leads and clicks where it is publishable, from the websites that it names', async () => {
    const { ada, id } = await team()
    const body = { name: 'Site', origins: ['https://shop.example.org'] }
    const { body: site } = await app.call('POST /api/tokens/startups/{id}', { id, body }, { as: ada })
    expect(site.token).toMatch(/^lc_pub_[0-9A-Za-z]{33}$/)
    await app.call('PUT /api/startups/{id}/lead-capture', { id, body: { isOn: true } }, { as: ada })
    const capture = (headers: Record<string, string>, startup = id) =>
      send(site.token, 'POST', `/api/startups/${startup}/leads/capture`, {
        body: { name: 'Lin', email: 'lin@example.org', consent: true },
        headers,
      })
    expect((await capture({ origin: 'https://shop.example.org' })).status).toBe(200)
    expect((await capture({ origin: 'https://evil.example.org' })).body['code']).toBe('http.token')
    const other = await registerStartup(app, ada, { name: 'Other' })
    expect((await capture({ origin: 'https://shop.example.org' }, other.id)).body['code']).toBe('http.token')
    expect(
      (await send(site.token, 'GET', `/api/startups/${id}/tasks`, { headers: { origin: 'https://shop.example.org' } })).body['code'],
    ).toBe('http.token')
    await app.call('DELETE /api/tokens/startups/{id}/{tokenId}', { id, tokenId: site.made.id }, { as: ada })
    expect((await capture({ origin: 'https://shop.example.org' })).body['code']).toBe('http.token')
  })
})
