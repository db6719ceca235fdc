import { describe, expect, it, vi } from 'vitest'
import { LINKS_AT_ONCE, LINKS_PER_STARTUP } from '../../../shared/limits.ts'
import type { TeamRole } from '../../../shared/choices.ts'
import { linkMakers } from '../../../functions/data/links/totals.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { rowsOf } from '../../support/formats/csv.ts'
import { createUser } from '../../support/create-user.ts'
import { memberOf, TEAM, linkFixture, namedLink, visit } from '../../support/links/links.ts'
import { addTo } from '../../support/table/rows.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp()

const bulk = (as: Person, startupId: string, names: string[], more: object = {}) =>
  app.call('POST /api/affiliate-links/bulk', { body: { startupId, names, ...more } }, { as })

describe('POST /api/affiliate-links/bulk', () => {
  it('makes up to 200 links at once, with one result line each, in the order of their names', async () => {
    const ada = await createUser('Ada')
    const startup = await registerStartup(app, ada)
    const names = Array.from({ length: LINKS_AT_ONCE }, (_, i) => `Link ${i}`)
    const { status, body } = await bulk(ada, startup.id, names, { utmDefaults: { source: 'fair' } })
    expect(status).toBe(200)
    expect(body.results.map(({ name }) => name)).toEqual(names)
    expect(body.results.every(({ link, error }) => error === null && link?.utmDefaults.source === 'fair')).toBe(true)
    expect(new Set(body.results.map(({ link }) => link?.code)).size).toBe(LINKS_AT_ONCE)
    const all = await everyLink(ada, {})
    expect(all.toSorted()).toEqual(names.toSorted())
    expect((await bulk(ada, startup.id, [...names, 'one more'])).status).toBe(400)
    expect((await bulk(ada, startup.id, [])).status).toBe(400)
  })

  it('reports an invalid name, and creates the others', async () => {
    const ada = await createUser('Ada')
    const startup = await registerStartup(app, ada)
    const { body } = await bulk(ada, startup.id, ['  Good  ', '   ', 'x'.repeat(81), 'Good'])
    expect(body.results.map(({ name, link }) => [name.slice(0, 5), link !== null])).toEqual([
      ['Good', true],
      ['   ', false],
      ['xxxxx', false],
      ['Good', true],
    ])
    expect(body.results.map(({ error }) => error)).toEqual([null, expect.any(String), 'Name may have at most 80 characters', null])
  })

  it('creates as many as the limit allows, and reports the others', async () => {
    const ada = await createUser('Ada')
    const startup = await registerStartup(app, ada)
    await addTo(linkMakers, { userId: ada.id, startupId: startup.id, made: LINKS_PER_STARTUP - 2 })
    const { body } = await bulk(ada, startup.id, ['one', 'two', 'three'])
    expect(body.results.map(({ link }) => link !== null)).toEqual([true, true, false])
    expect(body.results[2]?.error).toBe('You have reached the maximum number of links for this startup')
    expect((await bulk(ada, startup.id, ['four'])).body.results[0]?.link).toBeNull()
  })
})

/** The names of all own links, page by page. */
async function everyLink(as: Person, query: object, limit = 100): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await app.call('GET /api/affiliate-links', { ...query, limit, ...(cursor && { cursor }) }, { as })
    expect(body.items.length).toBeLessThanOrEqual(limit)
    names.push(...body.items.map(({ name }) => name))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  return names
}

