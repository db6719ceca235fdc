import { describe, expect, it, vi } from 'vitest'
import { confirmFactor, newConfirmation } from '../../../functions/domain/accounts/factors/confirm.ts'
import { codeAt } from '../../../functions/platform/one-time-codes.ts'
import { readToken } from '../../../functions/platform/token.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import type { Failure } from '../../../shared/errors.ts'
import { RATES } from '../../../shared/rates.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { tableText } from '../../contract/support/fixtures.ts'
import { metering } from '../../contract/support/meter.ts'
import { openApp, type Person } from '../../support/app.ts'
import { addApp, challengeFor, confirmed } from '../../support/second-factor.ts'

const app = await openApp({ keepsTime: true })

let networks = 0
const elsewhere = () => `172.18.${(networks += 1)}.1`
const login = ({ email, password, ip }: Person, browser?: string) =>
  app.call('POST /api/auth/login', { body: { email, password, ...(browser !== undefined && { browser }) } }, { ip })
const answer = (challenge: string, code: string, { ip = elsewhere(), remember = false } = {}) =>
  app.call('POST /api/auth/factor', { body: { challenge, code, remember } }, { ip })
const confirm = (as: Person, body: { password?: string; code?: string }) => app.call('POST /api/auth/confirm', { body }, { as })
const exported = async (as: Person) => (await app.call('GET /api/users/me/export', {}, { as })).status
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
const freeze = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]))

