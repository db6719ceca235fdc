import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/app.ts'

/** Texts that would be recognised wherever they turned up. */
const CANARY = 'canary7f3a'
const PASSWORD = `${CANARY} password`
const EMAIL = `${CANARY}@example.org`
const NAME = `${CANARY} name`

const app = await openApp()

describe('the log of the accounts', () => {
  it('logs caller, call and outcome, and no user input', async () => {
    const body = { name: NAME, email: EMAIL, password: PASSWORD }
    const registered = await app.call('POST /api/auth/register', { body })
    const { token } = registered.body
    const as = { token }
    await app.call('POST /api/auth/register', { body })
    await app.call('POST /api/auth/login', { body })
    await app.call('POST /api/auth/login', { body: { email: EMAIL, password: `${CANARY} wrong` } })
    await app.call('POST /api/auth/login', { body: { email: `not an email ${CANARY}`, password: PASSWORD } })
    await app.raw('POST', '/api/auth/login', { headers: { 'content-type': 'application/json' }, body: `{"password": ${PASSWORD}` })
    await app.raw('POST', '/api/auth/login', { headers: { 'content-type': 'text/plain' }, body: PASSWORD })
    await app.raw('GET', `/api/auth/me?token=${token}&q=${CANARY}`, { headers: { 'x-auth-token': token, 'user-agent': CANARY } })
    await app.call('GET /api/auth/me', {}, { as: { token: `${token}${CANARY}` } })
    await app.call('GET /api/auth/joined-startups', {}, { as })
    await app.call('POST /api/auth/logout', {}, { as })
    await app.call('GET /api/auth/me', {}, { as })

    const written = app.logs.text()
    const secrets = [CANARY, token, token.split('.')[2] ?? '', 'scrypt', '192.0.2.1']
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
    const lines = app.logs.lines.filter(({ event }) => event === 'request')
    expect(lines.map(({ route, status, code }) => `${route} ${status} ${code ?? ''}`.trim())).toEqual([
      'POST /api/auth/register 200',
      'POST /api/auth/register 409 auth.email_taken',
      'POST /api/auth/login 200',
      'POST /api/auth/login 401 auth.login_failed',
      'POST /api/auth/login 400 http.invalid',
      'POST /api/auth/login 400 http.invalid',
      'POST /api/auth/login 415 http.type',
      'GET /api/auth/me 200',
      'GET /api/auth/me 401 auth.required',
      'GET /api/auth/joined-startups 200',
      'POST /api/auth/logout 200',
      'GET /api/auth/me 401 auth.required',
    ])
    expect(lines.filter(({ security }) => security).map(({ status }) => status)).toEqual([401, 401, 401])
    expect(lines.find(({ route }) => route === 'POST /api/auth/logout')?.userId).toBe(registered.body.user.id)
  })

  it('has the request id of the problem document', async () => {
    const { problem } = await app.call('GET /api/auth/me')
    const { requestId } = problem as unknown as { requestId: string }
    expect(requestId).toMatch(/^[\w-]+$/)
    expect(app.logs.lines.findLast(({ event }) => event === 'request')).toMatchObject({ requestId, status: 401, ms: expect.any(Number) })
  })

  it('logs one line per call for any input', async () => {
    // Jobs have lines of their own.
    const ofCalls = () => app.logs.lines.filter(({ event }) => event === 'request').length
    const before = ofCalls()
    await app.call('POST /api/auth/login', { body: { email: 'a@b.co', password: 'x\r\n{"level":"info"}\u001b[31m\u2028' } })
    expect(ofCalls()).toBe(before + 1)
    expect(app.logs.text().split('\n').filter(Boolean).length).toBe(app.logs.lines.length)
  })
})
