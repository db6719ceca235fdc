import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import type { ViewForm } from '../../../shared/entities/links/shared-view.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { joinStartup } from '../../contract/support/fixtures.ts'
import { parseHtml } from '../../support/formats/html.ts'
import { click, linkOf } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp()
const HOSTILE = '"><script>alert(1)</script>'
const VIEWS = '/api/link-figures/startups/{id}/views'

async function counted() {
  const ada = await app.signUp('Ada Lovelace')
  const startup = await registerStartup(app, ada, { name: 'Analytical Engines' })
  const link = await linkOf(app, ada, startup)
  for (const campaign of ['newsletter', 'newsletter', HOSTILE]) await click(app, link.code, { ip: newIp() }, { utm: { campaign } })
  await app.settled()
  return { ada, startup, link }
}
let addresses = 0
const newIp = () => `10.40.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

const view = (more: object = {}): ViewForm['view'] => ({ linkId: null, by: 'campaign', filters: {}, interval: '7d', tz: 'UTC', ...more })
const share = (as: Person, id: string, body: Partial<ViewForm> = {}) =>
  app.call(`POST ${VIEWS}`, { id, body: { name: 'Spring launch', view: view(), ...body } }, { as })
const revoke = (as: Person, id: string, viewId: string) => app.call(`DELETE ${VIEWS}/{viewId}`, { id, viewId }, { as })

async function open(path: string, password?: string, ip = '192.0.2.40') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-viewer-ip': ip }
  const body = new URLSearchParams({ password: password ?? '' }).toString()
  const response = await (password === undefined ? app.raw('GET', path) : app.raw('POST', path, { headers, body }))
  const html = await response.text()
  return { status: response.status, headers: response.headers, html, document: parseHtml(html) }
}
const rowsIn = ({ document }: Awaited<ReturnType<typeof open>>) =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('bdi, td')].map(({ textContent }) => textContent))

describe(`POST ${VIEWS}`, () => {
  it('gives everyone who has the address the figures, for every website to embed, and escapes what visitors wrote', async () => {
    const { ada, startup } = await counted()
    const { body } = await share(ada, startup.id, { name: `Launch ${HOSTILE}` })
    const page = await open(body.path)
    expect(page.status).toBe(200)
    expect(page.document.querySelector('h1')?.textContent).toBe(`Launch ${HOSTILE}`)
    expect(rowsIn(page).map(([campaign, clicks]) => [campaign, clicks])).toEqual([
      ['newsletter', '2'],
      [HOSTILE, '1'],
    ])
    expect(page.html).not.toContain('<script>alert')
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(page.headers.get('cache-control')).toContain('s-maxage=3')
    expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  it.each([{ by: 'link' }, { by: 'campaign' }, { by: 'tag' }] as const)(
    'contains no id, code, name or address of a person or link, by $by',
    async ({ by }) => {
      const { ada, startup, link } = await counted()
      const secrets = [startup.id, link.id, link.code, ada.id, ada.email, 'Ada', 'Lovelace', link.name, `/affiliate/${link.code}`]
      const views = [
        view({ by }),
        view({ by, filters: { link: link.id } }),
        view({ by, filters: { maker: ada.id } }),
        view({ by, linkId: link.id }),
      ]
      for (const one of views) {
        const { body } = await share(ada, startup.id, { view: one })
        const { html, status, headers } = await open(body.path)
        const bytes = `${body.path} ${html.replace(/<style>.*?<\/style>/s, '')} ${JSON.stringify([...headers])}`
        expect(status).toBe(200)
        expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([])
      }
    },
  )

  it('numbers links by their rank', async () => {
    const { ada, startup } = await counted()
    const page = await open((await share(ada, startup.id, { view: view({ by: 'link' }) })).body.path)
    expect(rowsIn(page).map(([label, clicks]) => [label, clicks])).toEqual([['Link 1', '3']])
  })

  it('is at most 14 kB with as many long values as it shows', async () => {
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    const link = await linkOf(app, ada, startup)
    const campaigns = Array.from({ length: 60 }, (_, at) => `${at} ${Math.random().toString(36).repeat(4).slice(0, 60)}`)
    for (const campaign of campaigns) await click(app, link.code, { ip: newIp() }, { utm: { campaign } })
    await app.settled()
    const page = await open((await share(ada, startup.id, { view: view({ interval: '90d' }) })).body.path)
    expect(rowsIn(page)).toHaveLength(50)
    expect(page.html).toMatch(/And \d+ more\./)
    expect(gzipSync(page.html).length).toBeLessThan(14_000)
  })

  it('asks for the password, and refuses further tries from an address after ten wrong ones', async () => {
    const { ada, startup } = await counted()
    const { body } = await share(ada, startup.id, { password: 'open sesame' })
    expect(body).toMatchObject({ hasPassword: true })
    const asking = await open(body.path)
    expect([asking.status, asking.document.querySelector('form')?.getAttribute('method')]).toEqual([200, 'post'])
    expect(asking.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(asking.html).not.toContain('newsletter')
    for (let right = 1; right <= 12; right += 1) expect((await open(body.path, 'open sesame')).html).toContain('newsletter')
    for (let wrong = 1; wrong <= 10; wrong += 1) expect((await open(body.path, `guess ${wrong}`)).status).toBe(403)
    expect((await open(body.path, 'open sesame')).status).toBe(429)
    const elsewhere = await open(body.path, 'open sesame', '192.0.2.41')
    expect([elsewhere.status, elsewhere.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('ends when it is revoked, at its expiry, and with its link, startup or maker', async () => {
    const { ada, startup, link } = await counted()
    const mia = await app.signUp('Mia')
    await joinStartup(startup, mia, 'Member')
    const pathOf = async (as: Person, body: Partial<ViewForm> = {}) => (await share(as, startup.id, body)).body.path
    const shared = (await share(ada, startup.id)).body
    const [ofLink, ofMember, ofStartup, ending] = [
      await pathOf(ada, { view: view({ linkId: link.id }) }),
      await pathOf(mia),
      await pathOf(ada),
      await pathOf(ada, { expiresAt: new Date(Date.now() + DAY_MS).toISOString() }),
    ]
    const expectEnd = async (path: string, end: () => unknown) => {
      expect((await open(path)).status).toBe(200)
      await end()
      expect((await open(path)).status).toBe(404)
    }
    await expectEnd(shared.path, () => revoke(ada, startup.id, shared.id))
    await expectEnd(ofLink, () => app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada }))
    await expectEnd(ofMember, () => app.call('POST /api/startups/{id}/leave', { id: startup.id }, { as: mia }))
    await expectEnd(ending, () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS + 1 }))
    vi.useRealTimers()
    await expectEnd(ofStartup, () =>
      app.call('DELETE /api/startups/{id}', { id: startup.id, body: { confirmName: startup.name } }, { as: ada }),
    )
  })

  it('shares at most 20 views of an owner, also when many are shared at once, and one more after a revocation', async () => {
    const { ada, startup } = await counted()
    const answers = await Promise.all(Array.from({ length: 22 }, () => share(ada, startup.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ problem }) => problem)?.problem?.code).toBe('shared_view.too_many')
    const { body } = await app.call(`GET ${VIEWS}`, { id: startup.id }, { as: ada })
    expect(new Set(body.items.map(({ path }) => path)).size).toBe(20)
    await revoke(ada, startup.id, body.items[3]?.id ?? '')
    expect((await share(ada, startup.id)).status).toBe(200)
  })

  it('lets members share their own figures alone, which leaders do not list', async () => {
    const { ada, startup, link } = await counted()
    const mia = await app.signUp('Mia')
    await joinStartup(startup, mia, 'Member')
    expect((await share(mia, startup.id, { view: view({ linkId: link.id }) })).problem?.code).toBe('link.not_found')
    const { body } = await share(mia, startup.id)
    expect((await open(body.path)).html).not.toContain('newsletter')
    const listed = async (as: Person) => (await app.call(`GET ${VIEWS}`, { id: startup.id }, { as })).body.items.map(({ id }) => id)
    expect([await listed(mia), await listed(ada)]).toEqual([[body.id], []])
    await revoke(ada, startup.id, body.id)
    expect((await open(body.path)).status).toBe(200)
  })

  it('is in the export of its maker without its address', async () => {
    const { startup } = await counted()
    const mia = await app.signUp('Mia')
    await joinStartup(startup, mia, 'Member')
    const { body } = await share(mia, startup.id, { password: 'open sesame' })
    const text = JSON.stringify((await app.call('GET /api/users/me/export', {}, { as: mia })).body)
    expect(text).toContain('"sharedViews":[{')
    expect(text).toContain('"hasPassword":true')
    expect(text).not.toContain(body.path.split('/').at(-1))
  })
})
