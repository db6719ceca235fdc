import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'
import { register, signIn, startSession } from '../../../web/lib/session/session.ts'
import { changeSession, INITIAL, isAuthenticated, sessionState, SIGNED_OUT, type SessionState } from '../../../web/lib/session/state.ts'
import { cachedUser } from '../../../web/lib/session/stored-session.ts'

const browser = openBrowser()
let count = 0
let ada: Person
let logged: ReturnType<typeof vi.spyOn>

beforeEach(async () => {
  ada = await browser.server().signUp(`Ada${(count += 1)}`)
  changeSession(INITIAL)
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const stored = () => ({
  token: localStorage.getItem('token'),
  user: localStorage.getItem('user'),
  at: localStorage.getItem('userCachedAt'),
})
const NOTHING = { token: null, user: null, at: null }
const answering = (status: number, body: unknown) => vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(body, { status }))

describe('the start', () => {
  it('S4-01 holds user, token, a loading flag that is true, a first-login flag and a page-refresh flag', () => {
    expect(sessionState()).toEqual({ user: null, token: null, loading: true, firstLogin: false, pageRefresh: true })
  })

  it('S4-04 is unauthenticated without a token, without a request', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    await startSession()
    expect(sent).not.toHaveBeenCalled()
    expect(sessionState()).toMatchObject({ user: null, token: null, loading: false })
    expect(isAuthenticated(sessionState())).toBe(false)
  })

  it('S4-02 is authenticated only with token and user, so without a user nobody is signed in', async () => {
    const user = await userOf(ada)
    const states = [
      { token: 't', user },
      { token: 't', user: null },
      { token: 't', user: undefined },
      { token: null, user },
      { token: '', user },
    ]
    expect(states.map((state) => isAuthenticated({ ...SIGNED_OUT, ...state } as SessionState))).toEqual([true, false, false, false, false])
  })

  it('S4-02 S4-03 S4-05 S3-06 S3-07 S3-08 fetches the user of the stored token, sets it and caches it with the time', async () => {
    localStorage.setItem('token', ada.token)
    const before = Date.now()
    await startSession()
    expect(sessionState()).toMatchObject({ token: ada.token, user: { id: ada.id, name: ada.name }, loading: false, pageRefresh: true })
    expect(isAuthenticated(sessionState())).toBe(true)
    expect(cachedUser()?.id).toBe(ada.id)
    expect(Number(stored().at)).toBeGreaterThanOrEqual(before)
  })

  it('S4-06 S8-08 clears token, user and cache silently when the server refuses the token, and logs it', async () => {
    localStorage.setItem('token', 'no.such.token')
    localStorage.setItem('user', '{"id":"old"}')
    localStorage.setItem('userCachedAt', '1')
    await startSession()
    expect(sessionState()).toMatchObject({ user: null, token: null, loading: false })
    expect(stored()).toEqual(NOTHING)
    expect(logged).toHaveBeenCalledOnce()
  })

  it.each([
    ['an answer that is not 200', async () => Response.json(await userOf(ada), { status: 202 })],
    ['an answer without a user', async () => Response.json(null)],
    ['an answer without the id of a user', async () => Response.json({})],
    ['an answer without a body', async () => new Response('', { status: 200 })],
  ])('S4-06 clears token, user and cache after %s', async (_name, answer) => {
    localStorage.setItem('token', ada.token)
    localStorage.setItem('user', JSON.stringify(await userOf(ada)))
    localStorage.setItem('userCachedAt', '1')
    expect(stored()).toMatchObject({ token: ada.token, at: '1' })
    const outcome = answer()
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () => outcome)
    await startSession()
    expect(stored()).toEqual(NOTHING)
    expect(sessionState()).toMatchObject({ token: null, user: null, loading: false })
  })

  it('keeps the session when the page is left before the answer arrives', async () => {
    localStorage.setItem('token', ada.token)
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () => {
      window.dispatchEvent(new Event('pagehide'))
      throw new TypeError('Failed to fetch')
    })
    await startSession()
    expect(stored().token).toBe(ada.token)
    expect(sessionState().loading).toBe(true)
  })
})

describe('login', () => {
  it('S4-07 S4-08 S3-05 clears the state first, stores the session, and sets the state on the next tick', async () => {
    changeSession({ token: 'old', user: { ...(await userOf(ada)), name: 'Another user' }, loading: false })
    const whenStored: (string | null)[] = []
    const storing = vi.spyOn(Storage.prototype, 'setItem')
    storing.mockImplementation((key, value) => {
      if (key === 'token') whenStored.push(sessionState().token)
      localStorage[key] = value
    })
    const done = signIn({ email: ada.email, password: ada.password })
    expect(sessionState()).toMatchObject({ token: null, user: null })
    await done
    expect(whenStored).toEqual([null])
    expect(sessionState().user?.id).toBe(ada.id)
    expect(stored().token).toBe(sessionState().token)
    expect(Number(stored().at)).toBeGreaterThan(0)
  })

  it('S4-09 S8-09 clears everything when it fails, logs the error and throws it again', async () => {
    localStorage.setItem('token', ada.token)
    changeSession({ token: ada.token })
    await expect(signIn({ email: ada.email, password: 'wrong' })).rejects.toThrow('Invalid email or password')
    expect(stored()).toEqual(NOTHING)
    expect(sessionState()).toMatchObject({ token: null, user: null })
    expect(logged).toHaveBeenCalledOnce()
  })

  it.each([
    ['a status of 201', 201, { token: 't', user: { id: 'u' } }],
    ['no token', 200, { user: { id: 'u' } }],
    ['an empty token', 200, { token: '', user: { id: 'u' } }],
    ['nothing', 200, null],
    ['no user', 200, { token: 't' }],
    ['an empty user', 200, { token: 't', user: null }],
  ])('S5-01 says Invalid login response to %s', async (_name, status, body) => {
    answering(status, body)
    await expect(signIn({ email: 'a@b.example', password: 'x' })).rejects.toThrow('Invalid login response')
  })
})

describe('registration', () => {
  it('S4-10 S1-01 stores token and user, sets first-login true and page-refresh false', async () => {
    await register({ name: 'Grace', email: `grace${count}@example.org`, password: 'compilers are kind 7' })
    expect(sessionState()).toMatchObject({ user: { name: 'Grace' }, firstLogin: true, pageRefresh: false, loading: false })
    expect(stored().token).toBe(sessionState().token)
    expect(cachedUser()?.name).toBe('Grace')
  })

  it.each([
    ['a status of 201', 201, { token: 't', user: { id: 'u' } }],
    ['no user', 200, { token: 't' }],
    ['no token', 200, { user: { id: 'u' } }],
  ])('S5-02 says Invalid response from server to %s', async (_name, status, body) => {
    answering(status, body)
    await expect(register({ name: 'A', email: 'a@b.example', password: 'x' })).rejects.toThrow(
      'Invalid response from server - missing token or user data',
    )
  })

  it('S8-09 logs an error and throws it again', async () => {
    await expect(register({ name: 'Ada', email: ada.email, password: 'another engine 7' })).rejects.toThrow(
      'An account with this email already exists',
    )
    expect(logged).toHaveBeenCalledOnce()
  })
})

async function userOf(person: Person) {
  return (await browser.server().call('GET /api/auth/me', {}, { as: person })).body
}
