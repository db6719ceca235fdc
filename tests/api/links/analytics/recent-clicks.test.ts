import { describe, expect, it } from 'vitest'
import { addToDay, makerScope, OTHER } from '../../../../functions/data/links/counters.ts'
import { commit } from '../../../../functions/data/transaction.ts'
import { metering } from '../../../contract/support/meter.ts'
import { openApp } from '../../../support/app.ts'
import { linkFixture, memberOf, namedLink, setTime } from '../../../support/links/links.ts'
import { visitedAt } from '../../../support/links/visits.ts'
import { registerStartup } from '../../../support/startups/startups.ts'

const app = await openApp({ keepsTime: true })

describe('GET /api/affiliate-links/recent-clicks', () => {
  it('sums the links of the caller over all their startups, in the time zone of the reader', async () => {
    setTime('2031-05-14T12:00:00.000Z')
    const { ada, startup, link } = await linkFixture(app)
    const bakery = await namedLink(app, ada, await registerStartup(app, ada, { name: 'Bakery' }), 'Flyer')
    const foreign = await namedLink(app, await memberOf(startup, 'Sales'), startup, 'Theirs')
    await visitedAt(link, '2031-05-14T08:00:00.000Z', 2)
    await visitedAt(bakery, '2031-05-13T03:00:00.000Z')
    await visitedAt(bakery, '2031-05-07T12:00:00.000Z', 3)
    await visitedAt(foreign, '2031-05-14T08:00:00.000Z')
    await app.settled()
    const { body } = await app.call('GET /api/affiliate-links/recent-clicks', { tz: 'America/New_York' }, { as: ada })
    expect(body.clicks).toEqual({ value: 3, previous: 3, change: 0 })
    expect(body.series.map(({ at, clicks }) => [at.slice(5, 10), clicks])).toEqual([
      ['05-08', 0],
      ['05-09', 0],
      ['05-10', 0],
      ['05-11', 0],
      ['05-12', 1],
      ['05-13', 0],
      ['05-14', 2],
    ])
  })

  it('gives the days of each clicked link, today last', async () => {
    setTime('2031-06-14T12:00:00.000Z')
    const { ada, startup, link } = await linkFixture(app)
    const flyer = await namedLink(app, ada, startup, 'Flyer')
    await namedLink(app, ada, startup, 'Never clicked')
    await visitedAt(link, '2031-06-14T08:00:00.000Z', 2)
    await visitedAt(flyer, '2031-06-01T00:00:00.000Z')
    await visitedAt(flyer, '2031-05-31T23:59:59.000Z')
    await app.settled()
    const { byLink } = (await app.call('GET /api/affiliate-links/recent-clicks', {}, { as: ada })).body
    expect([byLink.days.length, byLink.days[0], byLink.days.at(-1), byLink.isComplete]).toEqual([14, '2031-06-01', '2031-06-14', true])
    const days = Object.fromEntries(byLink.links.map(({ linkId, clicks }) => [linkId, clicks]))
    expect(Object.keys(days).toSorted()).toEqual([link.id, flyer.id].toSorted())
    expect([days[link.id]?.at(-1), days[flyer.id]?.[0]]).toEqual([2, 1])
  })

  it('says when a day had more links than it names', async () => {
    setTime('2031-07-14T12:00:00.000Z')
    const { ada, startup } = await linkFixture(app)
    const scope = makerScope({ userId: ada.id, startupId: startup.id })
    await commit(addToDay({ of: scope, day: '2031-07-14' }, { clicks: 4, h08: 4, [`l:${OTHER}`]: 4 }))
    const { byLink } = (await app.call('GET /api/affiliate-links/recent-clicks', {}, { as: ada })).body
    expect([byLink.links, byLink.isComplete]).toEqual([[], false])
  })

  it('takes one query for each startup, all in one round trip after that of the memberships', async () => {
    setTime('2031-08-14T12:00:00.000Z')
    const { ada } = await linkFixture(app)
    await registerStartup(app, ada, { name: 'Bakery' })
    const { spent } = await metering(() => app.call('GET /api/affiliate-links/recent-clicks', {}, { as: ada }))
    expect(spent).toMatchObject({ trips: 2 })
    expect(spent.reads).toBeLessThanOrEqual(5)
  })
})

describe('GET /api/startups/{id}/affiliate-analytics/links', () => {
  it('gives the leaders the days of the links of everyone', async () => {
    setTime('2031-09-14T12:00:00.000Z')
    const { startup, link } = await linkFixture(app)
    const worker = await memberOf(startup, 'Employee - Operations')
    const marketing = await memberOf(startup, 'Marketing')
    const theirs = await namedLink(app, worker, startup, 'Theirs')
    await visitedAt(link, '2031-09-14T08:00:00.000Z')
    await visitedAt(theirs, '2031-09-13T08:00:00.000Z', 2)
    await app.settled()
    const call = (as: typeof worker) => app.call('GET /api/startups/{id}/affiliate-analytics/links', { id: startup.id }, { as })
    const { links } = (await call(marketing)).body
    expect(new Map(links.map(({ linkId, clicks }) => [linkId, clicks.slice(-2)]))).toEqual(
      new Map([
        [link.id, [0, 1]],
        [theirs.id, [2, 0]],
      ]),
    )
    expect((await call(worker)).status).toBe(403)
  })
})
