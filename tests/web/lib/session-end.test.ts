import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'
import { preload } from '../../../web/lib/use-api.ts'
import { discardSession, followSession, replaceUser, resetSession, signOut, startSession } from '../../../web/lib/session/session.ts'
import { changeSession, INITIAL, isAuthenticated, sessionState } from '../../../web/lib/session/state.ts'
import { cachedUser } from '../../../web/lib/session/stored-session.ts'

const browser = openBrowser()
let count = 0
let ada: Person

beforeEach(async () => {
  ada = await browser.server().signUp(`Ada${(count += 1)}`)
  changeSession(INITIAL)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const stored = () => ({
  token: localStorage.getItem('token'),
  user: localStorage.getItem('user'),
  at: localStorage.getItem('userCachedAt'),
})
const NOTHING = { token: null, user: null, at: null }

describe('the end', () => {
  const begin = async () => {
    localStorage.setItem('token', ada.token)
    await startSession()
  }

  it('S4-11 clears stored token and cache, resets the state and ends the session on the server', async () => {
    await begin()
    signOut()
    expect(stored()).toEqual(NOTHING)
    expect(sessionState()).toEqual({ user: null, token: null, loading: false, firstLogin: false, pageRefresh: false })
    await vi.waitFor(async () => {
      const { status } = await browser.server().call('GET /api/auth/me', {}, { as: ada })
      expect(status).toBe(401)
    })
  })

  it('S4-13 a reset clears only token, user and the loading flag', async () => {
    await begin()
    changeSession({ firstLogin: true, loading: true })
    resetSession()
    expect(sessionState()).toEqual({ user: null, token: null, loading: false, firstLogin: true, pageRefresh: true })
  })

  it('clears the data that was loaded for the user', async () => {
    await begin()
    await preload('GET /api/startups/my-startups')
    const { SWRConfig, unstable_serialize: serialize } = await import('swr')
    const { cache } = SWRConfig.defaultValue
    const key = serialize(['GET /api/startups/my-startups', {}, ada.id])
    expect(cache.get(key)?.data).toEqual([])
    discardSession()
    await vi.waitFor(() => expect(cache.get(key)?.data).toBeUndefined())
  })

  it('keeps theme and registration status in the browser', async () => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('registrationStatus', '{"ada":"2026-11-20T10:00:00.000Z"}')
    await begin()
    signOut()
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(localStorage.getItem('registrationStatus')).not.toBeNull()
  })
})

describe('while it lasts', () => {
  it('a newer copy of the user replaces the state and the cache', async () => {
    localStorage.setItem('token', ada.token)
    await startSession()
    replaceUser({ ...(await userOf(ada)), level: 4 })
    expect(sessionState().user?.level).toBe(4)
    expect(cachedUser()?.level).toBe(4)
  })

  it('ends when the server refuses its token on any call', async () => {
    localStorage.setItem('token', ada.token)
    await startSession()
    const stop = followSession()
    await browser.server().call('DELETE /api/auth/sessions', {}, { as: ada })
    await expect(preload('GET /api/startups/my-startups')).rejects.toThrow('User not authenticated')
    expect(sessionState().user).toBeNull()
    expect(stored()).toEqual(NOTHING)
    stop()
  })

  it('follows when another tab signs out and in', async () => {
    localStorage.setItem('token', ada.token)
    await startSession()
    const stop = followSession()
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(isAuthenticated(sessionState())).toBe(false)

    localStorage.setItem('user', JSON.stringify(await userOf(ada)))
    localStorage.setItem('token', ada.token)
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(sessionState().user?.id).toBe(ada.id)
    stop()
  })
})

async function userOf(person: Person) {
  return (await browser.server().call('GET /api/auth/me', {}, { as: person })).body
}
