/** `npm run bench sockets`: how many connections of the live channel one machine holds; one process runs the product and all browsers. */
import { createUser } from '../support/create-user.ts'
import { startApp } from '../support/app.ts'
import { listen } from '../support/live-listener.ts'
import { CONNECTIONS_MAX } from '../../shared/entities/live.ts'
import { report, section } from './harness/report.ts'
import { sized } from './harness/short.ts'

const STEPS = [sized(1_000, 16), sized(5_000, 24), sized(8_000, 32)]
const GOAL = 5_000
const AT_ONCE = 50
/** A machine that answers later is over its limit. */
const ANSWERED_MS = 1_000

type Browser = Awaited<ReturnType<typeof listen>>

const app = await startApp()
const open: Browser[] = []

async function openUntil(count: number): Promise<void> {
  while (open.length < count) {
    const users = await Promise.all(Array.from({ length: AT_ONCE / 10 }, (_, at) => createUser(`User ${open.length + at}`)))
    const wanted = users.flatMap((user) => Array.from({ length: CONNECTIONS_MAX }, () => user)).slice(0, count - open.length)
    open.push(...(await Promise.all(wanted.map((user) => listen(app, user)))))
  }
}

async function answerOf(browser: Browser): Promise<number> {
  const startedAt = performance.now()
  browser.say({ ping: 1 })
  await browser.next()
  return performance.now() - startedAt
}

let limit = 0
for (const count of STEPS) {
  const startedAt = performance.now()
  await openUntil(count)
  const seconds = (performance.now() - startedAt) / 1_000
  const times: number[] = []
  for (let from = 0; from < open.length; from += AT_ONCE) {
    times.push(...(await Promise.all(open.slice(from, from + AT_ONCE).map(answerOf))))
  }
  const late = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? NaN
  section(`${count} connections`)
  report({ what: 'opened in', value: seconds, unit: 's' })
  report({ what: `answered, ${AT_ONCE} pings at a time`, value: times.length })
  report({ what: 'answer, 95 of 100', value: late, unit: 'ms' })
  report({ what: 'memory of server and browsers', value: process.memoryUsage().rss / 1_000_000, unit: 'MB' })
  if (late > ANSWERED_MS) break
  limit = count
}
section('One machine')
report({ what: `connections that answer within ${ANSWERED_MS} ms`, value: limit, bound: { atLeast: GOAL } })
await app.close()
