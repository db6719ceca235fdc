/**
 * `npm run bench:track`: one hot link, from the gateway to its counts, with the table on disk; then what a click costs the table.
 * Fails beyond the budgets of design 5. CLICKS=… for more or fewer. KUTT_LINK=http://127.0.0.1:3000/abc for a link of kutt that
 * runs beside it: then the same clicks go there, and the ratio is printed.
 */
import { find } from '../../functions/data/store/table.ts'
import { counterDays, linkTotals, makerScope } from '../../functions/data/links/counters.ts'
import { STREAM_JOBS } from '../../infra/topology/jobs.ts'
import { filterOf } from '../../infra/local/jobs/filter.ts'
import { invoke } from '../support/app/handlers.ts'
import { startApp } from '../support/app.ts'
import { linkOf } from '../support/clicks.ts'
import { countedOf } from '../support/counting.ts'
import { found } from '../support/startups.ts'
import { clickMany } from './support/click-many.ts'
import { CASES, unitsPerClick } from './support/click-units.ts'
import { meterTable } from './support/meter.ts'

const CLICKS = Number(process.env['CLICKS'] ?? 10_000)
const LANES = 32
const WARM_UP = 500
const STALE_MAX_MS = 5_000
const LOOK_MS = 200

const failures: string[] = []
const hold = (holds: boolean, sentence: string) => void (holds || failures.push(sentence))

const app = await startApp({ onDisk: true, jobs: false })
const { batchSize, patterns, tumblingWindow: windowSeconds } = STREAM_JOBS.counts
const end = app.dynamodb.stream.subscribe({
  name: 'counts',
  batchSize,
  windowSeconds,
  filter: filterOf(patterns),
  deliver: (event) => invoke('counts', event),
})
const ada = await app.signUp('Ada')
const startup = await found(app, ada)
const [warm, link] = [await linkOf(app, ada, startup), await linkOf(app, ada, startup)]
const clicking = (code: string, clicks: number) => ({
  origin: app.origin,
  path: '/api/affiliate-links/track',
  method: 'POST' as const,
  body: JSON.stringify({ code, referrer: 'https://news.example/', utm: { campaign: 'launch' } }),
  clicks,
  lanes: LANES,
})
await clickMany(clicking(warm.code, WARM_UP))
await app.settled()

const seen: { at: number; clicks: number }[] = []
const look = async () => {
  const total = await find(linkTotals, { userId: ada.id, startupId: startup.id, linkId: link.id })
  seen.push({ at: performance.timeOrigin + performance.now(), clicks: total?.clicks ?? 0 })
}
const looking = setInterval(() => void look(), LOOK_MS)
const before = process.threadCpuUsage()
const { seconds, times, statuses } = await clickMany(clicking(link.code, CLICKS))
const { user, system } = process.threadCpuUsage(before)
await app.settled()
clearInterval(looking)
await look()

const counted = await countedOf(link)
const day = new Date().toISOString().slice(0, 10)
const scopes = await Promise.all(
  [startup.id, makerScope({ userId: ada.id, startupId: startup.id })].map((of) => find(counterDays, { of, day })),
)
const inScopes = scopes.map((row) => (row as Record<string, unknown> | undefined)?.[`l:${link.id}`])
/** How long the oldest click that was not counted yet had been answered, whenever somebody looked. */
const stalest = Math.max(0, ...seen.map(({ at, clicks }) => at - (times[clicks] ?? at)))
const ours = CLICKS / seconds
console.log(`clicks a second             ${ours.toFixed(0)} (${LANES} at a time, ${CLICKS} in all, every one another visitor)`)
console.log(`CPU a click                 ${((user + system) / CLICKS / 1_000).toFixed(3)} ms (edge, gateway, handler, table and consumer)`)
console.log(`counts                      at most ${(stalest / 1_000).toFixed(2)} s old`)
console.log(
  `counted                     ${counted.clicks} in total, ${counted.hours.clicks} by hours, ${inScopes.join(' and ')} in the days of startup and maker`,
)
hold(statuses.length === 1 && statuses[0]?.[0] === 200, `not every click was answered 200: ${JSON.stringify(statuses)}`)
hold(
  counted.clicks === CLICKS && counted.hours.clicks === CLICKS && inScopes.every((clicks) => clicks === CLICKS),
  'the counts are not exact',
)
hold(stalest <= STALE_MAX_MS, 'counts are older than 5 s')
await end()

meterTable()
app.dynamodb.faults.stream = { seed: 1 }
for (const { name, links, writes, reads } of CASES) {
  const units = await unitsPerClick(app, link, links, Math.max(4_000, links))
  console.log(
    `${name.padEnd(27)} ${units.writes.toFixed(3)} write units a click (at most ${writes}), ${units.reads.toFixed(3)} read units (at most ${reads})`,
  )
  hold(units.writes <= writes && units.reads <= reads, `${name}: too many units`)
}
await app.close()

const kutt = process.env['KUTT_LINK']
if (kutt) {
  const { origin, pathname } = new URL(kutt)
  const theirs = await clickMany({ origin, path: pathname, method: 'GET', body: '', clicks: Math.min(CLICKS, 5_000), lanes: LANES })
  const rate = theirs.times.length / theirs.seconds
  console.log(`kutt                        ${rate.toFixed(0)} clicks a second: ours are ${(ours / rate).toFixed(2)} times as many`)
}
for (const sentence of failures) console.error(`beyond the budget: ${sentence}`)
process.exit(failures.length > 0 ? 1 : 0)
