import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openApp, type Person } from '../../../support/app.ts'
import { click } from '../../../support/links/clicks.ts'
import { linkFixture } from '../../../support/links/links.ts'

const app = await openApp()
const HOSTILE = '"><script>alert(1)</script>'
let pages = 0

async function fixture(links = 2) {
  const { ada, startup } = await linkFixture(app)
  const names = Array.from({ length: links }, (_, at) => `Place ${at}`)
  const { body } = await app.call('POST /api/affiliate-links/bulk', { body: { startupId: startup.id, names } }, { as: ada })
  const made = body.results.flatMap(({ link }) => link ?? [])
  return { ada, startup, made, name: `page-${(pages += 1)}` }
}
const formOf = (made: readonly { id: string }[], more: object = {}) => ({
  title: 'All of us',
  text: 'Where to find us',
  image: 'logo' as const,
  theme: 'dark' as const,
  links: made.map(({ id: linkId }, at) => ({ linkId, label: `Go to ${at}` })),
  version: 0,
  ...more,
})
const save = (as: Person, id: string, name: string, body: ReturnType<typeof formOf>) =>
  app.call('PUT /api/link-pages/startups/{id}/pages/{name}', { id, name, body }, { as })
const open = async (name: string) => {
  const page = await app.raw('GET', `/l/${name}`)
  return { status: page.status, html: await page.text() }
}

describe('GET /l/{path+}', () => {
  it.each(['/l/no-such-page', '/l/view/no-such-token', '/l/a/b/c'])(
    'answers an unknown address with a document that says so (%s)',
    async (path) => {
      const [page, head] = await Promise.all([app.raw('GET', path), app.raw('HEAD', path)])
      const text = await page.text()
      expect([page.status, head.status, await head.text()]).toEqual([404, 404, ''])
      expect(text).toContain('<h1>Page not found</h1>')
      expect(text).toContain('name="robots" content="noindex"')
    },
  )

  it('shows the links of a page in their order, in at most 14 kB, and each counts as come from a page', async () => {
    const { ada, startup, made, name } = await fixture(20)
    const saved = await save(ada, startup.id, name, formOf(made.toReversed()))
    expect(saved.body).toMatchObject({ name, version: 1 })
    const { status, html } = await open(name.toUpperCase())
    expect(status).toBe(200)
    const hrefs = [...html.matchAll(/href="\/affiliate\/([a-z0-9]+)\?page=page-\d+"/g)].map(([, code]) => code)
    expect(hrefs).toEqual(made.toReversed().map(({ code }) => code))
    expect(html).toContain('class="dark-theme"')
    expect(html).toContain('Report this page')
    expect(gzipSync(html).length).toBeLessThanOrEqual(14_000)
    await click(app, made[0]?.code ?? '', {}, { page: true })
    await app.settled()
    const { body } = await app.call('GET /api/affiliate-links/{id}/stats', { id: made[0]?.id ?? '' }, { as: ada })
    expect(body.top.trigger.map(({ value, clicks }) => [value, clicks])).toEqual([['page', 1]])
  })

  it('leaves out links that are deleted or disabled, and escapes what the team wrote', async () => {
    const { ada, startup, made, name } = await fixture(3)
    const [kept, off, gone] = made.map(({ id }) => id)
    await save(ada, startup.id, name, formOf(made, { title: HOSTILE, text: HOSTILE }))
    await app.call('PUT /api/affiliate-links/{id}', { id: off ?? '', body: { disabled: true } }, { as: ada })
    await app.call('DELETE /api/affiliate-links/{id}', { id: gone ?? '' }, { as: ada })
    const { html } = await open(name)
    expect(html.match(/href="\/affiliate\//g)).toHaveLength(1)
    expect(html).toContain(`report=${kept}`)
    expect(html).not.toContain(HOSTILE)
  })
})

describe('a link page', () => {
  it('belongs to the startup that had its address first, even after it is deleted', async () => {
    const { ada, startup, made, name } = await fixture()
    await save(ada, startup.id, name, formOf(made))
    expect((await save(ada, startup.id, name, formOf(made))).problem?.code).toBe('link.page_stale')
    const changed = await save(ada, startup.id, name, formOf(made.slice(1), { version: 1, title: 'Changed' }))
    expect(changed.body).toMatchObject({ title: 'Changed', version: 2 })
    await app.call('DELETE /api/link-pages/startups/{id}/pages/{name}', { id: startup.id, name }, { as: ada })
    expect((await open(name)).status).toBe(404)
    const other = await fixture()
    expect((await save(other.ada, other.startup.id, name, formOf(other.made))).problem?.code).toBe('link.page_taken')
    expect((await save(ada, startup.id, name, formOf(made))).status).toBe(200)
  })

  it('takes only links of its startup, and no address of the site', async () => {
    const { ada, startup, made, name } = await fixture()
    const other = await fixture()
    expect((await save(ada, startup.id, name, formOf(other.made))).problem?.code).toBe('link.not_found')
    for (const reserved of ['view', 'admin'])
      expect((await save(ada, startup.id, reserved, formOf(made))).problem?.code).toBe('link.code_reserved')
    expect((await save(ada, startup.id, 'a b', formOf(made))).problem?.errors).toEqual([
      { path: 'name', message: expect.stringMatching(/letters/) },
    ])
    const { body } = await app.call('GET /api/link-pages/startups/{id}/pages', { id: startup.id }, { as: ada })
    expect(body.items).toEqual([])
  })
})
