import { describe, expect, it } from 'vitest'
import { addToDay, counterDays, makerScope } from '../../functions/data/links/counters.ts'
import { addToTotal, linkTotals } from '../../functions/data/links/totals.ts'
import { codes } from '../../functions/data/links/codes.ts'
import { listQueued, QUEUE_LANES } from '../../functions/data/scheduled-actions.ts'
import { startups } from '../../functions/data/startups/startups.ts'
import { find } from '../../functions/data/store/table.ts'
import { change, commit, remove } from '../../functions/data/store/write.ts'
import { putRight } from '../../functions/domain/links/recount/put-right.ts'
import { recountLink } from '../../functions/domain/links/recount/recount-link.ts'
import { recountStartup } from '../../functions/domain/links/recount/recount-startup.ts'
import { scheduleRecount } from '../../functions/domain/links/recount/schedule.ts'
import { openApp } from '../support/app.ts'
import { setTime, linkFixture, namedLink, visit } from '../support/links/links.ts'
import { convertedAt, visitedAt } from '../support/links/visits.ts'
import { metering } from '../contract/support/meter.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/time.ts'

const DAY = '2031-05-20'

const app = await openApp({ keepsTime: true })

const dayOf = (of: string) => find(counterDays, { of, day: DAY }, { consistent: true })
const add = (of: string, numbers: Record<string, number>) => commit(change(counterDays.key({ of, day: DAY }), { add: numbers }))

/** Two links of one person with visits and a conversion on the day, counted. */
async function fixture() {
  setTime(`${DAY}T10:00:00.000Z`)
  const { ada, startup, link } = await linkFixture(app)
  const other = await namedLink(app, ada, startup, 'Other')
  const hours = Array.from({ length: 9 }, (_, i) =>
    visitedAt(link, `${DAY}T0${i}:30:00.000Z`, 1, { referrerHost: `site-${i % 3}.example` }),
  )
  await Promise.all(hours)
  await visitedAt(other, `${DAY}T09:00:00.000Z`, 4, { utm: { campaign: 'spring' } })
  await convertedAt(link, `${DAY}T09:00:00.000Z`)
  await app.settled()
  const scopes = [startup.id, makerScope({ userId: ada.id, startupId: startup.id })]
  const everything = async () => ({
    days: await Promise.all([link.id, other.id, ...scopes].map(dayOf)),
    totals: await Promise.all(
      [link, other].map(({ id, userId, startupId }) => find(linkTotals, { linkId: id, userId, startupId }, { consistent: true })),
    ),
  })
  const counted = await everything()
  expect(counted.days.map((day) => day?.['clicks'])).toEqual([9, 4, 13, 13])
  return { ada, startup, link, other, scopes, everything, counted }
}

/** What reads the same as never having been there: ADD leaves zeros behind. */
const withoutZeros = (found: unknown): unknown =>
  JSON.parse(JSON.stringify(found, (_, value: unknown) => (value === 0 ? undefined : value)))
const alarmLines = () => app.logs.lines.filter(({ event }) => event === 'counts put right')
const alarms = () => alarmLines().length
const lastAlarm = () => alarmLines().at(-1)

