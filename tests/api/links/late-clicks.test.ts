import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyOfClick } from '../../../functions/data/links/visits.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { openApp } from '../../support/app.ts'
import { click, linkOf } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp()
// The clock moves only when it jumps: no test runs across the end of an hour by itself.
beforeEach(() => jump(HOUR_MS - (Date.now() % HOUR_MS) + MINUTE_MS))
afterEach(() => void vi.useRealTimers())

function jump(milliseconds: number) {
  const now = Date.now() + milliseconds
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now)
}

async function fixture() {
  const ada = await app.signUp('Ada')
  return { ada, link: await linkOf(app, ada, await registerStartup(app, ada)) }
}

async function clicksOf(person: { id: string; token: string }, linkId: string): Promise<number | undefined> {
  await app.settled()
  const { body } = await app.call('GET /api/affiliate-links/user/{userId}', { userId: person.id }, { as: person })
  return body.find(({ id }) => id === linkId)?.clicks
}

describe('POST /api/affiliate-links/track, of a click that the edge refused at first', () => {
  const late = (code: string, age: number, id = 'k3x9') => click(app, code, { ip: '198.51.100.1' }, { id, age })
  const hourOf = (clickId = '') => keyOfClick(clickId)?.at.slice(0, 13)

  it('counts in the hour in which it was made, once however often it is sent', async () => {
    const { ada, link } = await fixture()
    jump(5 * HOUR_MS)
    const made = new Date(Date.now() - 3 * HOUR_MS).toISOString().slice(0, 13)
    const [first, again] = [await late(link.code, 3 * HOUR_MS), await late(link.code, 3 * HOUR_MS + 2_000)]
    expect(first.body).toMatchObject({ counted: true })
    expect(hourOf(first.body.clickId)).toBe(made)
    expect(again.body).toEqual({ ...first.body, counted: false, reason: 'duplicate' })
    expect(await clicksOf(ada, link.id)).toBe(1)
  })

  it('counts once when its answer was lost and the hour ended before the next attempt arrived', async () => {
    const { ada, link } = await fixture()
    jump(2 * HOUR_MS - (Date.now() % HOUR_MS) - 100)
    const first = await late(link.code, 0)
    jump(5_000)
    // The second attempt is faster, so that the time of the click seems later: beyond the end of the hour.
    const again = await late(link.code, 4_500)
    expect(again.body).toEqual({ ...first.body, counted: false, reason: 'duplicate' })
    expect(await clicksOf(ada, link.id)).toBe(1)
  })

  it('counts beside a click of the same visitor in the hour before', async () => {
    const { ada, link } = await fixture()
    jump(2 * HOUR_MS - (Date.now() % HOUR_MS) - 100)
    await late(link.code, 0, 'first')
    jump(5_000)
    expect((await late(link.code, 4_500, 'second')).body).toMatchObject({ counted: true })
    expect(await clicksOf(ada, link.id)).toBe(2)
  })

  it('is at most 24 hours old, and never yet to come', async () => {
    for (const [age, hours] of [
      [25 * HOUR_MS, 24],
      [-HOUR_MS, 0],
    ] as const) {
      const { link } = await fixture()
      const made = new Date(Date.now() - hours * HOUR_MS).toISOString().slice(0, 13)
      expect(hourOf((await late(link.code, age)).body.clickId)).toBe(made)
    }
  })
})
