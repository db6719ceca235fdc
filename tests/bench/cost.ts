/** `npm run bench cost`: dollars per million clicks per million first visits of the landing, and of 10,000 open tabs, from what is measured here. */
import { gzipSync } from 'node:zlib'
import { itemOf } from '../../functions/data/store/table.ts'
import { visits } from '../../functions/data/links/visits.ts'
import { script } from '../../functions/pages/document/assets.ts'
import { VISIT_MONTHS } from '../../shared/limits.ts'
import { startApp } from '../support/app.ts'
import { linkOf } from '../support/links/clicks.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { visitAt } from '../support/links/visits.ts'
import { report, section } from './harness/report.ts'
import { CASES, unitsPerClick } from './support/click-units.ts'
import { reportLiveCost } from './support/live-cost.ts'
import { meterTable } from './support/meter.ts'
import { CALL, MILLION, PRICES } from '../support/prices.ts'
import { sized } from './harness/short.ts'

const GB = 1_000_000_000
/** Bytes of headers of an answer. */
const HEADERS = 500

meterTable()
const app = await startApp({ jobs: false })
const ada = await app.signUp('Ada')
const link = await linkOf(app, ada, await registerStartup(app, ada))
app.dynamodb.faults.stream = { seed: 1 }
console.log(`prices of ${PRICES.asOf}, us-east-1, on demand`)

const kept = (bytesOfVisit() / GB) * MILLION * VISIT_MONTHS * PRICES.storedGB
for (const { name, links, ...most } of CASES) {
  const { writes, reads } = await unitsPerClick(app, link, links, sized(Math.max(4_000, links), 50))
  section(`capacity units of a click, ${name}`)
  report({ what: 'write units', value: writes, bound: { atMost: most.writes } })
  report({ what: 'read units', value: reads, bound: { atMost: most.reads } })
  const table = writes * PRICES.writeUnits + reads * PRICES.readUnits
  console.log(
    `a million clicks, ${name}: $${(CALL + table + kept).toFixed(2)} ` +
      `(call ${CALL.toFixed(2)}, table ${table.toFixed(2)}: ${writes.toFixed(3)} write and ${reads.toFixed(3)} read units a click, ${VISIT_MONTHS} months of storage ${kept.toFixed(2)})`,
  )
}

const html = await (await fetch(`${app.origin}${link.url}`)).text()
const bytes = gzipSync(html).length + gzipSync(script).length + 2 * HEADERS
const landing = 2 * PRICES.cloudFront + (bytes / GB) * MILLION * PRICES.transferGB
console.log(
  `a million first visits of the landing: $${landing.toFixed(2)} (document and script, ${bytes} bytes with headers; without a picture), and the call of the click`,
)
await reportLiveCost(app)
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
