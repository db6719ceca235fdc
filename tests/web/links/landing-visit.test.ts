import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const CODE = 'abcdefgh'
const STARTUP = '01JZZZZZZZZZZZZZZZZZZZZZZZ'
const NOW = '2026-05-04T10:20:30.400Z'

const calls = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const replace = vi.fn<(path: string) => void>()

const answer = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }))
const stored = () => JSON.parse(localStorage.getItem('affiliateRef') ?? 'null') as Record<string, unknown> | null
const sent = () => {
  const [url, init] = calls.mock.lastCall ?? []
  return { url, headers: init?.headers, keepalive: init?.keepalive, body: JSON.parse(init?.body as string) as unknown }
}

/** Opens the landing page, as far as its script looks at it. */
async function open({ search = '', valid = true } = {}) {
  history.replaceState(null, '', `/affiliate/${CODE}${search}`)
  const { dataset } = document.documentElement
  if (valid) Object.assign(dataset, { code: CODE, startup: STARTUP })
  vi.resetModules()
  await import('../../../web/features/landing/visit.js')
}

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  document.body.innerHTML = '<button id="theme"></button><img src="/uploads/logos/x.png" alt="">'
  document.body.className = ''
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: new Date(NOW) })
  vi.stubGlobal('fetch', calls)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('location', Object.create(location, { replace: { value: replace }, search: { get: () => document.location.search } }))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  calls.mockImplementation(answer(200, { success: true, startupId: STARTUP, clickId: 'click-1', counted: true }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  calls.mockReset()
  replace.mockReset()
  for (const name of ['code', 'startup']) delete document.documentElement.dataset[name]
})

