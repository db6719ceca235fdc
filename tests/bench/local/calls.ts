import { setTimeout } from 'node:timers/promises'
import { closedLoop, type Call } from '../harness/driver.ts'
import { withProduct, type Product } from '../harness/product.ts'
import { check, report, section } from '../harness/report.ts'
import { ask, newMember, type Member } from '../harness/members.ts'
import { isShort, sized } from '../harness/short.ts'

const CONNECTIONS = 8
const WARM_UP = sized(3_000, 8)
const CALLS = sized(3_000, 8)
const STARTUPS = sized(11, 1)
const DASHBOARDS = sized(10, 1)
const UNCHANGED = 304

/** CPU of all threads that a call takes once warm. */
async function cost({ origin, usage }: Product, call: Call, expected: number, warmUp = WARM_UP, count = CALLS) {
  await closedLoop({ origin, connections: CONNECTIONS, count: warmUp, call: () => call })
  const before = usage().cpuMs
  const { statuses, ...run } = await closedLoop({ origin, connections: CONNECTIONS, count, call: () => call })
  const cpuMs = (usage().cpuMs - before) / count
  check(`every answer is ${expected}`, statuses.get(expected) === count, JSON.stringify([...statuses]))
  return { ...run, cpuMs }
}

async function reportCost(product: Product, what: string, atMost: number, call: Call, expected = 200): Promise<void> {
  section(`${what}, ${CONNECTIONS} connections, ${CALLS} calls after ${WARM_UP}`)
  const { cpuMs, perSecond, p50, p99 } = await cost(product, call, expected)
  report({ what: 'CPU a call', value: cpuMs, unit: 'ms', goal: { atMost }, bound: { atMost: 2.5 * atMost } })
  report({ what: 'requests', value: perSecond, unit: '/s' })
  report({ what: 'p50', value: p50, unit: 'ms' })
  report({ what: 'p99', value: p99, unit: 'ms' })
}

/** `me`: the session check of every page, the poll that finds nothing new, and the two pages that most users open. */
export const measureCalls = (): Promise<void> =>
  withProduct(async (product) => {
    const { headers, startupId } = await newMember(product.origin)
    for (let others = 0; others < STARTUPS; others += 1) await newMember(product.origin)
    await reportCost(product, 'GET /api/auth/me', 1, { path: '/api/auth/me', headers })
    // The notifications of the registration arrive first.
    await setTimeout(isShort ? 1_000 : 0)
    const path = '/api/notifications/user'
    const { etag = '' } = (await ask(product.origin, { path, headers })).headers
    await reportCost(
      product,
      'GET /api/notifications/user, nothing new',
      1.2,
      { path, headers: { ...headers, 'if-none-match': etag } },
      UNCHANGED,
    )
    await reportCost(product, `GET /api/startups, ${STARTUPS + 1} startups`, 2, { path: '/api/startups', headers })
    await reportCost(product, 'GET /api/startups/:id', 1.5, { path: `/api/startups/${startupId}`, headers })
  })

/** What web/app and web/features/dashboard ask for; the award is claimed once a day. */
const DASHBOARD_PATHS = [
  '/api/startups/my-startups',
  '/api/auth/joined-startups',
  '/api/affiliate-links/totals',
  '/api/requests/waiting',
  '/api/notifications/user',
]

/** Opens /my-dashboard as a browser without a cache: the document with what it names, the session, then all at once. */
export async function openDashboard(origin: string, { headers }: Member): Promise<void> {
  const { body } = await ask(origin, { path: '/my-dashboard' })
  const assets = [...body.toString().matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|webmanifest))"/g)].map(([, path = '']) => path)
  await Promise.all(assets.map((path) => ask(origin, { path, headers: { 'accept-encoding': 'gzip' } })))
  await ask(origin, { path: '/api/auth/me', headers })
  const day = new Date().toISOString().slice(0, 10)
  const award = { amount: 5, reason: 'Daily visit', meta: JSON.stringify({ action: 'visit.daily', ref: day }) }
  await Promise.all([
    ...DASHBOARD_PATHS.map((path) => ask(origin, { path, headers })),
    ask(origin, { method: 'POST', path: '/api/users/points', headers, body: JSON.stringify(award) }),
  ])
}

/** `dashboard`: CPU of the first ones after a start, and of later ones. */
export const measureDashboard = (): Promise<void> =>
  withProduct(async (product) => {
    const { origin, usage } = product
    const member = await newMember(origin)
    section('dashboard, nothing cached in the browser')
    const costs: number[] = []
    for (let turn = 0; turn < 3 * DASHBOARDS; turn += 1) {
      const before = usage().cpuMs
      await openDashboard(origin, member)
      costs.push(usage().cpuMs - before)
    }
    const mean = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0) / part.length
    report({ what: 'CPU of the first after the start', value: costs[0] ?? 0, unit: 'ms' })
    report({ what: 'CPU of each of the first ten', value: mean(costs.slice(0, DASHBOARDS)), unit: 'ms', goal: { atMost: 150 } })
    report({ what: 'CPU of each of ten after twenty', value: mean(costs.slice(-DASHBOARDS)), unit: 'ms' })
    report({ what: 'resident memory', value: usage().megabytes, unit: 'MB' })
  })
