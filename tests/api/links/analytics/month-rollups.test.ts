import { describe, expect, it } from 'vitest'
import { addToDay, combinationScope, makerScope, type CounterDay } from '../../../../functions/data/links/counters.ts'
import { listMonths } from '../../../../functions/data/links/counter-months.ts'
import { commit } from '../../../../functions/data/store/write.ts'
import { combinationsOf } from '../../../../functions/domain/links/counting/combinations.ts'
import { chunksOf } from '../../../../functions/platform/chunks.ts'
import { rollUp } from '../../../../functions/domain/links/recount/roll-up.ts'
import { recountLink } from '../../../../functions/domain/links/recount/recount-link.ts'
import { recountStartup } from '../../../../functions/domain/links/recount/recount-startup.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/time.ts'
import { openApp, type Person } from '../../../support/app.ts'
import { linkFixtureAt, namedLink } from '../../../support/links/links.ts'
import { convertedAt, visitedAt } from '../../../support/links/visits.ts'
import { metering } from '../../../contract/support/meter.ts'

const app = await openApp({ keepsTime: true })

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']
const PERIODS = [{ interval: '1y' }, { interval: 'all' }, { from: '2035-03-10', to: '2036-08-19' }, { interval: '90d' }] as const
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Everything that is shown of a link, for every long period in every zone. */
async function shownOf(as: Person, id: string) {
  const shown: object[] = []
  for (const period of PERIODS) {
    for (const tz of ZONES) {
      const { body } = await app.call('GET /api/affiliate-links/{id}/stats', { id, ...period, tz }, { as })
      shown.push({ ...body, readAt: '', topFrom: '' })
    }
    const query = { ...period, tz: 'America/New_York', by: 'country', value: 'FR' } as const
    shown.push((await app.call('GET /api/affiliate-links/{id}/stats/series', { id, ...query }, { as })).body)
    shown.push({ table: (await app.call('GET /api/affiliate-links/{id}/export.csv', { id, ...period }, { as })).body })
  }
  return shown
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

describe('month rollups (design 5)', () => {
  it('change nothing of what is shown of a year or of all time, in any time zone', async () => {
    const { ada, link, startup, at } = await linkFixtureAt(app, '2036-11-20T09:15:00.000Z')
    const other = await namedLink(app, ada, startup, 'Other')
    // The hours around the ends of months, in which zones differ, and days in between.
    const ends = ['2036-10-31T23:30', '2036-11-01T00:30', '2036-06-30T13:00', '2036-05-31T11:59', '2036-03-01T04:10', '2035-12-31T18:45']
    const between = [2, 20, 100, 200, 300, 350, 400, 500, 700].map((days) => at(-24 * days))
    for (const [count, time] of [...ends.map((end) => `${end}:00.000Z`), ...between].entries())
      await visitedAt(link, time, 1 + (count % 3), count % 2 === 0 ? { country: 'FR' } : {})
    await convertedAt(link, '2036-10-31T22:30:00.000Z')
    await visitedAt(other, at(-24 * 250), 2)
    await app.settled()

    const before = await shownOf(ada, link.id)
    const yesterday = dayOf(Date.now() - 2 * DAY_MS)
    await recountLink(link.id, yesterday)
    await recountStartup(startup.id, yesterday)
    for (const of of [link.id, startup.id, makerScope({ userId: ada.id, startupId: startup.id })])
      expect((await listMonths(of)).at(-1)?.through).toBe(yesterday)
    expect(await shownOf(ada, link.id)).toEqual(before)

    await recountLink(link.id, yesterday)
    await rollUp(link.id, '2036-03-01')
    expect((await listMonths(link.id)).at(-1)?.through).toBe(yesterday)
    expect(await shownOf(ada, link.id)).toEqual(before)
  })

  it('keep the largest names of a month, and count the others together', async () => {
    const of = 'many names'
    const names = Array.from({ length: 280 }, (_, at) => [`r:site-${at}.example`, at + 1] as const)
    for (const [at, [name, clicks]] of names.entries())
      await commit(addToDay({ of, day: `2036-05-${String(1 + (at % 28)).padStart(2, '0')}` }, { clicks, h05: clicks, [name]: clicks }))
    await rollUp(of, '2036-06-02')
    const [month] = await listMonths(of)
    const total = names.reduce((sum, [, clicks]) => sum + clicks, 0)
    expect(month).toMatchObject({ through: '2036-05-31', counts: { clicks: total, 'r:site-279.example': 280, 'r:site-80.example': 81 } })
    expect(month?.counts).not.toHaveProperty('r:site-79.example')
    expect(month?.counts['r:(other)']).toBe((80 * 81) / 2)
  })

  it('make a year of a link with 200 sources and 120 referrers a day readable for 15 read units in one round trip', async () => {
    const { ada, link } = await linkFixtureAt(app, '2036-11-20T09:15:00.000Z')
    const some = (count: number, name: (at: number) => string) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), 14]))
    const sources = some(200, (at) => `s:newsletter-${at}`)
    const others = {
      ...some(120, (at) => `r:a-site-of-some-length-${at}.example`),
      ...some(50, (at) => `c:X${at}`),
      ...some(20, (at) => `u:launch-${at}`),
    }
    for (let ago = 0; ago < 365; ago += 1) {
      const day = { of: link.id, day: dayOf(Date.now() - ago * DAY_MS) }
      await commit(addToDay(day, { clicks: 2_800, h07: 2_800, ...sources }))
      await commit(addToDay(day, others))
    }
    await rollUp(link.id, dayOf(Date.now() - 3 * DAY_MS))
    const { spent, result } = await metering(() =>
      app.call('GET /api/link-figures/links/{id}/values', { id: link.id, by: 'source', interval: '1y' }, { as: ada }),
    )
    expect(result.body.total.clicks).toBeGreaterThan(900_000)
    expect(sumOf(result.body.rows.map(({ clicks }) => clicks))).toBe(result.body.total.clicks)
    // With two round trips of authentication: session and user, link and membership.
    expect([spent.reads <= 15, spent.trips]).toEqual([true, 3])
  })

  it('lose nothing of a year that two filters choose a part of, with 210 combinations of rare referrers a day, for 18 read units', async () => {
    const { ada, link } = await linkFixtureAt(app, '2036-11-20T09:15:00.000Z')
    const of = combinationScope(link.startupId)
    for (let ago = 0; ago < 365; ago += 1) {
      const day = dayOf(Date.now() - ago * DAY_MS)
      const touches = Array.from({ length: 210 }, (_, at) => ({
        link: `${link.id.slice(0, -2)}${at % 20}`,
        source: `channel-${at % 30}`,
        medium: at % 2 === 0 ? 'email' : 'social',
        campaign: `launch-${at % 7}`,
        referrer: `site-${(at * ago) % 40}.example`,
        country: 'DE',
        device: 'mobile',
      }))
      const combined: Record<string, number> = Object.assign({}, ...touches.map((touch) => combinationsOf({ clicks: 10 }, touch)))
      await commit(addToDay({ of: link.startupId, day }, { clicks: 2_100, h07: 2_100 }))
      for (const some of chunksOf(Object.entries(combined), 70)) await commit(addToDay({ of, day }, Object.fromEntries(some)))
    }
    for (const scope of [link.startupId, of]) await rollUp(scope, dayOf(Date.now() - 3 * DAY_MS))
    const { spent, result } = await metering(() =>
      app.call(
        'GET /api/link-figures/startups/{id}/values',
        { id: link.startupId, by: 'source', interval: '1y', medium: 'email', campaign: 'launch-3' },
        { as: ada },
      ),
    )
    // The twelve months from 1 December on have 356 days, each with fifteen such combinations of ten clicks.
    expect([result.body.rows.length, result.body.total.clicks, result.body.apart]).toEqual([15, 356 * 15 * 10, 0])
    expect([spent.reads <= 18, spent.trips]).toEqual([true, 2])
  })

  it('make a year of a busy link readable for 12 read units, instead of the days of two years', async () => {
    const { ada, link } = await linkFixtureAt(app, '2036-11-20T09:15:00.000Z')
    const sites = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`r:a-site-of-some-length-${at}.example`, 1]))
    const days = Array.from({ length: 730 }, (_, ago): CounterDay => ({ of: link.id, day: dayOf(Date.now() - ago * DAY_MS) }))
    await Promise.all(days.map((day) => commit(addToDay(day, { clicks: 40, h07: 40, ...sites }))))
    const year = () => app.call('GET /api/affiliate-links/{id}/stats', { id: link.id, interval: '1y' }, { as: ada })
    const without = await metering(year)
    await rollUp(link.id, dayOf(Date.now() - 2 * DAY_MS))
    const withMonths = await metering(year)
    expect({ ...withMonths.result.body, readAt: '' }).toEqual({ ...without.result.body, readAt: '' })
    expect(without.spent.reads).toBeGreaterThan(100)
    expect(withMonths.spent.reads).toBeLessThanOrEqual(12 + 2)
  })

  it('include a day once that was counted while its month was written', async () => {
    const { ada, link } = await linkFixtureAt(app, '2036-11-20T09:15:00.000Z')
    const day = dayOf(Date.now() - 3 * DAY_MS)
    await commit(addToDay({ of: link.id, day }, { clicks: 3, h00: 3 }))
    await Promise.all([1, 2, 3].map(() => rollUp(link.id, day)))
    await visitedAt(link, new Date(Date.now() - HOUR_MS).toISOString())
    await app.settled()
    const { body } = await app.call('GET /api/affiliate-links/{id}/stats', { id: link.id, interval: '1y' }, { as: ada })
    expect(body.clicks.value).toBe(4)
  })
})
