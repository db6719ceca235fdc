import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../../shared/time.ts'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'
import { registerStartup } from '../../support/startups/startups.ts'
import { arriveWithRef, convertVisit, storedRef, visitRecorded } from '../../../web/entities/links/affiliate-ref.ts'

const browser = openBrowser()
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
let ada: Person
let code: string
let sent: string[]

beforeAll(async () => {
  const app = browser.server()
  ada = await app.signUp('Ada')
  const { id: startupId } = await registerStartup(app, ada, { name: 'Analytical Engines' })
  code = (await app.call('POST /api/affiliate-links', { body: { name: 'Ada', startupId, type: 'startup' } }, { as: ada })).body.code
})
beforeEach(() => {
  sent = []
  const reach = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init = {}) => {
    const [, call] = /^\/api\/affiliate-links\/(\w+)$/.exec(path as string) ?? []
    if (call !== undefined) sent.push(call)
    const headers = Object.fromEntries(new Headers(init.headers))
    return reach(path, { ...init, headers: { ...headers, 'user-agent': CHROME } })
  })
})

const now = () => new Date().toISOString()
const store = (ref: unknown) => localStorage.setItem('affiliateRef', JSON.stringify(ref))
const signIn = async (name: string) => localStorage.setItem('token', (await browser.server().signUp(name)).token)

describe('the visit of an affiliate link', () => {
  it('is recorded by the sign-in screens when only ?ref= names it', async () => {
    arriveWithRef(code)
    await visitRecorded()
    expect(storedRef()).toMatchObject({ code, clickId: expect.any(String), startupId: expect.any(String) })
  })

  it('is not recorded again when the landing recorded it', async () => {
    store({ code, at: now(), clickId: 'c' })
    arriveWithRef(code)
    await visitRecorded()
    expect(sent).toEqual([])
  })

  it('is recorded by the sign-in screens when the landing could not', async () => {
    store({ code, at: now() })
    arriveWithRef(null)
    await visitRecorded()
    expect(storedRef()?.clickId).toBeTruthy()
  })

  it('is sent with the id of the click that the edge refused, so that it counts once', async () => {
    const at = new Date(Date.now() - 2_000).toISOString()
    store({ code, at })
    localStorage.setItem('unsentClicks', JSON.stringify([{ id: 'k3x9', at, code, referrer: '', utm: { source: 'mail' }, qr: false }]))
    arriveWithRef(null)
    await visitRecorded()
    const [, init] = vi.mocked(globalThis.fetch).mock.calls.find(([path]) => path === '/api/affiliate-links/track') ?? []
    expect(JSON.parse(init?.body as string)).toMatchObject({ id: 'k3x9', age: expect.any(Number), utm: { source: 'mail' } })
    expect(storedRef()?.clickId).toBeTruthy()
  })

  it('converts after a sign-in, and is then removed', async () => {
    arriveWithRef(code)
    await signIn('Bea')
    await convertVisit()
    expect(sent).toEqual(['track', 'convert'])
    expect(localStorage.getItem('affiliateRef')).toBeNull()
  })

  it('is kept for the next sign-in when the server is not reached', async () => {
    store({ code, at: now() })
    await signIn('Carl')
    browser.network.offline = true
    await convertVisit()
    expect(storedRef()).toMatchObject({ code })
    browser.network.offline = false
    await convertVisit()
    expect(storedRef()).toBeNull()
  })

  it.each([
    ['with the clicks before it', 1, 'a b c', 'c'],
    ['for the window of a partner programme when it is older than the 30 days of conversions', 31, 'a b', 'b'],
  ])('is sent %s', async (_name, days, clicks, clickId) => {
    store({ code, at: new Date(Date.now() - days * DAY_MS).toISOString(), clickId: 'c' })
    localStorage.setItem('affiliateClicks', JSON.stringify(['a', 'b']))
    await signIn('Dan')
    await convertVisit()
    const [, init] = vi.mocked(globalThis.fetch).mock.calls.find(([path]) => path === '/api/affiliate-links/convert') ?? []
    expect(JSON.parse(init?.body as string)).toEqual({ clickId, clicks })
    expect(localStorage.getItem('affiliateClicks')).toBeNull()
  })

  it('is removed when its link does not exist', async () => {
    arriveWithRef('nosuchcode')
    await visitRecorded()
    expect(localStorage.getItem('affiliateRef')).toBeNull()
  })

  it('sends no request without one', async () => {
    await convertVisit()
    expect(sent).toEqual([])
  })

  it.each([
    ['older than 30 days', { code: 'abcdefgh', at: '2020-01-01T00:00:00.000Z' }],
    ['without a time', { code: 'abcdefgh' }],
    ['with a code that is no text', { code: 7, at: now() }],
    ['that is a list', []],
    ['that is a word', 'abcdefgh'],
  ])('does not believe an entry %s', async (_name, entry) => {
    store(entry)
    await convertVisit()
    expect(sent).toEqual([])
    expect(localStorage.getItem('affiliateRef')).toBeNull()
  })
})
