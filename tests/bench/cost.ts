/** `npm run bench:cost`: dollars per million clicks per million first visits of the landing, and of 10,000 open tabs, from what is measured here. */
import { gzipSync } from 'node:zlib'
import { itemOf } from '../../functions/data/store/table.ts'
import { visits } from '../../functions/data/links/visits.ts'
import { buildLanding } from '../../functions/pages/landing/build.ts'
import { environmentNamed } from '../../infra/cloud/environments.ts'
import { VISIT_MONTHS } from '../../shared/limits.ts'
import { startApp } from '../support/app.ts'
import { linkOf } from '../support/links/clicks.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { visitAt } from '../support/links/visits.ts'
import { CASES, unitsPerClick } from './support/click-units.ts'
import { reportLiveCost } from './support/live-cost.ts'
import { meterTable } from './support/meter.ts'
import { PRICES } from './support/prices.ts'

const MILLION = 1_000_000
const GB = 1_000_000_000
/** What a call lasts in Lambda, most of it waiting for the table: no figure of ours, 10 ms are assumed. */
const CALL_SECONDS = 0.01
/** Bytes of headers of an answer. */
const HEADERS = 500
const MEMORY_GB = environmentNamed('prod').memory.others / 1_024

const template = await buildLanding()
meterTable()
const app = await startApp({ jobs: false })
const ada = await app.signUp('Ada')
const link = await linkOf(app, ada, await registerStartup(app, ada))
app.dynamodb.faults.stream = { seed: 1 }
console.log(`prices of ${PRICES.asOf}, us-east-1, on demand`)

const call = PRICES.cloudFront + PRICES.httpApi + PRICES.lambda + MILLION * CALL_SECONDS * MEMORY_GB * PRICES.lambdaGBSecond
const kept = (bytesOfVisit() / GB) * MILLION * VISIT_MONTHS * PRICES.storedGB
for (const { name, links } of CASES) {
  const { writes, reads } = await unitsPerClick(app, link, links, Math.max(4_000, links))
  const table = writes * PRICES.writeUnits + reads * PRICES.readUnits
  console.log(
    `a million clicks, ${name}: $${(call + table + kept).toFixed(2)} ` +
      `(call ${call.toFixed(2)}, table ${table.toFixed(2)}: ${writes.toFixed(3)} write and ${reads.toFixed(3)} read units a click, ${VISIT_MONTHS} months of storage ${kept.toFixed(2)})`,
  )
}

const html = await (await fetch(`${app.origin}${link.url}`)).text()
const bytes = gzipSync(html).length + gzipSync(template.script).length + 2 * HEADERS
const landing = 2 * PRICES.cloudFront + (bytes / GB) * MILLION * PRICES.transferGB
console.log(
  `a million first visits of the landing: $${landing.toFixed(2)} (document and script, ${bytes} bytes with headers; without a picture), and the call of the click`,
)
await reportLiveCost(app, call)
await app.close()

/** A visit as the table stores it: names and values, and the 100 bytes that it adds to each item. */
function bytesOfVisit(): number {
  const visit = visitAt(link, new Date().toISOString(), { referrerHost: 'news.example', utm: { source: 'mail', campaign: 'launch' } })
  const sizes = Object.entries(itemOf(visits, visit)).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return Buffer.byteLength(name) + Buffer.byteLength(text)
  })
  return sizes.reduce((sum, size) => sum + size, 100)
}
