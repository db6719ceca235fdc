import { describe, expect, it, vi } from 'vitest'
import { openApp } from '../../../support/app.ts'
import { click } from '../../../support/links/clicks.ts'
import { linkFixture, visit } from '../../../support/links/links.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts'

const app = await openApp()
const FALLBACK = 'https://shop.example/spring?a=1&b=2'
/** What a Lambda remembers of a code. */
const FORGOTTEN_MS = 6_000

async function linkWith(body: object) {
  const { ada, startup } = await linkFixture(app)
  const made = await app.call('POST /api/affiliate-links', { body: { name: 'Spring', startupId: startup.id, ...body } }, { as: ada })
  return { ada, link: made.body }
}
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
const open = async (code: string) => {
  const page = await app.raw('GET', `/affiliate/${code}`)
  return { status: page.status, html: await page.text() }
}

describe('a link beyond its end', () => {
  it('leads visitors to its fallback address, counts none of them, and says why', async () => {
    const { ada, link } = await linkWith({ expiresAt: new Date(Date.now() + HOUR_MS).toISOString(), fallbackUrl: FALLBACK })
    expect(link).toMatchObject({ fallbackUrl: FALLBACK, clickLimit: null })
    later(HOUR_MS + FORGOTTEN_MS)
    const { status, html } = await open(link.code)
    expect(status).toBe(200)
    expect(html).toContain('content="2;url=https://shop.example/spring?a=1&amp;b=2"')
    expect(html).toContain(`data-code="${link.code}"`)
    expect(html).not.toContain('data-startup')
    expect((await click(app, link.code)).body).toMatchObject({ success: true, counted: false, reason: 'expired' })
    // What does not count is written every ten seconds.
    later(MINUTE_MS)
    await click(app, link.code, { ip: '203.0.113.77' })
    const { body } = await app.call('GET /api/affiliate-links/{id}/stats', { id: link.id }, { as: ada })
    expect(body.uncounted).toContainEqual({ reason: 'expired', about: 2 })
  })

  it('is reached by its click limit too, without a fallback address by a page that says so', async () => {
    const { ada, link } = await linkWith({ clickLimit: 1 })
    await visit(app, link.code)
    await app.settled()
    later(FORGOTTEN_MS)
    const { status, html } = await open(link.code)
    expect([status, html.includes('all the clicks that it may have')]).toEqual([404, true])
    expect((await click(app, link.code, { ip: '203.0.113.78' })).problem?.code).toBe('link.invalid')
    const { body } = await app.call('GET /api/affiliate-links', { state: 'expired' }, { as: ada })
    expect(body.items.map(({ id }) => id)).toContain(link.id)
    const change = (more: object) => app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: more }, { as: ada })
    expect((await change({ clickLimit: 0 })).status).toBe(400)
    expect((await change({ fallbackUrl: 'http://shop.example' })).status).toBe(400)
    expect((await change({ clickLimit: null })).body.clickLimit).toBeNull()
    later(FORGOTTEN_MS)
    expect((await open(link.code)).status).toBe(200)
  })
})
