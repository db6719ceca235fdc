import { describe, expect, it } from 'vitest'
import { conversions } from '../../functions/data/links/conversions.ts'
import { outcomes, type Outcome } from '../../functions/data/links/outcomes.ts'
import { links } from '../../functions/data/links/links.ts'
import type { Touch } from '../../functions/data/links/touch.ts'
import { visits } from '../../functions/data/links/visits.ts'
import { recountLink } from '../../functions/domain/links/recount/recount-link.ts'
import { recountStartup } from '../../functions/domain/links/recount/recount-startup.ts'
import { touchOf } from '../../functions/domain/links/counting/touch.ts'
import { ulid } from '../../functions/platform/ulid.ts'
import { BREAKDOWNS, DIMENSIONS, OUTCOME_STEPS, type Breakdown } from '../../shared/link-choices.ts'
import type { Brought } from '../../shared/entities/links/brought.ts'
import { openApp, type Person } from '../support/app.ts'
import { randomOf } from '../support/links/counting.ts'
import { linkFixture, namedLink, setTime } from '../support/links/links.ts'
import { visitAt } from '../support/links/visits.ts'
import { change, commit } from '../../functions/data/store/write.ts'
import { addTo } from '../support/table/rows.ts'

const DAY = '2031-05-20'
const CLICKS = 300

const app = await openApp({ keepsTime: true })

interface Happened {
  linkId: string
  touch: Touch
  clicks: number
  again: number
  conversions: number
}

/** Random clicks, conversions, outcomes and reversals of three links with a tag each, counted with replays. */
async function story() {
  setTime(`${DAY}T20:00:00.000Z`)
  const random = randomOf(Number(process.env['TEST_SEED'] ?? 1))
  const pick = <T>(...some: readonly T[]): T => some[Math.floor(random() * some.length)] as T
  const { ada, startup, link } = await linkFixture(app)
  const all = [link, await namedLink(app, ada, startup, 'Fair'), await namedLink(app, ada, startup, 'Mail')]
  for (const [at, { id }] of all.entries()) await commit(change(links.key({ id }), { set: { tags: [at === 2 ? 'spring' : 'autumn'] } }))
  const happened: Happened[] = []
  const long = 'a campaign of some length, whose short form has a hash'
  for (let i = 0; i < CLICKS; i += 1) {
    const one = pick(...all)
    const again = random() < 0.2
    const visit = visitAt(one, `${DAY}T${String(Math.floor(random() * 20)).padStart(2, '0')}:00:00.000Z`, {
      referrerHost: pick('(direct)', 'news.example'),
      country: pick('DE', 'FR'),
      device: pick('desktop', 'mobile'),
      ...(random() < 0.7 && { utm: pick({ source: 'newsletter', campaign: long }, { source: 'linkedin', campaign: 'fair' }) }),
      ...(random() < 0.5 && { linkUtm: { medium: 'mail', source: 'default' } }),
      ...(again && { again }),
      ...(random() < 0.5 && { variant: pick('1A', '1B') }),
    })
    await addTo(visits, visit)
    const touch = touchOf(visit)
    const facts = { startupId: startup.id, linkId: one.id, linkUserId: ada.id, at: visit.at, touch }
    const converted = random() < 0.2
    if (converted) await addTo(conversions, { ...facts, userId: ulid(), kind: 'signup', clickId: ulid(), ...(again && { again }) })
    happened.push({ linkId: one.id, touch, clicks: 1, again: again && !converted ? 1 : 0, conversions: converted ? 1 : 0 })
    for (const step of OUTCOME_STEPS) {
      if (random() > 0.1) continue
      const outcome: Outcome = {
        ...facts,
        step,
        subject: ulid(),
        number: 1,
        ...(step === 'won' && { value: 1 + i, currency: pick('EUR', 'USD') }),
      }
      await addTo(outcomes, outcome)
      if (random() < 0.3) await addTo(outcomes, { ...outcome, number: 2, reverses: true })
    }
  }
  await app.settled()
  return { ada, startup, links: all, happened }
}

const byNumber = (one: number, other: number) => one - other
const period = { from: DAY, to: DAY } as const
const valuesOf = async (as: Person, id: string, by: Breakdown, filters: object = {}) =>
  (await app.call('GET /api/link-figures/startups/{id}/values', { id, by, ...period, ...filters }, { as })).body

/** The sum of what rows brought. */
function sumOf(rows: readonly Brought[]): Brought {
  const revenue = new Map<string, number>()
  for (const { currency, amount } of rows.flatMap((row) => row.revenue)) revenue.set(currency, (revenue.get(currency) ?? 0) + amount)
  const of = (name: Exclude<keyof Brought, 'revenue'>) => rows.reduce((sum, row) => sum + row[name], 0)
  return {
    clicks: of('clicks'),
    visitors: of('visitors'),
    conversions: of('conversions'),
    accounts: of('accounts'),
    requests: of('requests'),
    members: of('members'),
    leads: of('leads'),
    won: of('won'),
    reported: of('reported'),
    revenue: [...revenue]
      .flatMap(([currency, amount]) => (amount === 0 ? [] : [{ currency, amount }]))
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  }
}

