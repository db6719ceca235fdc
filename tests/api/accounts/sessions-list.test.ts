import { describe, expect, it, vi } from 'vitest'
import { openApp, type Person } from '../../support/app.ts'
import { DAY_MS } from '../../../shared/time.ts'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const app = await openApp()

const login = async ({ email, password, ip }: Person, userAgent: string) =>
  (await app.call('POST /api/auth/login', { body: { email, password } }, { ip, userAgent })).body.token
const listed = async (as: Pick<Person, 'token'>) => (await app.call('GET /api/auth/sessions', {}, { as })).body.items
const me = async (token: string) => (await app.call('GET /api/auth/me', {}, { as: { token } })).status

describe('GET /api/auth/sessions', () => {
  it('V7.5.2 shows the device, the last use and the current session', async () => {
    const ada = await app.signUp('Ada')
    const phone = await login(ada, IPHONE)
    const desk = await login(ada, FIREFOX)
    const items = await listed({ token: desk })
    expect(items).toHaveLength(3)
    expect(items.find(({ current }) => current)).toMatchObject({ device: 'Firefox on Linux', current: true })
    expect(items.map(({ device }) => device)).toContain('Safari on iOS')
    expect((await listed({ token: phone })).find(({ current }) => current)?.device).toBe('Safari on iOS')
    for (const { createdAt, lastSeenAt } of items) expect(lastSeenAt).toBe(createdAt)
  })

  it('shows neither other users’ sessions nor ended ones', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    expect(await listed(ada)).toHaveLength(1)
    vi.setSystemTime(Date.now() + 8 * DAY_MS)
    const token = await login(ada, FIREFOX)
    expect(await listed({ token })).toHaveLength(1)
    expect((await app.call('GET /api/auth/sessions', {}, { as: bob })).status).toBe(401)
  })

  it('discloses nothing that could make a token', async () => {
    const ada = await app.signUp('Ada')
    const { jti } = JSON.parse(Buffer.from(ada.token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }
    expect(JSON.stringify(await listed(ada))).not.toContain(jti)
  })
})

describe('DELETE /api/auth/sessions/{id}', () => {
  it('ends that session at once and no other', async () => {
    const ada = await app.signUp('Ada')
    const lost = await login(ada, IPHONE)
    const id = (await listed(ada)).find(({ device }) => device === 'Safari on iOS')?.id ?? ''
    expect((await app.call('DELETE /api/auth/sessions/{id}', { id }, { as: ada })).body).toEqual({ ok: true })
    expect([await me(lost), await me(ada.token)]).toEqual([401, 200])
    expect(await listed(ada)).toHaveLength(1)
    expect((await app.call('DELETE /api/auth/sessions/{id}', { id }, { as: ada })).problem).toMatchObject({
      status: 404,
      code: 'session.not_found',
    })
  })

  it('does not reach the sessions of others', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const [own] = await listed(ada)
    expect((await app.call('DELETE /api/auth/sessions/{id}', { id: own?.id ?? '' }, { as: bob })).status).toBe(404)
    expect(await me(ada.token)).toBe(200)
  })
})
