import { mock } from 'node:test'
import { DAY_MS, HOUR_MS } from '../../../../shared/time.ts'
import { arriveAll, clicksBefore, dice, visitOf } from '../clicks.ts'
import type { Demo } from '../demo.ts'
import type { Paintings } from '../pictures/paint.ts'
import { SALES } from '../sales/sales-data.ts'
import { STARTUPS, type SeedStartup } from '../startup-data.ts'
import { found } from '../startups.ts'
import { Desk } from './desk.ts'

/** The days before the thirty that are seeded day by day: startups are founded, and clicks, tasks, leads and won opportunities grow. */
export const PAST_DAYS = 360
/** So many days before the thirty there are clicks on each, before that on every third. */
const DAILY = 60
const WORK_EVERY = 15
/** Sessions last thirty days, and a week without a call. */
const SIGN_IN_EVERY = 2 * WORK_EVERY
const CALL_EVERY = 5
const HOUR = 10

/** Lets the days before the thirty pass, which begin at `begin`; gives the number of visitors. */
export async function livePast(demo: Demo, begin: number, paintings: Paintings): Promise<number> {
  const desks: Desk[] = []
  const roll = dice(1_843)
  let visitors = 0
  for (let day = -PAST_DAYS; day < 0; day += 1) {
    mock.timers.setTime(Math.max(Date.now(), begin + day * DAY_MS + HOUR * HOUR_MS))
    for (const planned of STARTUPS.filter(({ foundedBefore }) => foundedBefore === -day)) {
      if (day > -PAST_DAYS) await demo.signIn(teamOf(planned))
      await found(demo, planned, paintings)
      const sales = SALES.find((one) => one.startup === planned.name)
      if (sales) desks.push(new Desk(demo, planned, sales.currency))
    }
    if (day % SIGN_IN_EVERY === 0) await demo.signIn(desks.map(({ founder }) => founder))
    else if (day % CALL_EVERY === 0) for (const { founder } of desks) await demo.call('GET /api/auth/me', undefined, founder)
    const isWorkday = day % WORK_EVERY === 0
    if (isWorkday) {
      const progress = day === -WORK_EVERY ? 1 : 1 + day / PAST_DAYS
      await Promise.all(desks.map((desk) => desk.work(progress)))
    }
    if (day >= -DAILY || day % 3 === 0) {
      const visits = demo.spreads.flatMap((spread) => {
        const count = clicksBefore(new Date(), 1 + day / PAST_DAYS, spread.clicksADay, roll)
        return Array.from({ length: count }, () => visitOf(spread, (visitors += 1), roll))
      })
      await arriveAll(demo.client, visits)
    }
    if (isWorkday) await demo.settled()
  }
  return visitors
}

/** Signing in takes most of the time, so only those sign in who have something to do. */
const teamOf = ({ founder, roles, members = [], spreaders, partner = founder }: SeedStartup): Set<string> =>
  new Set([founder, partner, ...members, ...spreaders.map(({ name }) => name), ...roles.flatMap(({ filledBy }) => filledBy ?? [])])
