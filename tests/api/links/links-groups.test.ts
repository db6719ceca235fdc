import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/app.ts'
import { rowsOf } from '../../support/formats/csv.ts'
import { linkFixture, visit } from '../../support/links/links.ts'

const app = await openApp()

/** Ada's startup with one link without groups and four that were pasted as rows of a table. */
async function pasted() {
  const { ada, startup } = await linkFixture(app)
  const row = (name: string, source: string, tags: string[], folder = 'Spring') => ({ name, utmDefaults: { source }, tags, folder })
  const names = [row('A', 'reddit', ['paid', 'eu']), row('B', 'reddit', ['eu']), row('C', 'mail', ['eu'], ''), row('D', 'mail', [])]
  const { body } = await app.call('POST /api/affiliate-links/bulk', { body: { startupId: startup.id, names } }, { as: ada })
  for (const { link } of body.results.slice(0, 3)) await visit(app, link?.code ?? '')
  await app.settled()
  const found = async (filter: object) =>
    (await app.call('GET /api/affiliate-links', { sort: 'name', ...filter }, { as: ada })).body.items.map(({ name }) => name)
  return { ada, startup, found, links: body.results.flatMap(({ link }) => link ?? []) }
}

describe('tags and folders of links', () => {
  it('come with the rows of a bulk creation, and narrow the list, its totals and its table', async () => {
    const { ada, found, links } = await pasted()
    expect(links[0]).toMatchObject({ name: 'A', tags: ['paid', 'eu'], folder: 'Spring', utmDefaults: { source: 'reddit' } })
    expect(await found({ tag: 'eu' })).toEqual(['A', 'B', 'C'])
    expect(await found({ tag: 'eu', folder: 'Spring' })).toEqual(['A', 'B'])
    expect(await found({ source: 'mail' })).toEqual(['C', 'D'])
    expect(await found({ tag: 'nowhere' })).toEqual([])
    const { body: totals } = await app.call('GET /api/affiliate-links/totals', { source: 'reddit' }, { as: ada })
    expect(totals).toMatchObject([{ links: 2, clicks: 2, deletedClicks: 0 }])
    const { body: table } = await app.call('GET /api/affiliate-links/export.csv', { tag: 'eu', source: 'mail' }, { as: ada })
    const [head = [], row = [], ...others] = rowsOf(table)
    expect([others, row[head.indexOf('tagged address')]]).toEqual([[], `${app.origin}/affiliate/${links[2]?.code}?utm_source=mail`])
    expect([row[head.indexOf('tags')], row[head.indexOf('utm_source')]]).toEqual(['eu', 'mail'])
  })

  it('are changed and removed by their maker, and are at most 20 tags, each once', async () => {
    const { ada, found, links } = await pasted()
    const change = (body: object) => app.call('PUT /api/affiliate-links/{id}', { id: links[3]?.id ?? '', body }, { as: ada })
    expect((await change({ tags: [' new ', 'new', 'old'], folder: 'Autumn' })).body).toMatchObject({
      tags: ['new', 'old'],
      folder: 'Autumn',
    })
    expect(await found({ tag: 'new', folder: 'Autumn' })).toEqual(['D'])
    expect((await change({ tags: [], folder: '' })).body).toMatchObject({ tags: [], folder: '' })
    expect(await found({ tag: 'new' })).toEqual([])
    const { status, problem } = await change({ tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) })
    expect([status, problem?.errors?.[0]?.message]).toEqual([400, 'A link may have at most 20 tags'])
  })

  it('narrow the list of a startup for those who lead it', async () => {
    const { ada, startup } = await pasted()
    const { body } = await app.call('GET /api/startups/{id}/affiliate-links', { id: startup.id, tag: 'paid' }, { as: ada })
    expect(body.items.map(({ name }) => name)).toEqual(['A'])
  })
})
