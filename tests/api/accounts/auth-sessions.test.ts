import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessions } from '../../../functions/data/accounts/sessions.ts'
import { find } from '../../../functions/data/store/table.ts'
import { openApp, type Person } from '../../support/app.ts'

const SECOND = 1_000
const DAY = 86_400 * SECOND

const app = await openApp()

let ada: Person
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.parse('2026-03-01T10:00:00Z') + Math.floor(Math.random() * SECOND))
  ada = await app.signUp('Ada')
})

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const me = async (token: string) => (await app.call('GET /api/auth/me', {}, { as: { token } })).status
const login = async ({ email, password, ip }: Person) =>
  (await app.call('POST /api/auth/login', { body: { email, password } }, { ip })).body.token
const idIn = (token: string) => (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti

describe('POST /api/auth/logout', () => {
  it('ends this session at once, and only this one', async () => {
    const other = await login(ada)
    const { status, body } = await app.call('POST /api/auth/logout', {}, { as: ada })
    expect([status, body]).toEqual([200, { ok: true }])
    expect(await me(ada.token)).toBe(401)
    expect(await me(other)).toBe(200)
  })

  it('leaves no session item behind', async () => {
    await app.call('POST /api/auth/logout', {}, { as: ada })
    expect(await find(sessions, { id: idIn(ada.token) })).toBeUndefined()
  })

  it('cannot be done twice, nor does a call in flight bring the session back', async () => {
    pass(2 * DAY)
    const [out] = await Promise.all([
      app.call('POST /api/auth/logout', {}, { as: ada }),
      ...Array.from({ length: 10 }, () => me(ada.token)),
    ])
    expect(out.status).toBe(200)
    expect((await app.call('POST /api/auth/logout', {}, { as: ada })).status).toBe(401)
    expect(await find(sessions, { id: idIn(ada.token) })).toBeUndefined()
  })

  it('holds for the token however it is written', async () => {
    await app.call('POST /api/auth/logout', {}, { as: ada })
    expect(await Promise.all([me(ada.token), me(`${ada.token}=`), me(`${ada.token} `)])).toEqual([401, 401, 401])
  })
})

describe('DELETE /api/auth/sessions', () => {
  it('ends every session of the caller, including this one, and no other user’s', async () => {
    const bob = await app.signUp('Bob')
    const others = [await login(ada), await login(ada), await login(ada)]
    const { status, body } = await app.call('DELETE /api/auth/sessions', {}, { as: ada })
    expect([status, body]).toEqual([200, { ok: true }])
    expect(await Promise.all([ada.token, ...others].map(me))).toEqual([401, 401, 401, 401])
    expect(await me(bob.token)).toBe(200)
  })

  it('lets the next login in, in the same millisecond', async () => {
    for (let again = 0; again < 3; again += 1) {
      const token = await login(ada)
      await app.call('DELETE /api/auth/sessions', {}, { as: { token } })
      const next = await login(ada)
      expect(await me(token)).toBe(401)
      expect(await me(next)).toBe(200)
    }
  })

  it('counts by the time from which sessions are valid, even while their items are still there', async () => {
    const { id } = ada
    const { change, commit } = await import('../../../functions/data/store/write.ts')
    const { users } = await import('../../../functions/data/accounts/users.ts')
    await commit(change(users.key({ id }), { set: { sessionsValidFrom: Date.now() + 1 } }))
    expect(await me(ada.token)).toBe(401)
  })
})

describe('a session', () => {
  it('ends when it was not used for seven days', async () => {
    pass(7 * DAY - SECOND)
    expect(await me(ada.token)).toBe(200)
    pass(7 * DAY)
    expect(await me(ada.token)).toBe(401)
  })

  it('goes on while it is used, and ends thirty days after it began', async () => {
    for (let day = 0; day < 25; day += 5) {
      pass(5 * DAY)
      expect(await me(ada.token)).toBe(200)
    }
    pass(5 * DAY - SECOND)
    expect(await me(ada.token)).toBe(200)
    pass(SECOND)
    expect(await me(ada.token)).toBe(401)
  })

  it('remembers its use once a day, and not at each call', async () => {
    const seen = async () => (await find(sessions, { id: idIn(ada.token) }, { consistent: true }))?.seenAt
    const first = await seen()
    pass(DAY - SECOND)
    await me(ada.token)
    expect(await seen()).toBe(first)
    pass(SECOND)
    await me(ada.token)
    expect(await seen()).toBe(Date.now())
  })

  it('ends with its user', async () => {
    const { remove, commit } = await import('../../../functions/data/store/write.ts')
    const { users } = await import('../../../functions/data/accounts/users.ts')
    await commit(remove(users.key({ id: ada.id })))
    expect(await me(ada.token)).toBe(401)
  })
})
