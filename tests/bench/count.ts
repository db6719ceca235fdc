/**
 * `npm run bench count`: one link whose clicks lie in 4, 32 and 128 shards of the stream, each with a consumer, and transactions that
 * meet conflict as in DynamoDB: how long counting takes, what it costs, whether it is exact. `-- --shards 128` takes one number of shards.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { startApp } from '../support/app.ts'
import { linkOf } from '../support/links/clicks.ts'
import { countedForAnalytics, countedInDays, countedOf, scopesOf } from '../support/links/counting.ts'
import { clickAll, countStream } from '../support/links/shards.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { check, report, section } from './harness/report.ts'
import { sized } from './harness/short.ts'
import { meterTable, spentBy } from './support/meter.ts'

const SHARDS = [4, 32, 128]
const CLICKS = Number(process.env['CLICKS'] ?? sized(5_000, 100))
const LONGEST_MS = 300_000

const { shards } = parseArgs({ options: { shards: { type: 'string' } } }).values
// The handlers of a process know one table.
if (shards === undefined) for (const one of SHARDS) process.exitCode ||= runWith(one)
else await measure(Number(shards))

function runWith(number: number): number {
  const { status } = spawnSync(process.execPath, ['tests/bench/index.ts', 'count', '--shards', String(number)], { stdio: 'inherit' })
  return status ?? 1
}

async function measure(number: number): Promise<void> {
  meterTable()
  const app = await startApp({ jobs: false, shards: number })
  const ada = await app.signUp('Ada')
  const startup = await registerStartup(app, ada)
  const [warmUp, link] = [await linkOf(app, ada, await registerStartup(app, ada)), await linkOf(app, ada, startup)]
  await clickAll([warmUp], 1)
  await countStream(app, LONGEST_MS)
  await clickAll([link], CLICKS)
  app.dynamodb.faults.conflictWhenLocked = true
  spentBy()
  const before = process.cpuUsage()
  const { ms, runs, failed, tries } = await countStream(app, LONGEST_MS)
  const { user, system } = process.cpuUsage(before)
  const { reads, writes } = spentBy('counts')

  section(`${CLICKS} clicks of one link in ${number} shards, with conflicts`)
  report({ what: 'until all are counted', value: ms / 1_000, unit: 's', bound: { atMost: 5 } })
  report({ what: 'CPU time, table included', value: (user + system) / 1_000_000, unit: 's' })
  report({ what: 'invocations', value: runs })
  report({ what: 'transactions that were tried', value: tries })
  report({ what: 'invocations that failed', value: failed, bound: { atMost: 0 } })
  report({ what: 'write units a click, its own included', value: 1 + writes / CLICKS })
  report({ what: 'read units a click', value: reads / CLICKS })
  const days = { clicks: CLICKS, conversions: 0 }
  const counted = [await countedOf(link), ...(await Promise.all(scopesOf([link]).map(countedInDays)))]
  const analytics = await countedForAnalytics(link.startupId)
  const sums = [...counted.flatMap(({ days: all, hours }) => [all, hours]), analytics.months, analytics.years]
  check('counts are exact', counted[0]?.days.clicks === CLICKS && sums.every(({ clicks }) => clicks === days.clicks), JSON.stringify(sums))
  await app.close()
}