describe('what works', async () => {
  const { ada, startup, links: all, happened } = await story()

  it.each(BREAKDOWNS)('is by %s as much as in all', async (by) => {
    const { rows, total } = await valuesOf(ada, startup.id, by)
    expect(sumOf(rows)).toEqual(total)
    expect(total.clicks).toBe(CLICKS)
    for (const { conversions: converted, visitors } of rows) expect(converted).toBeLessThanOrEqual(visitors)
  })

  it('is the sum of its links, of which each is as much as by itself', async () => {
    const ofLinks = await Promise.all(
      all.map(({ id }) => app.call('GET /api/link-figures/links/{id}/values', { id, by: 'source', ...period }, { as: ada })),
    )
    const { rows, total } = await valuesOf(ada, startup.id, 'link')
    expect(sumOf(ofLinks.map(({ body }) => body.total))).toEqual(total)
    for (const { body } of ofLinks) expect(sumOf(body.rows)).toEqual(body.total)
    expect(rows.map(({ clicks }) => clicks).toSorted(byNumber)).toEqual(ofLinks.map(({ body }) => body.total.clicks).toSorted(byNumber))
  })

  it.each([
    { source: 'newsletter' },
    { source: '(none)' },
    { campaign: 'a campaign of some length, whose short form has a hash', device: 'mobile' },
    { source: 'linkedin', country: 'DE', referrer: 'news.example', medium: 'mail' },
    { medium: '(none)', country: 'FR' },
  ])('is filtered by %o as a count of each click says', async (filters) => {
    const matching = happened.filter(({ touch }) =>
      Object.entries(filters).every(([name, value]) => (touch[name as keyof Touch] ?? '(none)') === value),
    )
    const sum = (name: 'clicks' | 'again' | 'conversions') => matching.reduce((total, one) => total + one[name], 0)
    for (const by of ['source', 'campaign', 'link', 'referrer'] as const) {
      const { rows, total, apart } = await valuesOf(ada, startup.id, by, filters)
      expect(total).toMatchObject({ clicks: sum('clicks'), visitors: sum('clicks') - sum('again'), conversions: sum('conversions') })
      expect(sumOf(rows)).toEqual(total)
      expect(apart).toBe(0)
    }
    const one = all[1]?.id ?? ''
    const ofOne = await valuesOf(ada, startup.id, 'source', { ...filters, link: one })
    expect(ofOne.total.clicks).toBe(matching.filter(({ linkId }) => linkId === one).length)
    const { body } = await app.call('GET /api/startups/{id}/affiliate-analytics', { id: startup.id, ...period, ...filters }, { as: ada })
    expect([body.clicks.value, body.series.reduce((total, { clicks }) => total + clicks, 0)]).toEqual([sum('clicks'), sum('clicks')])
    expect(body.filters).toEqual(filters)
  })

  it('says how many clicks lie in combinations that are too rare to be kept apart', async () => {
    setTime(`${DAY}T20:00:00.000Z`)
    const { ada: owner, startup: other, link } = await linkFixture(app)
    for (let i = 0; i < 240; i += 1) {
      const utm = { source: i % 2 === 0 ? 'newsletter' : 'linkedin' }
      await addTo(visits, visitAt(link, `${DAY}T10:00:00.000Z`, { referrerHost: `site-${i}.example`, utm }))
    }
    await app.settled()
    expect(await valuesOf(owner, other.id, 'source', { source: 'linkedin' })).toMatchObject({ total: { clicks: 120 }, apart: 0 })
    const { total, apart } = await valuesOf(owner, other.id, 'source', { country: 'DE' })
    expect([total.clicks >= 150, total.clicks + (apart ?? 0)]).toEqual([true, 240])
  })

  it('is filtered by the tag and the maker of links', async () => {
    const { total } = await valuesOf(ada, startup.id, 'source', { tag: 'spring' })
    expect(total.clicks).toBe(happened.filter(({ linkId }) => linkId === all[2]?.id).length)
    expect((await valuesOf(ada, startup.id, 'source', { maker: ada.id })).total.clicks).toBe(CLICKS)
    expect((await valuesOf(ada, startup.id, 'source', { maker: 'nobody', source: 'newsletter' })).total.clicks).toBe(0)
  })

  it('is the same after recounts, which find no difference', async () => {
    const before = await Promise.all(DIMENSIONS.map((by) => valuesOf(ada, startup.id, by)))
    const alarms = () => app.logs.lines.filter(({ event }) => event === 'counts put right' || event === 'counts filled in').length
    setTime('2031-05-24T10:00:00.000Z')
    const recounted = async () => {
      for (const { id } of all) await recountLink(id, DAY)
      await recountStartup(startup.id, DAY)
    }
    await recounted()
    const found = alarms()
    await recounted()
    expect(alarms()).toBe(found)
    expect(found).toBe(0)
    const after = await Promise.all(DIMENSIONS.map((by) => valuesOf(ada, startup.id, by)))
    expect(after.map(({ rows, total }) => ({ rows, total }))).toEqual(before.map(({ rows, total }) => ({ rows, total })))
    const year = await app.call('GET /api/link-figures/startups/{id}/values', { id: startup.id, by: 'source', interval: '1y' }, { as: ada })
    expect(year.body.total).toEqual(before[0]?.total)
    const filtered = await app.call(
      'GET /api/link-figures/startups/{id}/values',
      { id: startup.id, by: 'link', interval: '1y', source: 'newsletter', country: 'DE' },
      { as: ada },
    )
    expect(filtered.body.total).toEqual((await valuesOf(ada, startup.id, 'link', { source: 'newsletter', country: 'DE' })).total)
  })
})