describe('GET /api/affiliate-links', () => {
  it('pages over all own links, searched by name and code, ignoring case and accents', async () => {
    const ada = await createUser('Ada')
    const [one, two] = [await registerStartup(app, ada), await registerStartup(app, ada, { name: 'Second' })]
    for (const name of ['Müller Blog', 'muller shop', 'Zebra']) await namedLink(app, ada, one, name)
    await namedLink(app, ada, two, 'Elsewhere', { code: 'mulled-wine' })
    expect(await everyLink(ada, {}, 1)).toEqual(['Elsewhere', 'Zebra', 'muller shop', 'Müller Blog'])
    expect(await everyLink(ada, { search: 'MÜLLE' })).toEqual(['Elsewhere', 'muller shop', 'Müller Blog'])
    expect(await everyLink(ada, { search: 'müller', startupId: one.id })).toEqual(['muller shop', 'Müller Blog'])
    expect(await everyLink(ada, { search: 'nothing like it' })).toEqual([])
  })

  it('sorts by name, clicks, conversions, last visit and age, and no page repeats or leaves out a link', async () => {
    const ada = await createUser('Ada')
    const startup = await registerStartup(app, ada)
    const links = []
    for (const name of ['b', 'C', 'a', 'd', 'c']) links.push(await namedLink(app, ada, startup, name))
    for (const [at, times] of [1, 3, 0, 1, 0].entries()) for (let i = 0; i < times; i += 1) await visit(app, links[at]?.code ?? '')
    await app.settled()
    expect(await everyLink(ada, { sort: 'new' }, 2)).toEqual(['c', 'd', 'a', 'C', 'b'])
    expect(await everyLink(ada, { sort: 'name' }, 2)).toEqual(['a', 'b', 'c', 'C', 'd'])
    expect(await everyLink(ada, { sort: 'clicks' }, 2)).toEqual(['C', 'd', 'b', 'c', 'a'])
    expect((await everyLink(ada, { sort: 'recent' }, 2)).slice(0, 3)).toEqual(expect.arrayContaining(['d', 'C', 'b']))
    expect(await everyLink(ada, { sort: 'conversions' }, 2)).toEqual(['c', 'd', 'a', 'C', 'b'])
  })

  it('finds the links in a state, on all pages, also with a search and a startup', async () => {
    const ada = await createUser('Ada')
    const [one, two] = [await registerStartup(app, ada), await registerStartup(app, ada, { name: 'Second' })]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
    for (const name of ['Plain', 'Poster']) await namedLink(app, ada, one, name)
    for (const name of ['Ended', 'Ended too']) await namedLink(app, ada, one, name, { expiresAt })
    for (const [startup, name] of [
      [one, 'Off'],
      [two, 'Off elsewhere'],
    ] as const) {
      const { id } = await namedLink(app, ada, startup, name)
      await app.call('PUT /api/affiliate-links/{id}', { id, body: { disabled: true } }, { as: ada })
    }
    vi.setSystemTime(Date.now() + DAY_MS)
    expect(await everyLink(ada, { state: 'active' }, 1)).toEqual(['Poster', 'Plain'])
    expect(await everyLink(ada, { state: 'expired', sort: 'name' }, 1)).toEqual(['Ended', 'Ended too'])
    expect(await everyLink(ada, { state: 'disabled' })).toEqual(['Off elsewhere', 'Off'])
    expect(await everyLink(ada, { state: 'disabled', startupId: two.id })).toEqual(['Off elsewhere'])
    expect(await everyLink(ada, { state: 'active', search: 'post' })).toEqual(['Poster'])
  })

  it.each([
    ['Korean', '한'.repeat(80)],
    ['Arabic', '\u{FDFA}'.repeat(80)],
  ])('goes on after a name that is long when it is spelled out: %s', async (_, name) => {
    const { ada, startup } = await linkFixture(app)
    await namedLink(app, ada, startup, name)
    await namedLink(app, ada, startup, name)
    expect(await everyLink(ada, { sort: 'name' }, 1)).toEqual(['Ada', name, name])
  })

  it('binds a cursor to its person, its search and its order', async () => {
    const { ada, startup } = await linkFixture(app)
    await linkOf(app, ada, startup)
    const { body } = await app.call('GET /api/affiliate-links', { limit: 1 }, { as: ada })
    const cursor = body.nextCursor ?? ''
    const eve = await createUser('Eve')
    for (const [query, as] of [
      [{ cursor, sort: 'name' }, ada],
      [{ cursor, search: 'x' }, ada],
      [{ cursor, startupId: startup.id }, ada],
      [{ cursor }, eve],
    ] as const) {
      expect((await app.call('GET /api/affiliate-links', query, { as })).status).toBe(400)
    }
  })
})

describe('GET /api/startups/{id}/affiliate-links', () => {
  it('shows all links with their creators to Owner, Admin, Manager, Sales and Marketing, and to nobody else (D-PERM)', async () => {
    const { ada, startup, link } = await linkFixture(app)
    const bob = await memberOf(startup, 'Member')
    const bobs = await namedLink(app, bob, startup, 'Größe')
    const ask = (as: Person, query: object = {}) => app.call('GET /api/startups/{id}/affiliate-links', { id: startup.id, ...query }, { as })
    const { body } = await ask(ada)
    expect(body.items.map(({ id, userName }) => [id, userName])).toEqual([
      [bobs.id, 'A Member'],
      [link.id, 'Ada'],
    ])
    expect((await ask(ada, { search: 'GROSSE' })).body.items).toEqual([])
    expect((await ask(ada, { search: 'größe' })).body.items.map(({ id }) => id)).toEqual([bobs.id])
    const first = await ask(ada, { limit: 1, sort: 'name' })
    const second = await ask(ada, { limit: 1, sort: 'name', cursor: first.body.nextCursor })
    expect([...first.body.items, ...second.body.items].map(({ name }) => name)).toEqual(['Ada', 'Größe'])
    expect(second.body.nextCursor).toBeNull()

    const allowed: TeamRole[] = []
    for (const teamRole of TEAM) {
      const person = await memberOf(startup, teamRole)
      const { status } = await ask(person)
      if (status === 200) allowed.push(teamRole)
      else expect(status).toBe(403)
    }
    expect(allowed).toEqual(['Admin', 'Manager', 'Sales', 'Marketing'])
    expect((await ask(await createUser('Sam'))).status).toBe(403)
  })
})

describe('GET /api/affiliate-links/export.csv', () => {
  it('is a table of the own links for spreadsheets, with nothing that they would take for a formula', async () => {
    const { ada, startup } = await linkFixture(app)
    const link = await namedLink(app, ada, startup, '=HYPERLINK("https://evil.example","x")')
    await visit(app, link.code)
    await app.settled()
    const { status, headers, body } = await app.call('GET /api/affiliate-links/export.csv', {}, { as: ada })
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="affiliate-links.csv"',
    ])
    const [head, newest, ...others] = rowsOf(body)
    const utm = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
    const counts = ['clicks', 'conversions', 'conversion rate', 'created', 'last click', 'last conversion']
    expect(head).toEqual(['name', 'short address', 'tagged address', ...utm, 'tags', 'folder', 'startup', 'state', ...counts])
    expect(newest?.slice(0, 15)).toEqual([
      `'=HYPERLINK("https://evil.example","x")`,
      `${app.origin}/affiliate/${link.code}`,
      `${app.origin}/affiliate/${link.code}`,
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      startup.name,
      'active',
      '1',
      '0',
      '0.0%',
    ])
    expect(others).toHaveLength(1)
    const other = await registerStartup(app, ada, { name: 'Other' })
    const { body: none } = await app.call('GET /api/affiliate-links/export.csv', { startupId: other.id }, { as: ada })
    expect(rowsOf(none)).toHaveLength(1)
  })
})
