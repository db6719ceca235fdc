import { SignJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keysOf } from '../../../functions/platform/signing-keys.ts'
import { operator as contract } from '../../../shared/contract/operator.ts'
import { RATES } from '../../../shared/rates.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { openApp } from '../../support/app.ts'
import { codeOf as answerOf } from '../../support/app/client.ts'
import { codeOf, DESK_IP, operatorSession, OPERATORS } from '../../support/operator-desk.ts'
import { OPERATOR_SESSION_MINUTES } from '../../../shared/operator.ts'

const app = await openApp({ operators: OPERATORS })
const routes = Object.keys(contract).map((route) => route.split(' ') as [method: string, path: string])
const SOME_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const target = (path: string) => path.replaceAll(/\{\w+\}/g, SOME_ID)

/** The answers of the whole desk to a caller, without the id of the call. */
async function answers(headers: Record<string, string>): Promise<string[]> {
  const found = routes.map(async ([method, path]) => {
    const answer = await app.raw(method, target(path), { headers })
    const { requestId: _id, ...problem } = (await answer.json()) as Record<string, unknown>
    return `${answer.status} ${JSON.stringify(problem)}`
  })
  return [...new Set(await Promise.all(found))]
}

async function unknownPath(): Promise<string> {
  const { requestId: _id, ...problem } = (await (await app.raw('GET', '/api/nothing/here')).json()) as Record<string, unknown>
  return `404 ${JSON.stringify(problem)}`
}

const signed = async (claims: { aud: string; typ: string; purpose: 'token' | 'operator'; minutes?: number }): Promise<string> => {
  const { kid, key } = await keysOf(claims.purpose)
  const now = Math.floor(Date.now() / 1_000)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: claims.typ, kid })
    .setIssuer('launchcrew')
    .setAudience(claims.aud)
    .setSubject('olga')
    .setIssuedAt(now - 60 * 120)
    .setExpirationTime(now + 60 * (claims.minutes ?? 60))
    .sign(key)
}

afterEach(() => void vi.useRealTimers())

describe("the operator's desk", () => {
  it('answers every address that no operator has as an unknown path, also with the token of an operator', async () => {
    const { token } = await operatorSession(app, 'olga')
    const nothing = [await unknownPath()]
    expect(await answers({})).toEqual(nothing)
    expect(await answers({ 'x-viewer-ip': '203.0.113.9', 'x-auth-token': token })).toEqual(nothing)
    expect(await answers({ 'x-viewer-ip': 'not an address', 'x-auth-token': token })).toEqual(nothing)
    expect(await answers({ 'x-viewer-ip': '203.0.113.9', 'x-auth-token': (await app.signUp('Ada')).token })).toEqual(nothing)
  })

  it('lets nobody in with the token of a user, an expired, forged or foreign token, or one of an operator of another address', async () => {
    const { token: ofOmar } = await operatorSession(app, 'omar')
    const user = await app.signUp('Ada')
    const tokens = [
      user.token,
      'rubbish',
      ofOmar.slice(0, -6) + 'AAAAAA',
      await signed({ purpose: 'token', aud: 'api', typ: 'at+jwt' }),
      await signed({ purpose: 'token', aud: 'operator', typ: 'operator+jwt' }),
      await signed({ purpose: 'operator', aud: 'api', typ: 'operator+jwt' }),
      await signed({ purpose: 'operator', aud: 'operator', typ: 'at+jwt' }),
      await signed({ purpose: 'operator', aud: 'operator', typ: 'operator+jwt' }),
      await signed({ purpose: 'operator', aud: 'operator', typ: 'operator+jwt', minutes: -1 }),
    ]
    for (const token of tokens) {
      const { status } = await app.call('GET /api/operator/reports', {}, { as: { token, ip: DESK_IP } })
      expect([token.slice(0, 20), status]).toEqual([token.slice(0, 20), 401])
    }
    expect((await app.call('GET /api/auth/me', {}, { as: { token: ofOmar } })).status).toBe(401)
  })

  it('ends a session after an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS)
    const as = await operatorSession(app, 'otto')
    const reads = async () => (await app.call('GET /api/operator/statistics', {}, { as })).status
    vi.setSystemTime(Date.now() + (OPERATOR_SESSION_MINUTES - 1) * MINUTE_MS)
    expect(await reads()).toBe(200)
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS)
    expect(await reads()).toBe(401)
  })

  it('takes a code once, also of two calls at the same time, and no code of another operator', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 120 * MINUTE_MS)
    const tries = await Promise.all(
      [0, 0].map((step) => app.call('POST /api/operator/session', { body: { name: 'otto', code: codeOf('otto', step) } }, { ip: DESK_IP })),
    )
    expect(tries.map(answerOf).toSorted()).toEqual(['ok', 'operator.sign_in_failed'])
    const again = (name: string, code: string) => app.call('POST /api/operator/session', { body: { name, code } }, { ip: DESK_IP })
    expect(answerOf(await again('otto', codeOf('otto', -1)))).toBe('operator.sign_in_failed')
    expect(answerOf(await again('otto', codeOf('olga')))).toBe('operator.sign_in_failed')
    expect(answerOf(await again('nobody', codeOf('olga')))).toBe('operator.sign_in_failed')
  })

  it('counts attempts before it looks at a code', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 240 * MINUTE_MS)
    const wrong = codeOf('olga') === '000000' ? '000001' : '000000'
    const attempt = (code: string) => app.call('POST /api/operator/session', { body: { name: 'olga', code } }, { ip: DESK_IP })
    for (let at = 0; at < RATES.operatorSignIn.max; at += 1) expect(answerOf(await attempt(wrong))).toBe('operator.sign_in_failed')
    expect(answerOf(await attempt(codeOf('olga')))).toBe('http.too_many')
  })
})
