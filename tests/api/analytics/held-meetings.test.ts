import { beforeAll, describe, expect, it } from 'vitest'
import { listPacks } from '../../../functions/data/analytics/count-packs.ts'
import { EDGE_SLOTS } from '../../../functions/data/analytics/months.ts'
import { commit, remove } from '../../../functions/data/store/write.ts'
import { recount } from '../../../functions/domain/analytics/recount/recount.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { PassingTime } from '../../support/app/passing-time.ts'
import type { Person } from '../../support/app/people.ts'
import { openApp } from '../../support/app.ts'
import { addMeeting, editMeeting, WEEKLY } from '../../support/meetings/meetings.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'
import { itemsWith } from '../../support/table/store.ts'

const app = await openApp({ keepsTime: true })
let ada: Person
let id: string
beforeAll(async () => {
  ada = await app.signUp('Ada')
  id = (await registerStartup(app, ada)).id
})

async function totals(): Promise<Record<string, number>> {
  await app.settled()
  const { years } = await listPacks(id)
  const sums: Record<string, number> = {}
  for (const { slot, name, by } of years.flatMap(({ counts }) => counts)) if (slot >= EDGE_SLOTS) sums[name] = (sums[name] ?? 0) + by
  return sums
}
const corrections = () => app.logs.lines.filter(({ event }) => event === 'counts put right').length
const day = (): string => new Date().toISOString().slice(0, 10)

describe('a series of meetings', () => {
  const held = async () => (await totals())['meetings.held'] ?? 0
  const daily = { ...WEEKLY, timeZone: 'UTC', recurrence: { freq: 'daily' as const, interval: 2 } }

  it('keeps what was held when it moves to other days', async () => {
    const [before, corrected] = [await held(), corrections()]
    const time = new PassingTime(app)
    const start = new Date(time.now + HOUR_MS).toISOString().slice(0, 16)
    const endOf = (at: string) => new Date(Date.parse(`${at}Z`) + HOUR_MS).toISOString().slice(0, 16)
    const { id: meetingId } = await addMeeting(app, ada, id, { ...daily, startsAt: start, endsAt: endOf(start) })
    await time.skip(3 * HOUR_MS)
    await time.skip(2 * DAY_MS)
    expect((await held()) - before).toBe(2)
    const moved = new Date(Date.parse(`${start}Z`) + DAY_MS).toISOString().slice(0, 16)
    const part = { scope: 'all' as const, occurrence: start.slice(0, 10) }
    bodyOf(await editMeeting(app, ada, { id, meetingId }, { startsAt: moved, endsAt: endOf(moved) }, part))
    await time.skip(HOUR_MS)
    await recount(id, day())
    expect((await held()) - before).toBe(2)
    await time.skip(DAY_MS)
    expect((await held()) - before).toBe(3)
    expect(corrections()).toBe(corrected)
  })

  it('counts every past day of a new one, and again those that were lost', async () => {
    const before = await held()
    const time = new PassingTime(app)
    const start = new Date(time.now - 45 * DAY_MS - 2 * HOUR_MS).toISOString().slice(0, 16)
    const end = new Date(Date.parse(`${start}Z`) + HOUR_MS).toISOString().slice(0, 16)
    const recurrence = { freq: 'daily' as const, interval: 1 }
    const { id: meetingId } = await addMeeting(app, ada, id, { ...daily, recurrence, startsAt: start, endsAt: end })
    for (let minute = 0; minute < 4; minute += 1) await time.pass(MINUTE_MS)
    expect((await held()) - before).toBe(46)
    const counted = await itemsWith(id)
    for (const { pk, sk } of counted.filter((item) => String(item['sk']).startsWith(`meeting#${meetingId}#`)).slice(0, 5)) {
      await commit(remove({ pk: String(pk), sk: String(sk) }))
    }
    await recount(id, day())
    expect((await held()) - before).toBe(51)
  })
})
