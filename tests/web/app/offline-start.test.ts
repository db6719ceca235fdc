import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'
import { followSession, startSession } from '../../../web/lib/session/session.ts'
import { changeSession, INITIAL, sessionState } from '../../../web/lib/session/state.ts'

const browser = openBrowser()
let count = 0
let ada: Person
let logged: ReturnType<typeof vi.spyOn>

const stored = () => ['token', 'user', 'userCachedAt'].map((name) => localStorage.getItem(name))
const userOfAda = async () => (await browser.server().call('GET /api/auth/me', {}, { as: ada })).body

describe('the start without a network', () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch'))
  beforeEach(async () => {
    ada = await browser.server().signUp(`Ada${(count += 1)}`)
    changeSession(INITIAL)
    logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.useFakeTimers()
    localStorage.setItem('token', ada.token)
    return () => vi.useRealTimers()
  })

  it.each([0, 429, 500, 502, 503, 504])(
    'S4-06 repeats a call answered %i, or not at all (0), for 30 s, and only then clears the session',
    async (status) => {
      const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => (status === 0 ? failing() : Response.json({}, { status })))
      const start = startSession()
      await vi.advanceTimersByTimeAsync(29_000)
      expect(stored()[0]).toBe(ada.token)
      expect(sessionState()).toMatchObject({ token: ada.token, loading: true, isUnreached: true })
      expect(sent.mock.calls.length).toBeGreaterThan(10)
      await vi.advanceTimersByTimeAsync(4_000)
      await start
      expect(stored()).toEqual([null, null, null])
      expect(sessionState()).toMatchObject({ token: null, user: null, loading: false })
      expect(logged).toHaveBeenCalledOnce()
    },
  )

  it('repeats a call after the time that the server names', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 429, headers: { 'retry-after': '12' } }))
    const start = startSession()
    await vi.advanceTimersByTimeAsync(11_000)
    expect(sent).toHaveBeenCalledOnce()
    sent.mockResolvedValue(Response.json({ id: ada.id, name: ada.name }))
    await vi.advanceTimersByTimeAsync(2_000)
    await start
    expect(sessionState()).toMatchObject({ token: ada.token, user: { id: ada.id }, loading: false })
  })

  it('goes on with the session as soon as a repeated call is answered', async () => {
    const user = await userOfAda()
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(failing)
    const start = startSession()
    await vi.advanceTimersByTimeAsync(10_000)
    sent.mockResolvedValue(Response.json(user))
    await vi.advanceTimersByTimeAsync(2_000)
    await start
    expect(sessionState()).toMatchObject({ token: ada.token, user: { id: ada.id }, loading: false, isUnreached: undefined })
  })

  it('clears the session at once when a repeated call is refused', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(failing)
    const start = startSession()
    await vi.advanceTimersByTimeAsync(10_000)
    sent.mockResolvedValue(Response.json({}, { status: 401 }))
    await vi.advanceTimersByTimeAsync(2_000)
    await start
    expect(stored()).toEqual([null, null, null])
    expect(sessionState()).toMatchObject({ token: null, loading: false, isUnreached: undefined })
  })

  it('sends nothing while the device is offline, when the 30 s do not run, and goes on when it is online', async () => {
    const user = await userOfAda()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(failing)
    const start = startSession()
    await vi.advanceTimersByTimeAsync(20_000)
    online.mockReturnValue(false)
    await vi.advanceTimersByTimeAsync(2_000)
    sent.mockClear()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sent).not.toHaveBeenCalled()
    expect(sessionState()).toMatchObject({ token: ada.token, loading: true, isUnreached: true })

    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(stored()[0]).toBe(ada.token)
    sent.mockResolvedValue(Response.json(user))
    await vi.advanceTimersByTimeAsync(2_000)
    await start
    expect(sessionState()).toMatchObject({ user: { id: ada.id }, loading: false, isUnreached: undefined })
  })

  it('stops when the session ends in another tab', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(failing)
    const stop = followSession()
    const start = startSession()
    await vi.advanceTimersByTimeAsync(3_000)
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(sessionState()).toMatchObject({ token: null, loading: false, isUnreached: undefined })
    sent.mockClear()
    await vi.advanceTimersByTimeAsync(30_000)
    await start
    stop()
    expect(sent).not.toHaveBeenCalled()
    expect(logged).not.toHaveBeenCalled()
  })
})
