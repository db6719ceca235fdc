import { beforeEach, describe, expect, it } from 'vitest'
import { all } from '../../../../functions/data/store/table.ts'
import { pageViews } from '../../../../functions/data/links/visits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, utcDay } from '../../../../shared/time.ts'
import { openApp, type CallOptions, type Person } from '../../../support/app.ts'
import { createUser } from '../../../support/create-user.ts'
import { click } from '../../../support/links/clicks.ts'
import { linkFixture, memberOf, setTime } from '../../../support/links/links.ts'

const app = await openApp()
let pages = 0
// Each test begins with an hour, later than the one before: a visitor counts once in it, and refused visits are written every 10 s.
beforeEach(() => setTime(Date.now() + 2 * HOUR_MS - (Date.now() % HOUR_MS)))

/** A page with two links. */
async function fixture() {
  const { ada, startup } = await linkFixture(app)
  const { body } = await app.call(
    'POST /api/affiliate-links/bulk',
    { body: { startupId: startup.id, names: ['Shop', 'Blog'] } },
    { as: ada },
  )
  const [shop, blog] = body.results.flatMap(({ link }) => link ?? [])
  if (!shop || !blog) throw new Error('No links')
  const name = `views-${(pages += 1)}`
  const links = [shop, blog].map((link) => ({ linkId: link.id, label: link.name }))
  const form = { title: 'All', text: '', image: 'none' as const, theme: 'device' as const, links, version: 0 }
  await app.call('PUT /api/link-pages/startups/{id}/pages/{name}', { id: startup.id, name, body: form }, { as: ada })
  return { ada, startup, shop, blog, name }
}
type Fixture = Awaited<ReturnType<typeof fixture>>

const view = (name: string, visitor: number, options: CallOptions = {}, more: object = {}) =>
  click(app, `l/${name}`, { ip: `198.51.100.${visitor}`, ...options }, more)

async function figuresOf({ ada, startup, name }: Fixture, as: Person = ada) {
  await app.settled()
  return (await app.call('GET /api/link-pages/startups/{id}/pages/{name}/figures', { id: startup.id, name }, { as })).body
}

describe('GET /api/link-pages/startups/{id}/pages/{name}/figures', () => {
  it('counts a view of a visitor once an hour, and the visitor once a day', async () => {
    const made = await fixture()
    const { name, startup } = made
    const answers = [await view(name, 1), await view(name.toUpperCase(), 1), await view(name, 2)]
    expect(answers.map(({ body }) => [body.startupId, body.counted, body.reason])).toEqual([
      [startup.id, true, undefined],
      [startup.id, false, 'duplicate'],
      [startup.id, true, undefined],
    ])
    setTime(Date.now() + HOUR_MS)
    await view(name, 1, {}, { again: true })
    const figures = await figuresOf(made)
    expect(figures).toMatchObject({ views: 3, visitors: 2, clicks: 0, links: [] })
    expect(figures.days).toHaveLength(30)
    expect(figures.days.reduce((sum, { views }) => sum + views, 0)).toBe(3)
    expect(figures.days.at(-1)?.day).toBe(utcDay())
  })

  it('counts a view once when it is sent late and again, on the day on which it was', async () => {
    const made = await fixture()
    setTime(Date.now() + DAY_MS)
    for (const more of [0, 3_000]) await view(made.name, 1, {}, { id: 'k3x9', age: 23 * HOUR_MS + more })
    const { views, days } = await figuresOf(made)
    expect([views, days.find(({ views: some }) => some > 0)?.day]).toEqual([1, utcDay(Date.now() - 23 * HOUR_MS)])
  })

  it('leaves out programs, the team and repeated visits, and says how many they are', async () => {
    const made = await fixture()
    const { ada, startup, name } = made
    const bob = await memberOf(startup, 'Member')
    const reasons = [
      await view(name, 1, { userAgent: 'Googlebot/2.1' }),
      await view(name, 2, { as: ada }),
      await view(name, 3, { as: bob }),
      await view(name, 4, { as: await createUser('Eve') }),
      await view(name, 4, { as: await createUser('Eve') }),
    ].map(({ body }) => body.reason)
    expect(reasons).toEqual(['bot', 'own', 'own', undefined, 'duplicate'])
    setTime(Date.now() + MINUTE_MS)
    await view(name, 5)
    expect(await figuresOf(made, bob)).toMatchObject({
      views: 2,
      uncounted: [
        { reason: 'bot', about: 1 },
        { reason: 'own', about: 2 },
        { reason: 'duplicate', about: 1 },
      ],
    })
  })

  it('counts the clicks that went on from the page by link, beside those of the link itself', async () => {
    const made = await fixture()
    const { ada, shop, blog, name } = made
    const other = await fixture()
    for (const visitor of [1, 2, 3]) await view(name, visitor)
    const from = (linkPage: string | undefined, visitor: number, { code } = shop) =>
      click(app, code, { ip: `198.51.100.${visitor}` }, linkPage === undefined ? { page: true } : { linkPage })
    // Of another startup's page, of none, and of the release before, which named no page.
    for (const [visitor, linkPage] of [name, name, other.name, 'no-such-page', undefined].entries()) await from(linkPage, visitor + 1)
    await from(name, 1, blog)
    const { links, ...figures } = await figuresOf(made)
    expect(figures).toMatchObject({ views: 3, visitors: 3, clicks: 3 })
    expect(links.toSorted((one, two) => two.clicks - one.clicks)).toEqual([
      { linkId: shop.id, clicks: 2 },
      { linkId: blog.id, clicks: 1 },
    ])
    expect(await figuresOf(other)).toMatchObject({ views: 0, clicks: 0, links: [] })
    const { body } = await app.call('GET /api/affiliate-links/{id}/stats', { id: shop.id }, { as: ada })
    expect(body.top.trigger.map(({ value, clicks }) => [value, clicks])).toEqual([['page', 5]])
  })

  it('stores nothing of a viewer but a keyed hash', async () => {
    const { ada, name } = await fixture()
    const { body } = await view(name, 1, { as: await createUser('Eve') }, { referrer: 'https://eve.example', utm: { source: 'eve' } })
    const [, , h = ''] = body.clickId?.split('.') ?? []
    const rows = await all(pageViews.key({ code: `l/${name}`, at: new Date().toISOString(), h }))
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([['_kind', 'at', 'code', 'h', 'pk', 'sk', 'startupId', 'ttl']])
    const converted = await app.call('POST /api/affiliate-links/convert', { body: { clickId: body.clickId ?? '' } }, { as: ada })
    expect(converted.problem?.code).toBe('click.not_found')
  })

  it('refuses views of pages that are not there', async () => {
    const { ada, startup, name } = await fixture()
    await app.call('DELETE /api/link-pages/startups/{id}/pages/{name}', { id: startup.id, name }, { as: ada })
    for (const gone of [name, 'no-such-page', '', 'a/b', 'x'.repeat(41)]) expect((await view(gone, 1)).problem?.code).toBe('link.invalid')
  })
})