describe('the script of the landing page', () => {
  it('offers no login to a reader with a session on the page of an invalid link', async () => {
    const links = '<a href="/login">Launchcrew</a><a href="/login">Login</a><a href="/register">Create Account</a>'
    document.body.innerHTML += links
    localStorage.setItem('token', 't')
    const { dataset } = document.documentElement
    delete dataset['code']
    delete dataset['startup']
    await open({ valid: false })
    expect([...document.links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Launchcrew', '/my-dashboard']])
  })

  it('S2-08 records the visit with referrer, campaign and QR code, in a request that outlives the page', async () => {
    await open({ search: '?utm_source=mail&utm_campaign=launch%20week&utm_medium=&qr=1' })
    expect(sent()).toEqual({
      url: '/api/affiliate-links/track',
      headers: { 'content-type': 'application/json' },
      keepalive: true,
      body: { code: CODE, referrer: '', qr: true, utm: { source: 'mail', campaign: 'launch week' }, id: expect.any(String), age: 0 },
    })
  })

  it('records a view of a link page, once more on that day as a repeat, and leaves what the app stores alone', async () => {
    document.documentElement.dataset['code'] = 'l/engines'
    localStorage.setItem('token', 'the-token')
    await open({ valid: false })
    expect(sent().body).toEqual({ code: 'l/engines', referrer: '', utm: {}, qr: false, id: expect.any(String), age: 0 })
    await vi.waitFor(() => expect(localStorage.getItem('clickedLinks')).toBe('{"l/engines":"2026-05-04"}'))
    await open({ valid: false })
    expect(sent().body).toMatchObject({ again: true })
    expect([stored(), replace.mock.calls]).toEqual([null, []])
  })

  it('tells a click which link page was the way', async () => {
    await open({ search: '?page=engines' })
    expect(sent().body).toMatchObject({ code: CODE, page: 'engines' })
  })

  it('stores the link at once and its click when the answer comes', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    calls.mockReturnValue(promise)
    await open()
    expect(stored()).toEqual({ code: CODE, at: NOW, startupId: STARTUP })
    resolve(Response.json({ success: true, startupId: STARTUP, clickId: 'click-1', counted: true }))
    await vi.waitFor(() => expect(stored()).toEqual({ code: CODE, at: NOW, startupId: STARTUP, clickId: 'click-1' }))
  })

  it('keeps the click of the same link when the visit cannot be recorded, and not that of another', async () => {
    calls.mockRejectedValue(new TypeError('offline'))
    localStorage.setItem('affiliateRef', JSON.stringify({ code: CODE, at: NOW, clickId: 'before' }))
    await open()
    expect(stored()).toMatchObject({ code: CODE, clickId: 'before' })
    localStorage.setItem('affiliateRef', JSON.stringify({ code: 'zzzzzzzz', at: NOW, clickId: 'other' }))
    await open()
    expect(stored()).toEqual({ code: CODE, at: NOW, startupId: STARTUP })
  })

  describe('when the edge refuses a click', () => {
    const unsent = () => JSON.parse(localStorage.getItem('unsentClicks') ?? '[]') as { id: string; at: string; code: string }[]
    const bodies = () => calls.mock.calls.map(([, init]) => JSON.parse(init.body as string) as { id: string; code: string; age: number })
    const refused = (status: number) => (status === 0 ? () => Promise.reject(new TypeError('offline')) : answer(status, {}))
    const queue = (clicks: object[]) => localStorage.setItem('unsentClicks', JSON.stringify(clicks))
    const before = (id: string, hours: number) => ({ id, at: new Date(Date.now() - hours * 3_600_000).toISOString(), code: `code-${id}` })

    it.each([0, 403, 429, 500, 503])('keeps it after %s, and sends it again with its id and age', async (status) => {
      calls.mockImplementationOnce(refused(status))
      await open({ search: '?utm_source=mail' })
      await vi.waitFor(() => expect(unsent()).toMatchObject([{ code: CODE, at: NOW, utm: { source: 'mail' } }]))
      await vi.advanceTimersByTimeAsync(4_000)
      expect(calls).toHaveBeenCalledTimes(2)
      const [first, second] = bodies()
      expect(first).toMatchObject({ age: 0, utm: { source: 'mail' } })
      expect(second).toEqual({ ...first, age: expect.any(Number) })
      expect(second?.age).toBeGreaterThanOrEqual(2_000)
      expect(sent().keepalive).toBe(true)
      await vi.waitFor(() => expect(unsent()).toEqual([]))
      expect(stored()).toMatchObject({ clickId: 'click-1' })
    })

    it.each([200, 400, 404])('keeps nothing after %s', async (status) => {
      queue([before('a', 1)])
      calls.mockImplementation(answer(status, {}))
      await open()
      await vi.waitFor(() => expect(unsent()).toEqual([]))
    })

    it('tries again in growing pauses, in the end no more before the next visit', async () => {
      calls.mockImplementation(refused(429))
      await open()
      await vi.advanceTimersByTimeAsync(3_600_000)
      expect(calls).toHaveBeenCalledTimes(8)
      const ages = bodies().map(({ age }) => age)
      const pauses = ages.slice(1).map((age, at) => age - (ages[at] ?? 0))
      for (const [at, pause] of pauses.entries()) {
        expect(pause).toBeGreaterThanOrEqual(2_000 * 2 ** at)
        expect(pause).toBeLessThanOrEqual(4_000 * 2 ** at)
      }
    })

    it.each([true, false])('sends it at the next visit of any landing, its link valid: %s', async (valid) => {
      queue([before('a', 1), before('b', 23)])
      await open({ valid })
      await vi.waitFor(() => expect(unsent()).toEqual([]))
      const late = bodies().filter(({ age }) => age > 0)
      expect(late).toEqual([
        { id: 'a', code: 'code-a', age: 3_600_000 },
        { id: 'b', code: 'code-b', age: 23 * 3_600_000 },
      ])
      expect(stored()?.['code']).toBe(valid ? CODE : undefined)
    })

    it('keeps the newest 50, for 24 hours', async () => {
      queue([before('old', 24), ...Array.from({ length: 50 }, (_, at) => before(`n${at}`, 23 - at / 10))])
      calls.mockImplementation(refused(429))
      await open()
      await vi.waitFor(() => expect(unsent()).toHaveLength(50))
      expect(unsent().map(({ id }) => id)).not.toContain('old')
      expect(unsent()[0]?.id).toBe('n1')
      expect(unsent()[49]?.code).toBe(CODE)
    })
  })

  it('removes a link that no longer exists', async () => {
    calls.mockImplementation(answer(404, { success: false }))
    await open()
    await vi.waitFor(() => expect(stored()).toBeNull())
  })

  it('waits until the page is visible, and records the visit once', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await open()
    expect(calls).not.toHaveBeenCalled()
    setHidden(false)
    setHidden(true)
    setHidden(false)
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it('does not take a page that is rendered in advance for a visit', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    await open()
    expect(calls).not.toHaveBeenCalled()
    Reflect.deleteProperty(document, 'prerendering')
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it('S2-09 recognizes a signed-in user, and goes straight to the startup, without a history entry', async () => {
    localStorage.setItem('token', 'the-token')
    await open()
    expect(sent().headers).toEqual({ 'content-type': 'application/json', 'x-auth-token': 'the-token' })
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(`/startup/${STARTUP}`))
    expect(stored()).toMatchObject({ clickId: 'click-1' })
  })

  it('goes on to the startup when the visit cannot be recorded', async () => {
    localStorage.setItem('token', 'the-token')
    calls.mockRejectedValue(new TypeError('blocked'))
    await open()
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(`/startup/${STARTUP}`))
  })

  it('stays on the page without a session', async () => {
    await open()
    await vi.waitFor(() => expect(stored()).toMatchObject({ clickId: 'click-1' }))
    expect(replace).not.toHaveBeenCalled()
  })

  it('records nothing on the page of an invalid link', async () => {
    await open({ valid: false })
    expect(calls).not.toHaveBeenCalled()
    expect(stored()).toBeNull()
  })

  it('shows the stored theme, and its button changes and stores it', async () => {
    localStorage.setItem('theme', 'dark')
    await open()
    const button = document.getElementById('theme')
    expect(document.body.className).toBe('dark-theme')
    expect(button?.getAttribute('aria-pressed')).toBe('true')
    button?.click()
    expect(document.body.className).toBe('light-theme')
    expect(localStorage.getItem('theme')).toBe('light')
    expect(button?.getAttribute('aria-pressed')).toBe('false')
  })

  it('follows the device until a theme is chosen', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    await open()
    expect(document.body.className).toBe('')
    expect(document.getElementById('theme')?.getAttribute('aria-pressed')).toBe('true')
  })

  it('takes a logo away that cannot be loaded, now or before the script came', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
    await open()
    document.querySelector('img')?.dispatchEvent(new Event('error'))
    expect(document.querySelector('img')).toBeNull()
    document.body.innerHTML = '<img src="/uploads/logos/y.png" alt="">'
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    await open()
    expect(document.querySelector('img')).toBeNull()
  })

  it('works in a browser that keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied')
    })
    await open()
    expect(calls).toHaveBeenCalledTimes(1)
  })
})
