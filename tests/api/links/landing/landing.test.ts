import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startups } from '../../../../functions/data/startups/startups.ts'
import { change, commit } from '../../../../functions/data/store/write.ts'
import { ulid } from '../../../../functions/platform/ulid.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { SCRIPT } from '../../../../functions/pages/document/assets.ts'
import { minified } from '../../../../infra/build/beside.ts'
import { openApp } from '../../../support/app.ts'
import { linkOf } from '../../../support/links/clicks.ts'
import { attributesOf, linksOf, metaOf, parseHtml } from '../../../support/formats/html.ts'
import { registerStartup } from '../../../support/startups/startups.ts'

const WIRE_MAX = 14_000
const SCRIPT_MAX = 2_000

const app = await openApp()
let host: string
beforeAll(async () => {
  host = new URL(app.origin).host
})

async function fixture(values: Parameters<typeof registerStartup>[2] = {}, stored: Partial<Startup> = {}) {
  const ada = await app.signUp('Ada')
  const startup = await registerStartup(app, ada, values)
  if (Object.keys(stored).length > 0) await set(startup.id, stored)
  return { ada, startup, link: await linkOf(app, ada, startup) }
}
const set = (id: string, values: Record<string, unknown>) => commit(change(startups.key({ id }), { set: values }))

async function open(path: string, method = 'GET') {
  const response = await app.raw(method, path)
  const html = await response.text()
  const document = parseHtml(html)
  return { status: response.status, headers: response.headers, html, document, text: document.body.textContent }
}

