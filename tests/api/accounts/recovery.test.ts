import { expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { addApp, challengeFor } from '../../support/second-factor.ts'

const app = await openApp({ keepsTime: true })

const begin = async (person: Person) =>
  app.call('POST /api/auth/recovery', { body: { challenge: await challengeFor(app, person) } }, { ip: person.ip })
const finish = (token: string) => app.call('PUT /api/auth/recovery', { body: { token } }, { ip: '10.7.0.1' })
const login = async ({ email, password, ip }: Person) =>
  (await app.call('POST /api/auth/login', { body: { email, password } }, { ip })).status
const mailed = async () => {
  await app.run('mail')
  return /recover#token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const freeze = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

it('removes all factors by a mailed link, 72 hours after the password, and not before', async () => {
  freeze()
  const ada = await app.signUp('Ada')
  await addApp(app, ada)
  const { status, body } = await begin(ada)
  expect([status, Date.parse(body.recoveryAt) - Date.now()]).toEqual([200, 72 * HOUR_MS])
  const token = await mailed()
  expect((await finish(token)).problem?.code).toBe('auth.reset_invalid')
  later(72 * HOUR_MS - 1_000)
  expect((await finish(token)).status).toBe(400)
  expect(await login(ada)).toBe(401)
  later(1_000)
  expect((await finish(token)).status).toBe(200)
  expect((await finish(token)).status).toBe(400)
  expect(await login(ada)).toBe(200)
})

const log = async (as: Person) => (await app.call('GET /api/auth/security-log', {}, { as })).body.items
const acts = (events: Awaited<ReturnType<typeof log>>) => events.map(({ act }) => act)

it('notifies every session, each of which can stop it', async () => {
  freeze()
  const ada = await app.signUp('Ada')
  await addApp(app, ada)
  await begin(ada)
  const token = await mailed()
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as: ada })
  expect(body.map(({ title }) => title)).toContain('Your second factors will be removed')
  later(HOUR_MS)
  expect((await app.call('GET /api/auth/factors', {}, { as: ada })).body.recoveryAt).not.toBeNull()
  expect((await app.call('DELETE /api/auth/recovery', {}, { as: ada })).status).toBe(200)
  expect((await app.call('GET /api/auth/factors', {}, { as: ada })).body.recoveryAt).toBeNull()
  expect((await app.call('DELETE /api/auth/recovery', {}, { as: ada })).status).toBe(200)
  expect(acts(await log(ada))).toEqual(['recovery-stopped', 'recovery', 'factor-added', 'signed-in'])
  later(72 * HOUR_MS)
  expect((await finish(token)).status).toBe(400)
  expect(await login(ada)).toBe(401)
})

it('is asked for again without beginning anew, and its link is void after a week and after a new password', async () => {
  freeze()
  const ada = await app.signUp('Ada')
  const { codes } = await addApp(app, ada)
  const first = (await begin(ada)).body.recoveryAt
  later(HOUR_MS)
  expect((await begin(ada)).body.recoveryAt).toBe(first)
  const token = await mailed()
  const { body } = await app.call(
    'POST /api/auth/factor',
    { body: { challenge: await challengeFor(app, ada), code: codes[0] ?? '' } },
    { ip: ada.ip },
  )
  const change = { currentPassword: ada.password, newPassword: 'a wholly new password' }
  await app.call('PUT /api/users/password', { body: change }, { as: { token: body.token } })
  later(73 * HOUR_MS)
  expect((await finish(token)).status).toBe(400)
  const other = await app.signUp('Bob')
  await addApp(app, other)
  await begin(other)
  const late = await mailed()
  later(10 * DAY_MS + 1_000)
  expect((await finish(late)).status).toBe(400)
})

it('asks for nothing without the password', async () => {
  expect((await app.call('POST /api/auth/recovery', { body: { challenge: 'invented' } })).problem?.code).toBe('factor.expired')
})

it('logs failed sign-ins of an account once an hour, by a wrong password and by a wrong code', async () => {
  freeze()
  const ada = await app.signUp('Ada')
  await addApp(app, ada)
  const wrong = async () => login({ ...ada, password: 'not this one' })
  expect([await wrong(), await wrong()]).toEqual([401, 401])
  await app.settled()
  expect(acts(await log(ada)).filter((act) => act === 'sign-in-failed')).toHaveLength(1)
  later(HOUR_MS)
  const body = { challenge: await challengeFor(app, ada), code: '000000', remember: false }
  expect((await app.call('POST /api/auth/factor', { body }, { ip: ada.ip })).status).toBe(400)
  expect(acts(await log(ada)).filter((act) => act === 'sign-in-failed')).toHaveLength(2)
})

it('keeps a log of sign-ins, changes, factors and exports for 180 days, in the export too', async () => {
  freeze()
  const ada = await app.signUp('Ada')
  later(1_000)
  const { codes } = await addApp(app, ada)
  later(1_000)
  const { body: session } = await app.call(
    'POST /api/auth/factor',
    { body: { challenge: await challengeFor(app, ada), code: codes[0] ?? '' } },
    { ip: ada.ip },
  )
  later(1_000)
  await app.call('POST /api/auth/logout', {}, { as: { token: session.token } })
  await app.call('PUT /api/users/password', { body: { currentPassword: ada.password, newPassword: 'a wholly new password' } }, { as: ada })
  later(1_000)
  const { body: exported } = await app.call('GET /api/users/me/export', {}, { as: ada })
  await app.settled()
  const { body } = await app.call('GET /api/auth/security-log', {}, { as: ada })
  expect(body.items.map(({ act }) => act)).toEqual(['export', 'password', 'signed-in-code', 'factor-added', 'signed-in'])
  expect(body.items[2]?.endedAt).toBeDefined()
  expect((exported['securityLog'] as object[]).length).toBeGreaterThan(2)
})