describe('the recount of a closed day', () => {
  it('changes nothing where the numbers are right, and needs some 136 read units', async () => {
    const { link, startup, everything, counted } = await fixture()
    const before = alarms()
    const { spent: first } = await metering(() => recountLink(link.id, DAY))
    const { spent } = await metering(() => recountLink(link.id, DAY))
    await recountStartup(startup.id, DAY)
    expect(await everything()).toEqual(counted)
    // The month of the day.
    expect([first.writes, spent.writes]).toEqual([2, 0])
    expect(spent.reads).toBeLessThanOrEqual(137)
    expect(alarms()).toBe(before)
  })

  it('puts right what differs: of the link, its total, its startup and its maker, and raises the alarm', async () => {
    const { link, startup, scopes, everything, counted } = await fixture()
    const before = alarms()
    const total = linkTotals.key({ linkId: link.id, userId: link.userId, startupId: link.startupId })
    // A batch that was lost, one that was counted twice, and breakdowns that say something else.
    await add(link.id, {
      clicks: -3,
      h02: -1,
      h03: -1,
      h04: -1,
      'r:site-0.example': -1,
      'r:site-1.example': -1,
      'r:site-2.example': -1,
      'c:DE': -3,
    })
    await commit(change(total, { add: { clicks: -3 } }))
    await add(scopes[0] ?? '', { clicks: 20, h09: 20, 'c:XX': 20, [`l:${link.id}`]: 20 })
    await add(scopes[1] ?? '', { clicks: -1, h01: -1 })
    await recountLink(link.id, DAY)
    await recountStartup(startup.id, DAY)
    expect(withoutZeros(await everything())).toEqual(counted)
    expect(alarms()).toBe(before + 3)
    await recountLink(link.id, DAY)
    await recountStartup(startup.id, DAY)
    expect(alarms()).toBe(before + 3)
  })

  it('puts a total right that is not the sum of its days or is lost, and a day of which nothing is left', async () => {
    const { link, everything, counted } = await fixture()
    await commit(
      change(linkTotals.key({ linkId: link.id, userId: link.userId, startupId: link.startupId }), { add: { clicks: 100, conversions: 5 } }),
    )
    await recountLink(link.id, DAY)
    expect((await everything()).totals).toEqual(counted.totals)

    await commit(remove(linkTotals.key({ linkId: link.id, userId: link.userId, startupId: link.startupId })))
    await recountLink(link.id, DAY)
    expect((await everything()).totals[0]).toMatchObject({ clicks: 9, conversions: 1 })

    await commit(remove(counterDays.key({ of: link.id, day: DAY })))
    await recountLink(link.id, DAY)
    const [day] = (await everything()).days
    expect(day).toMatchObject({ clicks: 9, h02: 1, 'c:DE': 9, 'r:site-1.example': 3 })
  })

  it('puts a total right whose clicks alone, or conversions alone, differ', async () => {
    const { link, everything, counted } = await fixture()
    const total = linkTotals.key({ linkId: link.id, userId: link.userId, startupId: link.startupId })
    for (const [sums, count] of [
      [{ clicks: 2 }, -2],
      [{ conversions: -1 }, 0],
    ] as const) {
      await commit(change(total, { add: sums }))
      await recountLink(link.id, DAY)
      expect((await everything()).totals).toEqual(counted.totals)
      expect(lastAlarm()).toMatchObject({ code: link.id, count })
    }
  })

  it('puts more names right than one update takes, each once, and raises one alarm', async () => {
    const day = { of: 'many names', day: DAY }
    const before = alarms()
    const correction = { clicks: 3, ...Object.fromEntries(Array.from({ length: 450 }, (_, at) => [`r:${at}`, at + 1])) }
    await putRight(day, undefined, correction)
    expect(await dayOf(day.of)).toMatchObject({ ...day, ...correction })
    await putRight(day, undefined, correction)
    expect(await dayOf(day.of)).toMatchObject(correction)
    expect(alarms()).toBe(before + 1)
    expect(lastAlarm()).toMatchObject({ code: `many names ${DAY}`, count: 3 })
  })

  it('counts the visits of every code that the link ever had', async () => {
    const { ada, link, everything, counted } = await fixture()
    await app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: { code: `${link.code}-new` } }, { as: ada })
    expect(await find(codes, { code: `${link.code}-new` })).toMatchObject({ linkId: link.id })
    for (let i = 0; i < 2; i += 1) await visit(app, `${link.code}-new`)
    await app.settled()
    await recountLink(link.id, DAY)
    expect((await everything()).days[0]).toMatchObject({ clicks: 11, h10: 2 })
    expect(counted.days[0]).not.toHaveProperty('h10')
  })

  it('is done twice at once without counting twice', async () => {
    const { link, startup, scopes, everything, counted } = await fixture()
    await add(link.id, { clicks: -2, h01: -1, h02: -1 })
    await add(scopes[0] ?? '', { clicks: 5, h05: 5 })
    await Promise.all([1, 2, 3].map(() => recountLink(link.id, DAY)))
    await Promise.all([1, 2, 3].map(() => recountStartup(startup.id, DAY)))
    await recountLink(link.id, DAY)
    await recountStartup(startup.id, DAY)
    expect(withoutZeros(await everything())).toEqual(counted)
  })

  it('is done twice at once without naming twice', async () => {
    const { link, everything, counted } = await fixture()
    await add(link.id, { 'c:DE': -3, 'd:desktop': -1 })
    await Promise.all([1, 2, 3].map(() => recountLink(link.id, DAY)))
    expect(withoutZeros(await everything())).toEqual(counted)
  })

  it('skips deleted startups', async () => {
    const { startup, scopes } = await fixture()
    await add(scopes[0] ?? '', { clicks: 5 })
    await commit(change(startups.key({ id: startup.id }), { set: { deletedAt: `${DAY}T12:00:00.000Z` } }))
    await recountStartup(startup.id, DAY)
    expect(await dayOf(startup.id)).toMatchObject({ clicks: 18 })
  })
})

