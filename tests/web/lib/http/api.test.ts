import { describe, expect, it, vi } from 'vitest'
import { api } from '../../../../shared/contract/index.ts'
import { ApiError, type ApiRoute, call } from '../../../../web/lib/api.ts'
import { addressOf } from '../../../../shared/client/address.ts'
import { needsToken, tokenHeaders } from '../../../../web/lib/http/token-header.ts'
import { xsrfHeaders } from '../../../../web/lib/http/xsrf.ts'
import { openBrowser } from '../../../support/browser.tsx'

const browser = openBrowser()
const routes = Object.keys(api) as ApiRoute[]
const answering = (answer: Response | Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(Promise.resolve(answer))
const problemOf = async (made: Promise<unknown>) => {
  const problem = await made.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(problem instanceof ApiError)) throw new Error('The call did not fail with an ApiError')
  return problem
}

describe('the address of a call', () => {
  it('puts path parameters into the path, the rest into the query, and leaves the body out', () => {
    expect(addressOf('GET /api/startups/{id}/tasks', { id: 'a/b', page: 2, none: undefined, body: {} })).toEqual([
      'GET',
      '/api/startups/a%2Fb/tasks?page=2',
    ])
    expect(addressOf('GET /api/auth/me')).toEqual(['GET', '/api/auth/me'])
  })
})

describe('the token of a call', () => {
  it('S7-02 is a bearer for the current user, points and messages', () => {
    for (const route of ['GET /api/auth/me', 'POST /api/users/points', 'GET /api/messages/inbox']) {
      expect(tokenHeaders(route as ApiRoute, 't')).toEqual({ authorization: 'Bearer t' })
    }
  })

  it('S7-01 is sent in x-auth-token for notifications, startup edit and all the rest', () => {
    for (const route of ['GET /api/notifications/user', 'PUT /api/startups/{id}', 'GET /api/startups']) {
      expect(tokenHeaders(route as ApiRoute, 't')).toEqual({ 'x-auth-token': 't' })
    }
  })

  it('is waited for by exactly the calls that the contract does not open to anyone, nor keeps for operators', () => {
    for (const route of routes)
      expect([route, needsToken(route)]).toEqual([route, !['anyone', 'operator'].includes(api[route].access.kind)])
  })

  it('S6-02 S8-35 no call that needs one is sent without it: User not authenticated', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    const problem = await problemOf(call('GET /api/auth/me'))
    expect(problem).toMatchObject({ status: 401, code: 'auth.required', message: 'User not authenticated' })
    expect(sent).not.toHaveBeenCalled()
  })

  it('is that of the answer which theme.js asked for; of another user it is not taken', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ id: 'asked again' }))
    const early = (token: string) =>
      Object.assign(globalThis, { early: { token, answer: Promise.resolve(Response.json({ id: 'early' })) } })
    localStorage.setItem('token', 't')
    early('t')
    expect(await call('GET /api/auth/me')).toEqual({ id: 'early' })
    expect(await call('GET /api/auth/me')).toEqual({ id: 'asked again' })
    early('u')
    expect(await call('GET /api/auth/me')).toEqual({ id: 'asked again' })
    expect(sent).toHaveBeenCalledTimes(2)
  })

  it('does not go along with login and registration, and does with a visit', () => {
    expect(tokenHeaders('POST /api/auth/login', 't')).toEqual({})
    expect(tokenHeaders('POST /api/auth/register', 't')).toEqual({})
    expect(tokenHeaders('POST /api/affiliate-links/track', 't')).toEqual({ 'x-auth-token': 't' })
  })
})

describe('the answer of a call', () => {
  it.each([300, 302, 400, 404, 500, 503])('S8-39 is an error with status %i', async (status) => {
    answering(new Response('', { status }))
    expect(await problemOf(call('POST /api/auth/login', { body: { email: 'a@b.example', password: 'x' } }))).toMatchObject({ status })
  })

  it('S8-39 carries the sentence, the code and the field errors of the server', async () => {
    const problem = await problemOf(call('POST /api/auth/register', { body: { name: '', email: 'nobody', password: '1' } }))
    expect(problem).toMatchObject({
      status: 400,
      code: 'http.invalid',
      fields: {
        name: 'Name is required',
        email: 'Please enter a valid email',
        password: 'Password must have at least 8 characters',
      },
    })
  })

  it('says when to retry after too many requests', async () => {
    answering(Response.json({ code: 'http.too_many', message: 'Too many' }, { status: 429, headers: { 'retry-after': '90' } }))
    expect(await problemOf(call('POST /api/auth/login', { body: { email: 'a@b.example', password: 'x' } }))).toMatchObject({
      retryAfter: 90,
    })
  })

  it('says how long to wait where a limit lasts longer than a minute', async () => {
    const limited = { status: 429, headers: { 'retry-after': '78408' } }
    answering(Response.json({ code: 'http.too_many', message: 'Too many requests. Please try again in a minute' }, limited))
    expect((await problemOf(call('POST /api/auth/login', { body: { email: 'a@b.example', password: 'x' } }))).message).toBe(
      'Too many requests. Please try again in 22 hours',
    )
  })

  it('has a sentence of ours when the server is not reached, or answers something else', async () => {
    browser.network.offline = true
    const input = { body: { email: 'a@b.example', password: 'x' } }
    expect((await problemOf(call('POST /api/auth/login', input))).message).toMatch(/cannot be reached/)
    answering(new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } }))
    expect(await problemOf(call('POST /api/auth/login', input))).toMatchObject({ status: 502, message: 'Something went wrong' })
    answering(Response.json({ message: 'Service Unavailable' }, { status: 503 }))
    expect((await problemOf(call('POST /api/auth/login', input))).message).toBe('The server is busy. Please try again in a moment')
  })

  it('S9-23 may take as long as it wants: no time limit is set', async () => {
    const sent = answering(Response.json({ ok: true }))
    await call('POST /api/affiliate-links/track', { body: { code: 'abcdefgh' } })
    expect(sent.mock.calls[0]?.[1]?.signal).toBeUndefined()
  })
})

describe('what a call sends', () => {
  it('S9-25 answers the cookie XSRF-TOKEN in a header', async () => {
    expect(xsrfHeaders('a=1; XSRF-TOKEN=se%20cret; b=2')).toEqual({ 'x-xsrf-token': 'se cret' })
    expect(xsrfHeaders('MY-XSRF-TOKEN=1; XSRF-TOKEN=')).toEqual({})
    document.cookie = 'XSRF-TOKEN=abc'
    const sent = answering(Response.json({ ok: true }))
    await call('POST /api/affiliate-links/track', { body: { code: 'abcdefgh' } })
    expect(new Headers(sent.mock.calls[0]?.[1]?.headers).get('x-xsrf-token')).toBe('abc')
    document.cookie = 'XSRF-TOKEN=; max-age=0'
  })

  it('is multipart when the body is a form, JSON otherwise', async () => {
    localStorage.setItem('token', 't')
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
    const form = new FormData()
    await call('POST /api/startups', { body: form })
    await call('POST /api/affiliate-links/convert', { body: { clickId: 'c' } })
    const [first, second] = sent.mock.calls.map(([, init]) => init)
    expect(first?.body).toBe(form)
    expect(new Headers(first?.headers).has('content-type')).toBe(false)
    expect(new Headers(second?.headers).get('content-type')).toBe('application/json')
    expect(second?.body).toBe('{"clickId":"c"}')
  })
})
