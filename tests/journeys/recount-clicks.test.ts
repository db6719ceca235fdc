import { describe, expect, it } from 'vitest'
import { addToClicks, clickAdditions } from '../../functions/data/analytics/click-counts.ts'
import { listMonths } from '../../functions/data/links/counter-months.ts'
import { addToDay, makerScope } from '../../functions/data/links/counters.ts'
import { commit } from '../../functions/data/store/write.ts'
import { fillIn, recountStartup } from '../../functions/domain/links/recount/recount-startup.ts'
import { openApp } from '../support/app.ts'
import { countedForAnalytics } from '../support/links/counting.ts'
import { linkFixture, setTime } from '../support/links/links.ts'
import { convertedAt, visitedAt } from '../support/links/visits.ts'

const DAY = '2031-05-20'

const app = await openApp({ keepsTime: true })

/** A link with 13 visits and a conversion on the day, counted. */
async function fixture() {
  setTime(`${DAY}T10:00:00.000Z`)
  const { startup, link } = await linkFixture(app)
  await visitedAt(link, `${DAY}T03:30:00.000Z`, 9)
  await visitedAt(link, `${DAY}T09:00:00.000Z`, 4)
  await convertedAt(link, `${DAY}T09:00:00.000Z`)
  await app.settled()
  return { startup, link }
}
const alarms = () => app.logs.lines.filter(({ event }) => event === 'counts put right').length

describe('the recount of a closed day of a startup', () => {
  it('puts the hours right that the analytics of the startup read, of its month and of its year', async () => {
    const { startup } = await fixture()
    const counted = await countedForAnalytics(startup.id)
    expect(counted.months).toEqual({ clicks: 13, conversions: 1 })
    expect(counted.years).toEqual(counted.months)
    await recountStartup(startup.id, DAY)
    const before = alarms()
    for (const { to, sums } of clickAdditions(startup.id, { name: 'clicks', at: Date.parse(`${DAY}T03:00:00Z`), by: -4 }))
      await commit(addToClicks(to, sums))
    await Promise.all([1, 2, 3].map(() => recountStartup(startup.id, DAY)))
    expect(await countedForAnalytics(startup.id)).toEqual(counted)
    expect(alarms()).toBe(before + 1)
    await recountStartup(startup.id, DAY)
    expect(alarms()).toBe(before + 1)
  })

  it('fills in the hours of all days before the first month is written, without an alarm', async () => {
    const { startup, link } = await fixture()
    const older = '2029-12-31'
    for (const of of [link.id, startup.id]) await commit(addToDay({ of, day: older }, { clicks: 2, h23: 2, [`l:${link.id}`]: 2 }))
    const before = alarms()
    await recountStartup(startup.id, DAY)
    expect((await countedForAnalytics(startup.id)).years).toEqual({ clicks: 15, conversions: 1 })
    expect(alarms()).toBe(before)
  })

  it('is made up for in a startup that had clicks before there were months, and nothing is counted twice', async () => {
    const { startup, link } = await fixture()
    const before = { months: { clicks: 13, conversions: 1 }, years: { clicks: 13, conversions: 1 } }
    await fillIn(startup.id)
    expect([await listMonths(link.id), await countedForAnalytics(startup.id)]).toEqual([[], before])
    setTime('2031-05-23T10:00:00.000Z')
    await Promise.all([1, 2, 3].map(() => fillIn(startup.id)))
    await recountStartup(startup.id, DAY)
    for (const of of [link.id, startup.id, makerScope(link)]) {
      expect(await listMonths(of)).toMatchObject([{ month: '2031-05', through: '2031-05-20', counts: { clicks: 13, conversions: 1 } }])
    }
    expect(await countedForAnalytics(startup.id)).toEqual(before)
  })
})
