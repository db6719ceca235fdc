import { setTimeout } from 'node:timers/promises'
import { closedLoop, type Measured } from './driver.ts'
import type { Product } from './product.ts'
import { check, report } from './report.ts'
import { chartedClicksOf, clicksOf, newLink, type Member } from './members.ts'
import { USER_AGENTS, userAgentOf } from './visitors.ts'

const STALE_MAX_SECONDS = 2
const GIVE_UP_SECONDS = 60
const LOOK_MS = 100

export interface ClickRun extends Measured {
  count: number
  /** CPU time a click, counting included. */
  cpuMs: number
  /** Seconds from the last answer until every click was counted; infinite when that did not happen. */
  stale: number
  counted: number
  charted: number
}

/** Clicks a new link, each click another visitor by loopback address and user agent, until all are counted. */
export async function clickLink(
  { origin, usage }: Product,
  owner: Member,
  { count, connections }: { count: number; connections: number },
): Promise<ClickRun> {
  const { code, id } = await newLink(origin, owner)
  const body = JSON.stringify({ code, referrer: 'https://news.example/', utm: { campaign: 'launch' } })
  const call = (_: number, own: number) =>
    ({ method: 'POST', path: '/api/affiliate-links/track', headers: { 'user-agent': userAgentOf(own) }, body }) as const
  const before = usage().cpuMs
  const run = await closedLoop({ origin, connections, count, call, callsPerAddress: USER_AGENTS })
  const stale = await secondsUntil(async () => (await clicksOf(origin, owner, id)) >= count)
  const cpuMs = (usage().cpuMs - before) / count
  const [counted, charted] = [await clicksOf(origin, owner, id), await chartedClicksOf(origin, owner, id)]
  return { ...run, count, cpuMs, stale, counted, charted }
}

async function secondsUntil(holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < GIVE_UP_SECONDS * 1_000) {
    if (await holds()) return (performance.now() - began) / 1_000
    await setTimeout(LOOK_MS)
  }
  return Infinity
}

/** Every click was answered 200 and counted once, in time. */
export function reportCounts({ count, statuses, counted, charted, stale }: ClickRun): void {
  check('every click answered 200', statuses.get(200) === count, JSON.stringify([...statuses]))
  check('counts are exact, in the total and by the hour', counted === count && charted === count, `${counted}, ${charted} of ${count}`)
  report({ what: 'age of the counts after the last click', value: stale, unit: 's', bound: { atMost: STALE_MAX_SECONDS } })
}
