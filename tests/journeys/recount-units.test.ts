import { describe, expect, it } from 'vitest'
import { addToDay, getDay } from '../../functions/data/links/counters.ts'
import { addToTotal, getLinkTotal } from '../../functions/data/links/totals.ts'
import { commit } from '../../functions/data/store/write.ts'
import { recountLink } from '../../functions/domain/links/recount/recount-link.ts'
import { DAY_MS } from '../../shared/time.ts'
import { metering } from '../contract/support/meter.ts'
import { openApp } from '../support/app.ts'
import { linkFixture, setTime } from '../support/links/links.ts'
import { visitedAt } from '../support/links/visits.ts'

const DAY = '2031-05-20'

const app = await openApp({ keepsTime: true })

async function visitedLink() {
  setTime(`${DAY}T10:00:00.000Z`)
  const { link } = await linkFixture(app)
  await visitedAt(link, `${DAY}T02:00:00.000Z`, 4)
  await app.settled()
  return link
}
type Link = Awaited<ReturnType<typeof visitedLink>>
const totalOf = ({ id, userId, startupId }: Link) => ({ linkId: id, userId, startupId })
const everything = async (link: Link) => ({
  day: await getDay({ of: link.id, day: DAY }),
  total: await getLinkTotal(totalOf(link), { consistent: true }),
})

describe('the recount of a link', () => {
  it('reads as much after a year of clicks, since closed months are packed', async () => {
    const link = await visitedLink()
    const { day: counted } = await everything(link)
    const days = Array.from({ length: 300 }, (_, ago) => new Date(Date.parse(DAY) - (ago + 1) * DAY_MS).toISOString().slice(0, 10))
    await Promise.all(days.map((day) => commit(addToDay({ of: link.id, day }, { clicks: 1, h00: 1, 'c:DE': 1, 'r:site.example': 1 }))))
    await commit(addToTotal(totalOf(link), { clicks: days.length }))
    await recountLink(link.id, DAY)
    const { spent } = await metering(() => recountLink(link.id, DAY))
    expect((await everything(link)).total?.clicks).toBe(304)
    expect((await everything(link)).day).toEqual(counted)
    expect(spent.reads).toBeLessThanOrEqual(141)
    await commit(addToTotal(totalOf(link), { clicks: 7 }))
    await recountLink(link.id, DAY)
    expect((await everything(link)).total?.clicks).toBe(304)
  })
})