describe('GET /affiliate/{code}', () => {
  it('S2-06 S2-10 shows name, logo, industry, location and description of the startup to everybody', async () => {
    const { link } = await fixture(
      { name: 'Analytical Engines', details: 'Machines that weave', industry: 'Technology', location: 'London' },
      { logo: `/uploads/logos/${'0'.repeat(32)}.png` },
    )
    const { status, headers, document, text } = await open(`/affiliate/${link.code}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const value of ['Analytical Engines', 'Machines that weave', 'Technology', 'London']) expect(text).toContain(value)
    // Its lines are kept, so space around the text would be seen.
    expect(document.querySelector('.description')?.textContent).toBe('Machines that weave')
    expect(attributesOf(document, 'img', 'src')).toEqual([`/uploads/logos/${'0'.repeat(32)}.png`])
  })

  it('shows the banner of a startup that has one, and no banner from elsewhere', async () => {
    const banner = `/uploads/banners/${'0'.repeat(32)}.jpg`
    const [own, foreign] = [await fixture({}, { banner }), await fixture({}, { banner: 'https://example.com/banner.jpg' })]
    expect(attributesOf((await open(`/affiliate/${own.link.code}`)).document, 'img', 'src')).toEqual([banner])
    expect((await open(`/affiliate/${foreign.link.code}`)).html).not.toContain('<img')
  })

  it('S2-11 S2-12 leads to login with redirect and ref, and to registration with ref', async () => {
    const { startup, link } = await fixture()
    const { document } = await open(`/affiliate/${link.code}`)
    expect(linksOf(document)).toMatchObject({
      'Sign in to Learn More': `/login?redirect=/startup/${startup.id}&ref=${link.code}`,
      'Create Account': `/register?redirect=/startup/${startup.id}&ref=${link.code}`,
      Launchcrew: '/login',
      Login: '/login',
      Register: '/register',
    })
  })

  it('leads to the login and from there to a report of the link', async () => {
    const { startup, link } = await fixture()
    const way = linksOf((await open(`/affiliate/${link.code}`)).document)['Report this page'] ?? ''
    expect(new URL(way, 'https://site.example').searchParams.get('redirect')).toBe(`/startup/${startup.id}?report=${link.id}`)
  })

  it('names the stage and at most three open roles, and asks first to create an account', async () => {
    const roles = ['Writer', 'Mechanic', 'Clerk', 'Baker'].map((title) => ({ title, roleType: 'Sales' }))
    const { link } = await fixture({ stage: 'Seed', roles: JSON.stringify([...roles, { ...roles[0], title: 'Held', isOpen: false }]) })
    const { document } = await open(`/affiliate/${link.code}`)
    expect(document.querySelector('.offer')?.textContent).toBe('4 open roles: Writer, Mechanic, Clerk…')
    expect(document.querySelector('.facts')?.textContent).toContain('Seed')
    expect(document.querySelector('.button.primary')?.textContent).toBe('Create Account')
  })

  it('has the metadata for link previews, with absolute URLs', async () => {
    const { link } = await fixture({ name: 'Analytical Engines', details: `${'word '.repeat(60)}\n\nend` })
    const { document } = await open(`/affiliate/${link.code}`)
    const meta = metaOf(document)
    expect(document.title).toBe('Analytical Engines on Launchcrew')
    expect(meta).toMatchObject({
      'og:title': 'Analytical Engines',
      'og:url': `http://${host}/affiliate/${link.code}`,
      'og:image': `http://${host}/og-image.png`,
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Analytical Engines',
    })
    expect([...(meta['og:description'] ?? '')].length).toBeLessThanOrEqual(200)
    expect(meta['og:description']).toMatch(/^word .*…$/)
  })

  it('escapes user input everywhere', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(2)>{{code}}{{#logo}}' & </title></style>`
    const { link } = await fixture({ name: evil, details: evil, location: evil }, { industry: evil, logo: 'javascript:alert(1)' } as never)
    const { html, document, text } = await open(`/affiliate/${link.code}`)
    expect(text).toContain(evil)
    expect(attributesOf(document, 'script', 'src')).toEqual([expect.stringMatching(/^\/affiliate\/visit-/)])
    expect(attributesOf(document, 'img', 'src')).toEqual([])
    expect(attributesOf(document, '*', 'onerror')).toEqual([])
    expect(metaOf(document)['og:title']).toBe(evil)
    expect(html).not.toContain('javascript:')
  })

  it('shows the initial where a startup has no logo, and leaves out what is empty', async () => {
    const { link } = await fixture({ name: 'Ökonomie' })
    const { html, document, text } = await open(`/affiliate/${link.code}`)
    expect(attributesOf(document, 'img', 'src')).toEqual([])
    expect(text).toContain('Ö')
    expect(html).not.toMatch(/\{\{|Location:/)
  })

  it('is the same for every reader, and shared caches keep it for 60 s', async () => {
    const { ada, link } = await fixture()
    const bob = await app.signUp('Bob')
    const readers: Record<string, string>[] = [{}, { 'x-auth-token': ada.token }, { 'x-auth-token': bob.token, 'user-agent': 'Googlebot' }]
    const pages = await Promise.all(readers.map((headers) => app.raw('GET', `/affiliate/${link.code}?qr=1&utm_source=x`, { headers })))
    expect(new Set(await Promise.all(pages.map((page) => page.text()))).size).toBe(1)
    for (const { headers } of pages) {
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30')
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  it('is at most 14 kB on the wire for any user input, and its script at most 2 kB', async () => {
    // Text that does not get smaller by compression.
    const noise = (length: number) =>
      Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join('')
    const { link } = await fixture({ name: noise(100), details: noise(5_000), location: noise(120) })
    const { html } = await open(`/affiliate/${link.code}`)
    expect(gzipSync(html).length).toBeLessThanOrEqual(WIRE_MAX)
    expect(gzipSync(await minified(SCRIPT)).length).toBeLessThanOrEqual(SCRIPT_MAX)
  })

  it('allows by its policy its own style and scripts of this site, and nothing inline besides', async () => {
    const { link } = await fixture()
    const { headers, html } = await open(`/affiliate/${link.code}`)
    const policy = headers.get('content-security-policy') ?? ''
    const style = /<style>(?<style>.*?)<\/style>/s.exec(html)?.groups?.['style'] ?? ''
    expect(style).not.toBe('')
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(policy).not.toContain('unsafe')
    expect(html).not.toMatch(/\sstyle="|<script(?![^>]*\ssrc=)/)
  })

  it('serves the script at an address of its own for a year', async () => {
    const { link } = await fixture()
    const { document } = await open(`/affiliate/${link.code}`)
    const [path = ''] = attributesOf(document, 'script', 'src') ?? []
    const script = await open(path)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const older = await open(`/affiliate/visit-${'0'.repeat(16)}.js`)
    expect(older.html).toBe(script.html)
    expect(older.headers.get('cache-control')).toBe('public, max-age=60')
  })

  it('S8-33 answers 404 with further links for a code that is unknown, deleted, or of a deleted startup, cached for 5 s', async () => {
    const { ada, link } = await fixture()
    const other = await fixture()
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    await set(other.startup.id, { deletedAt: new Date().toISOString() })
    for (const code of [link.code, other.link.code, 'zzzzzzzz', 'UPPER%20case', '%00', 'a'.repeat(500)]) {
      const { status, headers, document, text } = await open(`/affiliate/${code}`)
      expect(status).toBe(404)
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5')
      expect(text).toContain('Invalid or expired affiliate link')
      expect(linksOf(document)).toMatchObject({ 'Create Account': '/register', 'Go to Launchcrew': '/login' })
    }
  })

  it('answers 404 within 5 s after the link was deleted, caches aside', async () => {
    const { ada, link } = await fixture()
    expect((await open(`/affiliate/${link.code}`)).status).toBe(200)
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    const later = Date.now() + 5_001
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(later)
    expect((await open(`/affiliate/${link.code}`)).status).toBe(404)
  })

  it('S8-32 says "Failed to load startup preview" with a way to try again when the table does not answer', async () => {
    const { link } = await fixture()
    app.dynamodb.faults.loseAnswer = () => true
    try {
      const { status, headers, document, text } = await open(`/affiliate/${link.code}`)
      expect(status).toBe(503)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text).toContain('Failed to load startup preview')
      expect(linksOf(document)['Try Again']).toBe(`/affiliate/${link.code}`)
    } finally {
      app.dynamodb.faults.loseAnswer = undefined
    }
    expect((await open(`/affiliate/${link.code}`)).status).toBe(200)
  })

  it('is answered to the edge only', async () => {
    const { link } = await fixture()
    const response = await fetch(`${app.gatewayOrigin}/affiliate/${link.code}`)
    expect(response.status).toBe(403)
  })
})

describe('GET /startup/{startupId}/affiliate/{code}', () => {
  it('S2-07 shows the same, and an address with the id of another startup is invalid', async () => {
    const { startup, link } = await fixture()
    const right = await open(`/startup/${startup.id}/affiliate/${link.code}`)
    expect(right.status).toBe(200)
    expect(right.text).toContain(startup.name)
    for (const id of [ulid(), startup.id.toLowerCase(), 'undefined']) {
      const wrong = await open(`/startup/${id}/affiliate/${link.code}`)
      expect(wrong.status).toBe(404)
      expect(wrong.text).toContain('Invalid or expired affiliate link')
    }
  })
})

describe('HEAD', () => {
  it('answers what GET would, without the document', async () => {
    const { startup, link } = await fixture()
    for (const path of [`/affiliate/${link.code}`, `/startup/${startup.id}/affiliate/${link.code}`, '/affiliate/zzzzzzzz']) {
      const [got, asked] = [await open(path), await open(path, 'HEAD')]
      expect(asked.status).toBe(got.status)
      expect(asked.headers.get('cache-control')).toBe(got.headers.get('cache-control'))
      expect(asked.html).toBe('')
    }
  })
})
