/**
 * `npm run bench:track`: one hot link at 32 connections, measured from outside the started product as in `bench:local`; then the
 * capacity units of a click, which the handlers consume in this process: what it would cost in the cloud, nothing about speed.
 * CLICKS=… for more or fewer.
 */
import { startApp } from '../support/app.ts'
import { linkOf } from '../support/links/clicks.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { clickLink, reportCounts } from './harness/hot-link.ts'
import { withProduct } from './harness/product.ts'
import { conclude, report, section } from './harness/report.ts'
import { newMember } from './harness/members.ts'
import { CASES, unitsPerClick } from './support/click-units.ts'
import { meterTable } from './support/meter.ts'

const CLICKS = Number(process.env['CLICKS'] ?? 10_000)
const CONNECTIONS = 32
const WARM_UP = 500

await withProduct(async (product) => {
  const owner = await newMember(product.origin)
  await clickLink(product, owner, { count: WARM_UP, connections: CONNECTIONS })
  section(`a hot link, ${CONNECTIONS} connections, ${CLICKS} visitors`)
  const run = await clickLink(product, owner, { count: CLICKS, connections: CONNECTIONS })
  report({ what: 'requests', value: run.perSecond, unit: '/s' })
  report({ what: 'p50', value: run.p50, unit: 'ms' })
  report({ what: 'p99', value: run.p99, unit: 'ms' })
  report({ what: 'CPU a click, counting included', value: run.cpuMs, unit: 'ms' })
  reportCounts(run)
})

meterTable()
const app = await startApp({ jobs: false })
const ada = await app.signUp('Ada')
const link = await linkOf(app, ada, await registerStartup(app, ada))
app.dynamodb.faults.stream = { seed: 1 }
for (const { name, links, writes, reads } of CASES) {
  section(`capacity units of a click, ${name}`)
  const units = await unitsPerClick(app, link, links, Math.max(4_000, links))
  report({ what: 'write units', value: units.writes, bound: { atMost: writes } })
  report({ what: 'read units', value: units.reads, bound: { atMost: reads } })
}
await app.close()
conclude()
