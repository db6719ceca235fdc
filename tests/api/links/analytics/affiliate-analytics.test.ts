import { describe, expect, it } from 'vitest'
import { counterDays } from '../../../../functions/data/links/counters.ts'
import { change, commit } from '../../../../functions/data/store/write.ts'
import { INTERVALS, type Interval } from '../../../../shared/link-choices.ts'
import { openApp, type Person } from '../../../support/app.ts'
import { click } from '../../../support/links/clicks.ts'
import { rowsOf } from '../../../support/formats/csv.ts'
import { linkFixtureAt, setTime, linkFixture, namedLink, sumOf } from '../../../support/links/links.ts'
import { convertedAt, visitedAt } from '../../../support/links/visits.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/time.ts'

const app = await openApp({ keepsTime: true })

const statsOf = async (as: Person, id: string, query: { interval?: Interval; from?: string; to?: string; tz?: string } = {}) => {
  const { status, body } = await app.call('GET /api/affiliate-links/{id}/stats', { id, ...query }, { as })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const ofStartup = (as: Person, id: string, query: { interval?: Interval; tz?: string } = {}) =>
  app.call('GET /api/startups/{id}/affiliate-analytics', { id, ...query }, { as })
const busy = <P extends { clicks: number }>(points: readonly P[]) => points.filter(({ clicks }) => clicks > 0)

describe('the series of a link', () => {
  it('goes by hours for a day and by days for the rest, zeros too, in the time zone of the reader', async () => {
    const { ada, link } = await linkFixtureAt(app, '2031-03-11T12:30:00.000Z')
    await visitedAt(link, '2031-03-11T12:10:00.000Z', 2)
    await visitedAt(link, '2031-03-11T03:59:59.999Z')
    await visitedAt(link, '2031-03-11T04:00:00.000Z')
    await app.settled()

    const hours = await statsOf(ada, link.id, { interval: '24h', tz: 'America/New_York' })
    expect([hours.unit, hours.series.length, hours.from, hours.to]).toEqual([
      'hour',
      24,
      '2031-03-10T13:00:00.000Z',
      '2031-03-11T13:00:00.000Z',
    ])
    expect(busy(hours.series).map(({ at, clicks }) => [at, clicks])).toEqual([
      ['2031-03-11T03:00:00.000Z', 1],
      ['2031-03-11T04:00:00.000Z', 1],
      ['2031-03-11T12:00:00.000Z', 2],
    ])
    // Clocks went forward on 9 March: days begin at 5:00 UTC before it and at 4:00 UTC after it.
    const days = await statsOf(ada, link.id, { interval: '7d', tz: 'America/New_York' })
    expect([days.unit, days.series.map(({ at }) => at.slice(5, 13))]).toEqual([
      'day',
      ['03-05T05', '03-06T05', '03-07T05', '03-08T05', '03-09T05', '03-10T04', '03-11T04'],
    ])
    expect(busy(days.series).map(({ at, clicks }) => [at.slice(5, 10), clicks])).toEqual([
      ['03-10', 1],
      ['03-11', 3],
    ])
  })

  it.each([
    { tz: 'Asia/Kolkata', what: 'a half-hour zone is rounded down', at: '2032-06-09T19:00:00.000Z', day: '2032-06-09T19:00:00.000Z' },
    { tz: 'Pacific/Kiritimati', what: '14 hours ahead', at: '2032-06-09T10:00:00.000Z', day: '2032-06-09T10:00:00.000Z' },
    { tz: 'Pacific/Niue', what: '11 hours behind', at: '2032-06-10T10:59:00.000Z', day: '2032-06-09T11:00:00.000Z' },
  ])('puts a visit into its day in $tz: $what', async ({ tz, at, day }) => {
    const { ada, link } = await linkFixtureAt(app, '2032-06-10T12:00:00.000Z')
    await visitedAt(link, at)
    await app.settled()
    const { series, clicks } = await statsOf(ada, link.id, { interval: '7d', tz })
    expect(busy(series).map((point) => point.at)).toEqual([day])
    expect([clicks.value, series.length]).toEqual([1, 7])
  })

  it.each([
    { tz: 'Europe/Berlin', now: '2033-03-27T20:00:00.000Z', begins: '2033-03-26T23:00:00.000Z', hours: 23 },
    { tz: 'Europe/Berlin', now: '2033-10-30T20:00:00.000Z', begins: '2033-10-29T22:00:00.000Z', hours: 25 },
    { tz: 'America/Havana', now: '2034-03-12T20:00:00.000Z', begins: '2034-03-12T05:00:00.000Z', hours: 23 },
    { tz: 'America/Santiago', now: '2034-09-03T20:00:00.000Z', begins: '2034-09-03T04:00:00.000Z', hours: 23 },
    { tz: 'Africa/Cairo', now: '2035-04-27T20:00:00.000Z', begins: '2035-04-26T22:00:00.000Z', hours: 23 },
  ])('knows that the day of $now has $hours hours in $tz', async ({ tz, now, begins, hours }) => {
    const { ada, link } = await linkFixtureAt(app, now)
    for (const hour of [-1, 0, hours - 1, hours]) {
      const at = Date.parse(begins) + hour * HOUR_MS
      await visitedAt(link, new Date(at).toISOString())
    }
    await app.settled()
    const { series, to } = await statsOf(ada, link.id, { interval: '7d', tz })
    const today = series.at(-1)
    expect([today?.at, Date.parse(to) - Date.parse(begins), today?.clicks, series.length]).toEqual([begins, hours * HOUR_MS, 2, 7])
    expect(series.at(-2)?.clicks).toBe(1)
  })

  it('sums up to the total for every interval, in every zone', async () => {
    const { ada, link, at } = await linkFixtureAt(app, '2036-11-02T09:15:00.000Z')
    const hours = [0, -1, -23, -24, -47, -160, -168, -169, -700, -720, -721, -2_100, -8_000, -8_760, -9_000, -17_000]
    await Promise.all(hours.map((ago) => visitedAt(link, at(ago))))
    await app.settled()
    for (const interval of INTERVALS) {
      for (const tz of ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia']) {
        const { clicks, series, from, to } = await statsOf(ada, link.id, { interval, tz })
        expect([interval, tz, sumOf(series)]).toEqual([interval, tz, clicks.value])
        expect(series.every((point) => point.at >= from && point.at < to)).toBe(true)
        expect(clicks.value).toBeGreaterThan(0)
      }
    }
    const all = await statsOf(ada, link.id, { interval: 'all' })
    const { body } = await app.call('GET /api/affiliate-links/user/{userId}', { userId: ada.id }, { as: ada })
    expect([all.clicks.value, all.clicks.previous, all.unit]).toEqual([body[0]?.clicks, null, 'month'])
  })

  it('covers a range of days in the place of an interval, compared with as many days before', async () => {
    const { ada, link, at } = await linkFixtureAt(app, '2036-11-20T09:15:00.000Z')
    await Promise.all([-48, -72, -96, -120, -144].map((ago) => visitedAt(link, at(ago))))
    await app.settled()
    const range = await statsOf(ada, link.id, { from: '2036-11-17', to: '2036-11-18' })
    expect([range.unit, range.clicks, range.series.length]).toEqual(['day', { value: 2, previous: 2, change: 0 }, 2])
    const day = await statsOf(ada, link.id, { from: '2036-11-18', to: '2036-11-18' })
    expect([day.unit, day.clicks.value, day.series.length]).toEqual(['hour', 1, 24])
    const reversed = await statsOf(ada, link.id, { from: '2036-11-18', to: '2036-11-17' })
    expect(reversed.clicks).toEqual(range.clicks)
    const endless = await statsOf(ada, link.id, { from: '0001-01-01', to: '9999-01-01' })
    expect([endless.unit, endless.clicks.value, endless.series.length <= 62]).toEqual(['month', 5, true])
  })

  it('rejects a day that is none', async () => {
    const { ada, link } = await linkFixture(app)
    const { status } = await app.call('GET /api/affiliate-links/{id}/stats', { id: link.id, from: '2036-13-40' }, { as: ada })
    expect(status).toBe(400)
  })

  it('goes by days over all time while a link is young', async () => {
    const { ada, link, at } = await linkFixtureAt(app, '2036-11-03T09:15:00.000Z')
    await visitedAt(link, at(-48))
    await app.settled()
    const { unit, series } = await statsOf(ada, link.id, { interval: 'all' })
    expect([unit, series.map(({ clicks }) => clicks)]).toEqual(['day', [1, 0, 0]])
    const other = await namedLink(app, ada, { id: link.startupId }, 'Unseen')
    expect((await statsOf(ada, other.id, { interval: 'all' })).series.map(({ clicks }) => clicks)).toEqual([0])
  })

  it('does not read a time zone that is none', async () => {
    const { ada, link } = await linkFixture(app)
    const { status } = await app.call('GET /api/affiliate-links/{id}/stats', { id: link.id, tz: 'Mars/Olympus' }, { as: ada })
    expect(status).toBe(400)
  })
})

describe('the numbers of a link', () => {
  it('come with its address, its campaign and whether it works', async () => {
    const { ada, link } = await linkFixture(app)
    const { startupId, startupName } = link
    const plain = { id: link.id, name: 'Ada', code: link.code, userId: ada.id, startupId, startupName, disabledByLeader: false }
    expect((await statsOf(ada, link.id)).link).toMatchObject({ ...plain, disabledAt: null, expiresAt: null, utmDefaults: {} })
    const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
    const utmDefaults = { source: 'poster', campaign: 'spring launch' }
    const { body } = await app.call(
      'PUT /api/affiliate-links/{id}',
      { id: link.id, body: { disabled: true, expiresAt, utmDefaults } },
      { as: ada },
    )
    expect(body.disabledAt).not.toBeNull()
    expect((await statsOf(ada, link.id)).link).toMatchObject({ ...plain, disabledAt: body.disabledAt, expiresAt, utmDefaults })
    expect((await ofStartup(ada, startupId)).body.link).toBeNull()
  })

  it('includes the period before of the same length, the change in percent and the rate', async () => {
    const { ada, link, at } = await linkFixtureAt(app, '2037-05-20T10:00:00.000Z')
    await visitedAt(link, at(-1), 6)
    await visitedAt(link, at(-8 * 24), 4)
    await convertedAt(link, at(-1))
    await app.settled()
    const { clicks, conversions, rate } = await statsOf(ada, link.id, { interval: '7d' })
    expect(clicks).toEqual({ value: 6, previous: 4, change: 50 })
    expect(conversions).toEqual({ value: 1, previous: 0, change: null })
    expect(rate).toEqual({ value: 16.7, previous: 0, change: null })
  })

  it('are broken down by referrer, country, device, browser, system, campaign and trigger, the ten largest of each', async () => {
    const { ada, link, at } = await linkFixtureAt(app, '2037-05-20T10:00:00.000Z')
    const sites = Array.from({ length: 12 }, (_, i) => visitedAt(link, at(-1), i === 11 ? 4 : 1, { referrerHost: `site-${i}.example` }))
    await Promise.all(sites)
    const phone = { country: 'FR', device: 'mobile', browser: 'Safari', os: 'iOS', trigger: 'qr', utm: { campaign: 'Frühling' } } as const
    await visitedAt(link, at(-2), 3, phone)
    await app.settled()
    const { top } = await statsOf(ada, link.id)
    expect(top.referrer).toHaveLength(10)
    expect(top.referrer[0]).toMatchObject({ value: 'site-11.example', label: 'site-11.example', clicks: 4, visitors: 4 })
    expect([top.country, top.device, top.campaign, top.trigger].map((rows) => rows.map(({ value, clicks }) => [value, clicks]))).toEqual([
      [
        ['DE', 15],
        ['FR', 3],
      ],
      [
        ['desktop', 15],
        ['mobile', 3],
      ],
      [['Frühling', 3]],
      [
        ['link', 15],
        ['qr', 3],
      ],
    ])
    const { body } = await app.call(
      'GET /api/affiliate-links/{id}/stats/series',
      { id: link.id, interval: '7d', by: 'country', value: 'FR' },
      { as: ada },
    )
    expect(body).toMatchObject({ by: 'country', value: 'FR', label: 'FR' })
    expect(body.series).toHaveLength(7)
    expect(busy(body.series)).toEqual([{ day: '2037-05-20', clicks: 3 }])
  })

  it('name nothing that a recount took away', async () => {
    const { ada, link, at } = await linkFixtureAt(app, '2037-05-20T10:00:00.000Z')
    await visitedAt(link, at(-1))
    await app.settled()
    await commit(change(counterDays.key({ of: link.id, day: '2037-05-20' }), { add: { 'c:XX': 0 } }))
    expect((await statsOf(ada, link.id)).top.country.map(({ value }) => value)).toEqual(['DE'])
  })

  it('say about how many visits did not count, by reason', async () => {
    const { ada, link } = await linkFixture(app)
    for (let i = 0; i < 3; i += 1) await click(app, link.code, { ip: '198.51.100.1', userAgent: 'Googlebot/2.1' })
    await click(app, link.code, { as: ada })
    setTime(Date.now() + 10_001)
    await click(app, link.code, { ip: '198.51.100.1' })
    const { uncounted } = await statsOf(ada, link.id)
    expect(uncounted).toEqual([
      { reason: 'bot', about: 3 },
      { reason: 'own', about: 1 },
    ])
    expect((await ofStartup(ada, link.startupId)).body.uncounted).toEqual(uncounted)
  })

  it('are a table as well', async () => {
    const { ada, link, at } = await linkFixtureAt(app, '2037-05-20T10:00:00.000Z')
    await visitedAt(link, at(-1), 2)
    await app.settled()
    const { headers, body } = await app.call('GET /api/affiliate-links/{id}/export.csv', { id: link.id, interval: '7d' }, { as: ada })
    expect(headers.get('content-disposition')).toBe('attachment; filename="clicks.csv"')
    const [head, ...rows] = rowsOf(body)
    expect([head, rows.length, rows.at(-1)]).toEqual([['day', 'clicks', 'conversions'], 7, ['2037-05-20', '2', '0']])
    const whole = await app.call(
      'GET /api/startups/{id}/affiliate-analytics/export.csv',
      { id: link.startupId, interval: '7d' },
      { as: ada },
    )
    expect(rowsOf(whole.body)).toEqual([head, ...rows])
  })
})