describe('POST /api/auth/factor', () => {
  it('signs in after the password with a code of the app, which works once', async () => {
    const ada = await app.signUp('Ada')
    const { nextCode } = await addApp(app, ada)
    const refused = await login(ada)
    expect([refused.status, refused.problem]).toMatchObject([401, { code: 'factor.required', factors: ['totp', 'recovery'] }])
    const [challenge, other] = [await challengeFor(app, ada), await challengeFor(app, ada)]
    const { status, body } = await answer(challenge, nextCode())
    expect([status, body.user.id]).toEqual([200, ada.id])
    expect((await answer(other, nextCode())).problem?.code).toBe('factor.invalid')
    expect((await answer(challenge, nextCode())).status).toBe(400)
  })

  it('accepts each recovery code once, also when it is sent 8 and 100 times at once, and stores none', async () => {
    const ada = await app.signUp('Ada')
    const { codes } = await addApp(app, ada)
    expect(new Set(codes).size).toBe(10)
    const user = (await app.call('GET /api/auth/me', {}, { as: ada })).body
    const caller = { ...user, sessionId: (await readToken(ada.token))?.sessionId ?? '' }
    for (const [at, count] of [8, 100].entries()) {
      const code = codes[at]?.replace('-', '') ?? ''
      const outcomes = await Promise.allSettled(Array.from({ length: count }, () => confirmFactor(caller, { code })))
      const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Failure).code] : []))
      expect(refusals).toHaveLength(count - 1)
      expect(refusals.every((refusal) => refusal === 'factor.invalid' || refusal === 'http.busy')).toBe(true)
      expect((await answer(await challengeFor(app, ada), code)).status).toBe(400)
    }
    const { body } = await app.call('GET /api/auth/factors', {}, { as: ada })
    expect(body.codesLeft).toBe(8)
    const text = await tableText()
    expect(codes.some((code) => text.includes(code) || text.includes(code.replace('-', '')))).toBe(false)
  })

  it('refuses a challenge that is forged, over, or older than a new password or "sign out everywhere"', async () => {
    freeze()
    const ada = await app.signUp('Ada')
    const { codes } = await addApp(app, ada)
    const [forged, old, before] = [await challengeFor(app, ada), await challengeFor(app, ada), await challengeFor(app, ada)]
    const changed = Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(forged.split('.')[0] ?? '', 'base64url').toString()) as object), endsAt: 9e9 }),
    )
    expect((await answer(`${changed.toString('base64url')}.${forged.split('.')[1] ?? ''}`, codes[0] ?? '')).problem?.code).toBe(
      'factor.expired',
    )
    later(1)
    await app.call('DELETE /api/auth/sessions', {}, { as: ada })
    expect((await answer(before, codes[0] ?? '')).problem?.code).toBe('factor.expired')
    later(5 * MINUTE_MS + 2_000)
    expect((await answer(old, codes[0] ?? '')).problem?.code).toBe('factor.expired')
    expect((await answer('nonsense', codes[0] ?? '')).problem?.code).toBe('factor.expired')
    expect((await answer(await challengeFor(app, ada), codes[0] ?? '')).status).toBe(200)
  })

  it('a guesser who knows the password gets few tries, and does not lock out the owner', async () => {
    const ada = await app.signUp('Ada')
    const { codes } = await addApp(app, ada)
    const challenge = await challengeFor(app, { ...ada, ip: elsewhere() })
    const attacker = elsewhere()
    const here = await Promise.all(Array.from({ length: 12 }, () => answer(challenge, '000000', { ip: attacker })))
    expect(statuses(here)).toEqual({ 400: RATES.factorHere.max, 429: 12 - RATES.factorHere.max })
    const anywhere = await Promise.all(Array.from({ length: 40 }, () => answer(challenge, '000000')))
    expect(statuses(anywhere)).toEqual({
      400: RATES.factorAnywhere.max - RATES.factorHere.max,
      429: 40 - RATES.factorAnywhere.max + RATES.factorHere.max,
    })
    expect((await answer(challenge, codes[0] ?? '')).status).toBe(429)
    expect((await answer(await challengeFor(app, ada), codes[0] ?? '', { ip: ada.ip })).status).toBe(200)
  })

  it('does not ask a remembered browser for 30 days, until it is forgotten, the password changes or all sessions end', async () => {
    freeze()
    const ada = await app.signUp('Ada')
    const { codes } = await addApp(app, ada)
    const remembered = async (at: number) => {
      later(16 * MINUTE_MS)
      return (await answer(await challengeFor(app, ada), codes[at] ?? '', { remember: true })).body.browser ?? ''
    }
    const first = await remembered(0)
    expect((await login(ada, first)).status).toBe(200)
    expect((await login(ada, 'another')).status).toBe(401)
    const { body } = await app.call('GET /api/auth/factors', {}, { as: { token: (await login(ada, first)).body.token } })
    expect(body.browsers).toHaveLength(1)
    await app.call('DELETE /api/auth/browsers/{hash}', { hash: body.browsers[0]?.hash ?? '' }, { as: ada })
    expect((await login(ada, first)).status).toBe(401)
    const second = await remembered(1)
    await app.call(
      'PUT /api/users/password',
      { body: { currentPassword: ada.password, newPassword: 'a wholly new password' } },
      { as: ada },
    )
    const moved = { ...ada, password: 'a wholly new password' }
    expect((await login(moved, second)).status).toBe(401)
    Object.assign(ada, moved)
    const third = await remembered(2)
    later(29 * DAY_MS)
    expect((await login(ada, third)).status).toBe(200)
    later(2 * DAY_MS)
    expect((await login(ada, third)).status).toBe(401)
  })

  it('takes at most six round trips for each of the two calls', async () => {
    const ada = await app.signUp('Ada')
    const { nextCode } = await addApp(app, ada)
    const { spent: first } = await metering(() => login(ada))
    const challenge = await challengeFor(app, ada)
    const { spent: second } = await metering(() => answer(challenge, nextCode()))
    expect(Math.max(first.trips, second.trips)).toBeLessThanOrEqual(6)
  })
})

describe('a recent factor', () => {
  it('is the sign-in for ten minutes, then the password', async () => {
    freeze()
    const ada = await app.signUp('Ada')
    later(9 * MINUTE_MS)
    expect(await exported(ada)).toBe(200)
    later(2 * MINUTE_MS)
    const refused = await app.call('GET /api/users/me/export', {}, { as: ada })
    expect([refused.status, refused.problem?.code]).toEqual([403, 'factor.recent_required'])
    expect((await confirm(ada, { password: 'not the password' })).problem?.code).toBe('auth.password_wrong')
    expect(await exported(ada)).toBe(403)
    expect((await confirm(ada, { password: ada.password })).status).toBe(200)
    expect(await exported(ada)).toBe(200)
  })

  it('is a second factor where there is one, not the password and not a remembered browser', async () => {
    freeze()
    const ada = await app.signUp('Ada')
    const { codes, nextCode } = await addApp(app, ada)
    const { body } = await answer(await challengeFor(app, ada), codes[0] ?? '', { remember: true })
    const remembered = { ...ada, token: (await login(ada, body.browser)).body.token }
    expect(await exported({ ...ada, token: body.token })).toBe(200)
    expect(await exported(remembered)).toBe(403)
    expect((await confirm(remembered, { password: ada.password })).problem?.code).toBe('factor.invalid')
    expect((await confirm(remembered, { code: nextCode() })).status).toBe(200)
    expect(await exported(remembered)).toBe(200)
    expect((await confirm(remembered, { code: nextCode() })).problem?.code).toBe('factor.invalid')
  })

  it('adds no first authenticator app and no first passkey in a stolen session, however new the session is', async () => {
    const ada = await app.signUp('Ada')
    const begin = async (path: 'totp' | 'passkeys/begin', body: { proof?: string }) =>
      (await app.call(`POST /api/auth/${path}`, { body }, { as: ada })).problem?.code ?? 'begun'
    for (const path of ['totp', 'passkeys/begin'] as const) {
      // Ada has just signed in, and has just proved who she is elsewhere: the session alone is not enough.
      const { body } = await confirm(ada, { password: ada.password })
      expect(await begin(path, {})).toBe('factor.recent_required')
      expect(await begin(path, await newConfirmation({ id: ulid() }))).toBe('factor.recent_required')
      expect(await begin(path, { proof: await challengeFor(app, ada) })).toBe('factor.recent_required')
      expect(await begin(path, body)).toBe('begun')
    }
  })
})

