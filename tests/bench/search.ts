/** `npm run bench search`: what a page of the search over everything takes and costs among 10,000 items of 20 startups. */
import { TABLE_NAME } from '../../infra/local/environment.ts'
import { metering } from '../contract/support/meter.ts'
import { startApp, type Person } from '../support/app.ts'
import { createUser } from '../support/create-user.ts'
import { indexRowsOf } from '../support/search/index-rows.ts'
import { makeWorld } from '../support/search/world.ts'
import { percentile } from './harness/driver.ts'
import { check, report, section } from './harness/report.ts'
import { sized } from './harness/short.ts'

const USERS = 20
const AUTHENTICATION_UNITS = 2
const [items, startups, queries] = [sized(10_000, 100), sized(20, 3), sized(150, 3)]

const app = await startApp({ onDisk: true })
const people: Person[] = []
for (let no = 0; no < USERS; no += 1) people.push(await createUser(`User ${no}`))
const world = makeWorld(1_815, { startups, items, userIds: people.map(({ id }) => id) })
const rows = [...world.others, ...world.known.map(({ row }) => row)]
const entries = indexRowsOf(rows)
await app.dynamodb.load(TABLE_NAME, [...rows, ...entries])

section(`Search (${items} items of ${startups} startups, ${(entries.length / items).toFixed(1)} index items each)`)
const [times, units, pages]: [number[], number[], number[]] = [[], [], []]
for (let no = 0; no < queries; no += 1) {
  const [q, as] = [world.query(), world.pick(people)]
  let cursor: string | undefined
  let count = 0
  do {
    const began = performance.now()
    const { result, spent } = await metering(() => app.call('GET /api/search', { q, ...(cursor !== undefined && { cursor }) }, { as }))
    times.push(performance.now() - began)
    units.push(spent.reads - AUTHENTICATION_UNITS)
    if (result.problem) throw new Error(result.problem.message)
    cursor = result.body.nextCursor ?? undefined
    count += 1
  } while (cursor !== undefined)
  pages.push(count)
}
await app.close()
report({ what: 'slowest of 95 % of pages', value: percentile(times, 0.95), unit: 'ms', bound: { atMost: 100 } })
report({ what: 'median of pages', value: percentile(times, 0.5), unit: 'ms' })
report({ what: 'read units of the most expensive page', value: Math.max(...units), unit: 'units', bound: { atMost: 10 } })
report({ what: 'read units of a page', value: percentile(units, 0.5), unit: 'units' })
report({ what: 'pages of a search to its end', value: percentile(pages, 0.5) })
check('every search ended', pages.length === queries)
