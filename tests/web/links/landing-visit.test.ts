import { describe, expect, it, vi } from 'vitest'
import { answer, calls, CODE, NOW, open, replace, sent, setHidden, STARTUP, stored } from '../support/links/landing-script.ts'

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
    expect([stored(), localStorage.getItem('affiliateClicks'), replace.mock.calls]).toEqual([null, null, []])
  })

  it('says with a click which link page led to it', async () => {
    await open({ search: '?page=engines' })
    expect(sent().body).toMatchObject({ code: CODE, linkPage: 'engines' })
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

  it('stays on the page without a session, and keeps the last 20 clicks', async () => {
    const clicks = Array.from({ length: 25 }, (_, at) => `click-${at + 2}`)
    localStorage.setItem('affiliateClicks', JSON.stringify(clicks))
    await open()
    await vi.waitFor(() => expect(stored()).toMatchObject({ clickId: 'click-1' }))
    expect(localStorage.getItem('affiliateClicks')).toBe(JSON.stringify([...clicks.slice(-19), 'click-1']))
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