describe('an authenticator app', () => {
  it('counts after its first code, comes with recovery codes, and is one at a time', async () => {
    const ada = await app.signUp('Ada')
    const { key: secret } = (await app.call('POST /api/auth/totp', await confirmed(ada), { as: ada })).body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await login(ada)).status).toBe(200)
    expect((await app.call('PUT /api/auth/totp', { body: { code: '000000' } }, { as: ada })).problem?.code).toBe('factor.invalid')
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => app.call('PUT /api/auth/totp', { body: { code: codeAt(secret) } }, { as: ada })),
    )
    expect(statuses(tries)).toEqual({ 200: 1, 400: 3 })
    expect((await app.call('POST /api/auth/totp', await confirmed(ada), { as: ada })).problem?.code).toBe('factor.too_many')
    const { body } = await app.call('GET /api/auth/factors', {}, { as: ada })
    expect(body).toMatchObject({ totp: { usedAt: null }, codesLeft: 10, browsers: [] })
    expect((await login(ada)).status).toBe(401)
  })

  it('is removed with all that follows from it', async () => {
    const ada = await app.signUp('Ada')
    await addApp(app, ada)
    expect((await app.call('DELETE /api/auth/totp', {}, { as: ada })).status).toBe(200)
    expect((await app.call('DELETE /api/auth/totp', {}, { as: ada })).status).toBe(404)
    expect((await app.call('POST /api/auth/recovery-codes', {}, { as: ada })).status).toBe(404)
    expect((await login(ada)).status).toBe(200)
  })

  it('makes ten new recovery codes, and those before are void', async () => {
    const ada = await app.signUp('Ada')
    const { codes } = await addApp(app, ada)
    const { body } = await app.call('POST /api/auth/recovery-codes', {}, { as: ada })
    expect(body.codes).toHaveLength(10)
    expect((await answer(await challengeFor(app, ada), codes[0] ?? '')).status).toBe(400)
    expect((await answer(await challengeFor(app, ada), body.codes[0] ?? '')).status).toBe(200)
  })

  it('is shown by no export and no answer, and goes with the account', async () => {
    const ada = await app.signUp('Ada')
    const { secret } = await addApp(app, ada)
    const { body } = await app.call('GET /api/users/me/export', {}, { as: ada })
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(await tableText()).toContain(secret)
    await app.call('DELETE /api/users/me', { body: { password: ada.password } }, { as: ada })
    expect(await tableText()).not.toContain(secret)
    expect(app.logs.text()).not.toContain(secret)
  })

  it('is kept by a new password from a mailed link, which then asks for it', async () => {
    const ada = await app.signUp('Ada')
    const { codes } = await addApp(app, ada)
    await app.call('POST /api/auth/password/forgot', { body: { email: ada.email } }, { ip: elsewhere() })
    await app.run('mail')
    const token = /token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const reset = await app.call(
      'POST /api/auth/password/reset',
      { body: { token, password: 'a wholly new password' } },
      { ip: elsewhere() },
    )
    expect([reset.status, reset.problem?.code]).toEqual([401, 'factor.required'])
    expect((await app.call('GET /api/auth/me', {}, { as: ada })).status).toBe(401)
    const { challenge } = reset.problem as unknown as { challenge: string }
    expect((await answer(challenge, codes[0] ?? '')).status).toBe(200)
  })
})
