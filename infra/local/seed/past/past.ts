import { mock } from 'node:test'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/time.ts'
import { clicksBefore, dice, visitOf, type Spread, type Visit } from '../clicks.ts'
import type { Client } from '../client.ts'
import { signIn, type Resident } from '../people.ts'
import { BRIGHTWELL_SALES } from '../sales/brightwell.ts'
import { LOOMWORK_SALES } from '../sales/loomwork.ts'
import { STARTUPS, type SeedStartup } from '../startup-data.ts'
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

interface Past {
  client: Client
  residents: ReadonlyMap<string, Resident>
  /** When the thirty days begin. */
  begin: number
  settled: () => Promise<void>
  found: (planned: SeedStartup, residents: ReadonlyMap<string, Resident>) => Promise<{ startup: Startup; spreads: Spread[] }>
  send: (visits: readonly Visit[]) => Promise<void>
}

/** Lets the days before the thirty pass; gives the startups by name, their links, and the number of visitors. */
export async function livePast({ client, residents, begin, settled, found, send }: Past) {
  const founded = new Map<string, Startup>()
  const spreads: Spread[] = []
  const desks: { desk: Desk; founder: Resident }[] = []
  const roll = dice(1_843)
  let visitors = 0
  for (let day = -PAST_DAYS; day < 0; day += 1) {
    mock.timers.setTime(Math.max(Date.now(), begin + day * DAY_MS + HOUR * HOUR_MS))
    for (const planned of STARTUPS.filter(({ foundedBefore }) => foundedBefore === -day)) {
      const team = day === -PAST_DAYS ? residents : await signInTeam(client, planned, residents)
      const { startup, spreads: added } = await found(planned, team)
      founded.set(planned.name, startup)
      spreads.push(...added)
      const sales = [LOOMWORK_SALES, BRIGHTWELL_SALES].find((one) => one.startup === planned.name)
      if (sales) desks.push({ desk: new Desk(client, startup, sales.currency), founder: team.get(planned.founder) as Resident })
    }
    const isWorkday = day % WORK_EVERY === 0
    for (const one of day % CALL_EVERY === 0 ? desks : []) {
      if (day % SIGN_IN_EVERY === 0) one.founder = await signIn(client, one.founder)
      else await client('GET /api/auth/me', undefined, one.founder)
    }
    if (isWorkday) {
      const progress = day === -WORK_EVERY ? 1 : 1 + day / PAST_DAYS
      await Promise.all(desks.map(({ desk, founder }) => desk.work(founder, progress)))
    }
    if (day >= -DAILY || day % 3 === 0) {
      const visits = spreads.flatMap(({ link, clicksADay }) => {
        const count = clicksBefore(new Date(), 1 + day / PAST_DAYS, clicksADay, roll)
        return Array.from({ length: count }, () => visitOf(link, (visitors += 1), roll))
      })
      await send(visits)
    }
    if (isWorkday) await settled()
  }
  return { founded, spreads, visitors }
}

/** Signing in takes most of the time, so only those sign in who have something to do. */
async function signInTeam(
  client: Client,
  planned: SeedStartup,
  residents: ReadonlyMap<string, Resident>,
): Promise<ReadonlyMap<string, Resident>> {
  const { founder, roles, members = [], spreaders } = planned
  const names = new Set([founder, ...members, ...spreaders.map(({ name }) => name), ...roles.flatMap(({ filledBy }) => filledBy ?? [])])
  const team = [...residents].filter(([name]) => names.has(name))
  return new Map(await Promise.all(team.map(async ([name, one]) => [name, await signIn(client, one)] as const)))
}
