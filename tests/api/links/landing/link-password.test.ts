import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { getCode } from '../../../../functions/data/links/codes.ts'
import { DAY_MS, MINUTE_MS } from '../../../../shared/time.ts'
import { openApp } from '../../../support/app.ts'
import { metaOf, parseHtml } from '../../../support/formats/html.ts'
import { click } from '../../../support/links/clicks.ts'
import { linkFixture } from '../../../support/links/links.ts'

const app = await openApp()
const PASSWORD = 'open sesame'
/** What a Lambda remembers of a code. */
const FORGOTTEN_MS = 6_000

async function protectedLink() {
  const { ada, startup } = await linkFixture(app)
  const body = { name: 'Investors', startupId: startup.id, password: PASSWORD }
  const { body: link } = await app.call('POST /api/affiliate-links', { body }, { as: ada })
  const change = (more: object) => app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: more }, { as: ada })
  return { ada, startup, link, change }
}
let addresses = 0
const newIp = () => `10.41.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

async function open(path: string, password?: string, { ip = newIp(), from = '' } = {}) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-viewer-ip': ip }
  const body = new URLSearchParams({ password: password ?? '', from }).toString()
  const response = await (password === undefined ? app.raw('GET', path) : app.raw('POST', path, { headers, body }))
  const html = await response.text()
  const document = parseHtml(html)
  const { pass = '', from: cameFrom } = document.documentElement.dataset
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    headers: response.headers,
    html,
    document,
    pass,
    cameFrom,
  }
}
const countOf = async (link: { code: string }, pass?: string) => {
  const { body } = await click(app, link.code, { ip: newIp() }, { pass })
  return body.reason ?? body.counted
}

describe('a link with a password', () => {
  it('shows a form without anything of the startup, and after the right password the landing, which no cache keeps', async () => {
    const { startup, link } = await protectedLink()
    expect(link).toMatchObject({ hasPassword: true })
    const other = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
    expect((await open(`/startup/${other}/affiliate/${link.code}`)).html).toBe((await open(`/affiliate/${link.code}`)).html)
    expect((await open(`/startup/${other}/affiliate/${link.code}`, PASSWORD)).status).toBe(404)
    for (const path of [`/affiliate/${link.code}`, `/startup/${startup.id}/affiliate/${link.code}`]) {
      const form = await open(path)
      expect([form.status, form.document.querySelector('h1')?.textContent]).toEqual([200, 'This link asks for a password'])
      const bytes = form.html.replace(/<style>.*?<\/style>/s, '')
      expect([startup.name, startup.id, startup.details, link.id, link.name].filter((text) => bytes.includes(text))).toEqual([])
      expect(Object.keys(metaOf(form.document)).toSorted()).toEqual(['og:title', 'robots', 'theme-color', 'viewport'])
      expect(metaOf(form.document)['og:title']).toBe('This link asks for a password')
      expect(form.headers.get('content-security-policy')).toContain("form-action 'self'")
      expect(gzipSync(form.html).length).toBeLessThan(14_000)
      const landing = await open(path, PASSWORD)
      expect([landing.status, landing.cache]).toEqual([200, 'no-store'])
      expect(landing.document.querySelector('h1')?.textContent).toBe(startup.name)
    }
  })

  it('counts a click only with the pass of its landing, and says why others do not count', async () => {
    const { ada, link } = await protectedLink()
    const other = (await protectedLink()).link
    const { pass } = await open(`/affiliate/${link.code}`, PASSWORD)
    const foreign = (await open(`/affiliate/${other.code}`, PASSWORD)).pass
    expect((await click(app, link.code, { ip: newIp() })).body).toEqual({ success: true, counted: false, reason: 'password' })
    expect(await countOf(link, foreign)).toBe('password')
    expect(await countOf(link, `${pass.slice(0, -1)}${pass.endsWith('A') ? 'B' : 'A'}`)).toBe('password')
    expect(await countOf(link, pass.replace(/^\w+/, 'zzzzzzzzz'))).toBe('password')
    expect(await countOf(link, pass)).toBe(true)
    expect((await click(app, link.code, { ip: newIp(), userAgent: 'Googlebot/2.1' }, { pass })).body.reason).toBe('bot')
    later(MINUTE_MS)
    await click(app, link.code, { ip: newIp() })
    await app.settled()
    const { body } = await app.call('GET /api/affiliate-links/{id}/stats', { id: link.id }, { as: ada })
    expect(body.clicks.value).toBe(1)
    expect(body.uncounted).toEqual(expect.arrayContaining([expect.objectContaining({ reason: 'password' })]))
    later(2 * DAY_MS)
    expect(await countOf(link, pass)).toBe('password')
  })

  it('keeps where its reader came from over wrong tries', async () => {
    const { link } = await protectedLink()
    const from = 'https://news.example/"><b>'
    const wrong = await open(`/affiliate/${link.code}`, 'a guess', { from })
    expect([wrong.status, wrong.cache, wrong.document.querySelector('[role=alert]')?.textContent]).toEqual([
      403,
      'no-store',
      'This is not the password. Please try again.',
    ])
    expect(wrong.document.querySelector('#from')?.getAttribute('value')).toBe(from)
    expect((await open(`/affiliate/${link.code}`, PASSWORD, { from })).cameFrom).toBe(from)
  })

  it('refuses further tries of a network after ten wrong ones', async () => {
    const { link } = await protectedLink()
    const ip = '192.0.2.77'
    for (let wrong = 1; wrong <= 10; wrong += 1) expect((await open(`/affiliate/${link.code}`, `guess ${wrong}`, { ip })).status).toBe(403)
    expect((await open(`/affiliate/${link.code}`, PASSWORD, { ip })).status).toBe(429)
    expect((await open(`/affiliate/${link.code}`, PASSWORD)).status).toBe(200)
  })

  it('is changed and taken away by its maker, which ends the passes of the one before', async () => {
    const { link, change } = await protectedLink()
    const { pass } = await open(`/affiliate/${link.code}`, PASSWORD)
    expect((await change({ password: 'short' })).problem?.errors).toEqual([
      { path: 'password', message: 'The password must have at least 6 characters' },
    ])
    expect((await change({ password: 'another one' })).body.hasPassword).toBe(true)
    later(FORGOTTEN_MS)
    expect(await countOf(link, pass)).toBe('password')
    expect((await open(`/affiliate/${link.code}`, PASSWORD)).status).toBe(403)
    expect((await open(`/affiliate/${link.code}`, 'another one')).pass).not.toBe('')
    // A later code leads to the same password.
    await change({ code: `investors-${Date.now().toString(36)}` })
    expect((await change({ name: 'For investors' })).body.hasPassword).toBe(true)
    expect((await change({ password: null })).body.hasPassword).toBe(false)
    later(FORGOTTEN_MS)
    expect((await open(`/affiliate/${link.code}`)).cache).toContain('s-maxage=60')
    expect(await countOf(link)).toBe(true)
  })

  it('is asked for at every code of the link, is in no export, and goes with the link', async () => {
    const { ada, link, change } = await protectedLink()
    const code = `second-${Date.now().toString(36)}`
    await change({ code })
    expect((await open(`/affiliate/${code}`)).html).toContain('This link asks for a password')
    const text = JSON.stringify((await app.call('GET /api/users/me/export', {}, { as: ada })).body)
    expect(text).toContain('"hasPassword":true')
    expect(text).not.toContain('$scrypt')
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    expect((await getCode(code))?.password).toBeUndefined()
    expect((await getCode(link.code))?.password).toBeUndefined()
  })
})
