import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { getFiles } from '../../../functions/data/uploads/files.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { openApp, type Person } from '../../support/app.ts'
import { metaOf, parseHtml } from '../../support/formats/html.ts'
import { postLead, setCapture } from '../../support/leads.ts'
import { click } from '../../support/links/clicks.ts'
import { linkFixture, memberOf, namedLink } from '../../support/links/links.ts'
import { upload } from '../../support/uploads.ts'

const app = await openApp()
const FIRST = { previewTitle: 'Machines that weave', previewText: 'Come and see\nhow' }
const SECOND = { secondTitle: 'Numbers that sing', secondText: 'Hear & write <them>' }
/** What a Lambda remembers of a code. */
const FORGOTTEN_MS = 6_000

let addresses = 0
const newIp = () => `10.42.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

async function comparedLink(more: object = {}) {
  const { ada, startup } = await linkFixture(app)
  const link = await namedLink(app, ada, startup, 'Spring', { ...FIRST, ...SECOND, ...more })
  return { ada, startup, link, change: changeAs(ada, link) }
}
const changeAs =
  (as: Person, { id }: AffiliateLink) =>
  (body: object) =>
    app.call('PUT /api/affiliate-links/{id}', { id, body }, { as })

async function open({ code }: AffiliateLink) {
  const response = await app.raw('GET', `/affiliate/${code}`)
  const html = await response.text()
  return { html, document: parseHtml(html), policy: response.headers.get('content-security-policy') ?? '' }
}
const textsOf = ({ document }: Awaited<ReturnType<typeof open>>, sign: 'a' | 'b') =>
  [...document.querySelectorAll(`.variant-${sign} h2, .variant-${sign} p`)].map(({ textContent }) => textContent)

/** What each preview of the comparison brought. */
async function broughtBy(as: Person, { id }: AffiliateLink) {
  await app.settled()
  const { body } = await app.call('GET /api/link-figures/links/{id}/values', { id, by: 'variant', interval: 'all' }, { as })
  return {
    total: body.total,
    rows: Object.fromEntries(
      body.rows.map(({ value, clicks, visitors, accounts, requests, members, leads }) => [
        value,
        { clicks, visitors, accounts, requests, members, leads },
      ]),
    ),
  }
}

describe('a link with two previews', () => {
  it('has both in a page that is the same for all readers, of which programs read the first', async () => {
    const { link } = await comparedLink()
    expect(link.comparison).toMatchObject({ number: 1 })
    const page = await open(link)
    expect(textsOf(page, 'a')).toEqual([FIRST.previewTitle, FIRST.previewText])
    expect(textsOf(page, 'b')).toEqual([SECOND.secondTitle, SECOND.secondText])
    expect(metaOf(page.document)).toMatchObject({ 'og:title': FIRST.previewTitle, 'og:description': 'Come and see how' })
    const script = page.document.querySelector('script:not([src])')?.textContent ?? ''
    expect(page.policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}';`)
    expect((await open(link)).html).toBe(page.html)
  })

  it('stays at most 14 kB with the longest texts', async () => {
    const noise = (length: number) => String.fromCodePoint(...Array.from({ length }, () => 0x4e00 + Math.floor(Math.random() * 20_000)))
    const { link } = await comparedLink({ previewText: noise(200), secondText: noise(200), secondTitle: noise(60) })
    expect(gzipSync((await open(link)).html).length).toBeLessThan(14_000)
  })

  it('counts clicks and all that follows by the preview that was seen, as much as in all', async () => {
    const { ada, startup, link } = await comparedLink()
    const seen = ['1A', '1A', '1A', '1B', '1B', undefined, '2A', '01B', '1C', 'x'.repeat(300)]
    const ids = []
    for (const variant of seen) ids.push((await click(app, link.code, { ip: newIp() }, { variant })).body.clickId ?? '')
    const [bob, eve] = [await app.signUp('Bob'), await app.signUp('Eve')]
    await app.call('POST /api/affiliate-links/convert', { body: { clickId: ids[3] ?? '' } }, { as: bob })
    await app.call('POST /api/affiliate-links/convert', { body: { clickId: ids[5] ?? '' } }, { as: eve })
    const { body: asked } = await app.call('POST /api/startups/{id}/requests', { id: startup.id, body: {} }, { as: bob })
    await app.call('PATCH /api/requests/{id}/accept', { id: asked.id, body: {} }, { as: ada })
    await setCapture(app, ada, startup.id)
    const lead = { name: 'Mia', email: 'mia@example.com', consent: true, code: link.code, clickId: ids[0] }
    expect((await postLead(app, startup.id, lead)).status).toBe(200)
    const { rows, total } = await broughtBy(ada, link)
    expect(rows).toEqual({
      '1A': { clicks: 3, visitors: 3, accounts: 0, requests: 0, members: 0, leads: 1 },
      '1B': { clicks: 2, visitors: 2, accounts: 1, requests: 1, members: 1, leads: 0 },
      '(none)': { clicks: 5, visitors: 5, accounts: 1, requests: 0, members: 0, leads: 0 },
    })
    expect(total).toMatchObject({ clicks: 10, visitors: 10, accounts: 2, requests: 1, members: 1, leads: 1 })
  })

  it('begins a new comparison with every change of a preview, and with none of anything else', async () => {
    const { ada, link, change } = await comparedLink()
    await click(app, link.code, { ip: newIp() }, { variant: '1B' })
    expect((await change({ name: 'Summer' })).body.comparison).toEqual(link.comparison)
    expect((await change({ ...FIRST, ...SECOND })).body.comparison).toEqual(link.comparison)
    expect((await change({ previewText: 'Another text' })).body.comparison?.number).toBe(2)
    expect((await change({ secondTitle: '', secondText: '' })).body.comparison).toBeNull()
    expect((await change({ secondText: 'Once more' })).body.comparison?.number).toBe(3)
    vi.setSystemTime(Date.now() + FORGOTTEN_MS)
    expect((await open(link)).document.documentElement.dataset['compared']).toBe('3')
    await click(app, link.code, { ip: newIp() }, { variant: '3A' })
    expect(Object.keys((await broughtBy(ada, link)).rows).toSorted()).toEqual(['1B', '3A'])
  })

  it('ends when its maker keeps one of them, sent twice too, with the picture of the other', async () => {
    const { ada, startup } = await linkFixture(app)
    const [first, second] = [await upload(app, ada, 'preview'), await upload(app, ada, 'preview')]
    const link = await namedLink(app, ada, startup, 'Spring', { ...FIRST, ...SECOND, previewImage: first, secondImage: second })
    expect((await open(link)).html).toContain(`src="${second}"`)
    const admin = await memberOf(startup, 'Admin')
    expect((await changeAs(admin, link)({ keepPreview: 'A' })).problem?.code).toBe('link.not_yours')
    const change = changeAs(ada, link)
    await Promise.all([change({ keepPreview: 'B' }), change({ keepPreview: 'B' })])
    const { body } = await change({ keepPreview: 'B' })
    expect(body).toMatchObject({
      previewTitle: SECOND.secondTitle,
      previewText: SECOND.secondText,
      previewImage: second,
      secondTitle: '',
      secondText: '',
      secondImage: null,
      comparison: null,
    })
    expect((await getFiles([first, second])).map((file) => file !== undefined)).toEqual([false, true])
    vi.setSystemTime(Date.now() + FORGOTTEN_MS)
    const page = await open(link)
    expect([page.document.querySelector('.lead')?.textContent, page.policy.includes("script-src 'self';")]).toEqual([
      SECOND.secondText,
      true,
    ])
  })

  it('takes only pictures of its maker, is in their export, and goes with the link', async () => {
    const { ada, startup } = await linkFixture(app)
    const image = await upload(app, ada, 'preview')
    const others = await upload(app, await app.signUp('Eve'), 'preview')
    const body = { name: 'Spring', startupId: startup.id, secondImage: others }
    const { problem } = await app.call('POST /api/affiliate-links', { body }, { as: ada })
    expect([problem?.code, problem?.errors?.[0]?.path]).toEqual(['upload.not_yours', 'secondImage'])
    const link = await namedLink(app, ada, startup, 'Spring', { ...SECOND, secondImage: image })
    expect(JSON.stringify((await app.call('GET /api/users/me/export', {}, { as: ada })).body)).toContain(SECOND.secondTitle)
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    expect(await getFiles([image])).toEqual([undefined])
  })
})