describe('when a day is recounted', () => {
  it('is after the stream can hold a visit of it no more, once for each link with clicks', async () => {
    const { link, startup, scopes, everything, counted } = await fixture()
    await add(link.id, { clicks: -2, h01: -1, h02: -1 })
    await add(scopes[0] ?? '', { clicks: 5, h05: 5 })
    const end = Date.parse(`${DAY}T00:00:00Z`) + 24 * HOUR_MS
    setTime(end + 49 * HOUR_MS)
    await app.run('due')
    expect((await dayOf(link.id))?.['clicks']).toBe(7)
    setTime(end + 52 * HOUR_MS + MINUTE_MS)
    await app.run('due')
    expect((await dayOf(link.id))?.['clicks']).toBe(9)
    expect((await dayOf(startup.id))?.['clicks']).toBe(18)
    setTime(end + 56 * HOUR_MS)
    await app.run('due')
    const right = await everything()
    expect(withoutZeros(right.days)).toEqual(counted.days)
    // The total was right; the day took two with it that it had lost alone, and its sum put that right again.
    expect(right.totals).toEqual(counted.totals)
  })

  it('is spread over the two hours from 50 h after its end on, for startups over those from 53 h on', async () => {
    for (let at = 0; at < 100; at += 1) await scheduleRecount({ linkId: `link-${at}`, startupId: `startup-${at}` }, '2033-01-10')
    setTime('2033-01-14T00:00:00.000Z')
    const listed = await Promise.all(QUEUE_LANES.map((lane) => listQueued(lane, 1_000)))
    const found = listed.flat().filter(({ at }) => at.startsWith('2033-01-13'))
    const hoursOf = (kind: string) => [...new Set(found.filter((one) => one.kind === kind).map(({ at }) => at.slice(11, 13)))].toSorted()
    expect([found.length, hoursOf('recount.link'), hoursOf('recount.startup')]).toEqual([200, ['02', '03'], ['05', '06']])
  })

  it('is for both days when the first clicks of two days are counted at once', async () => {
    setTime('2031-06-10T00:00:05.000Z')
    const { link } = await linkFixture(app)
    const { id: linkId, userId, startupId } = link
    const yesterday = { of: linkId, day: '2031-06-09' }
    // As the job writes them: the total once, with the last of the two times.
    await commit(addToDay(yesterday, { clicks: 1 }))
    await commit(addToTotal({ linkId, userId, startupId }, { clicks: 2 }, { lastClickedAt: '2031-06-10T00:00:01.000Z' }))
    await app.settled()
    setTime('2031-06-12T08:00:00.000Z')
    await app.run('due')
    expect(await find(counterDays, yesterday)).toMatchObject({ clicks: 0 })
  })
})
