import { DAY_MS } from '../../../shared/time.ts'
import { metering } from '../../contract/support/meter.ts'
import { type App, type Person, startApp } from '../../support/app.ts'
import { fullCalendar } from '../../support/meetings/full-calendar.ts'
import { report, section } from '../harness/report.ts'
import { sized } from '../harness/short.ts'

/** Session and user. */
const AUTHENTICATION = 2
const CALLS = sized(20, 1)

/** What the calendar of a user in 20 startups costs, and its feed; handlers and table run in this process. */
export async function benchApi(): Promise<void> {
  const app = await startApp({ jobs: false })
  const ada = await fullCalendar(app)
  await reportMonth(app, ada)
  await reportFeed(app, ada)
  await app.close()
}

async function reportMonth(app: App, as: Person): Promise<void> {
  const range = { from: new Date().toISOString(), to: new Date(Date.now() + 31 * DAY_MS).toISOString() }
  const read = () => app.call('GET /api/calendar', range, { as })
  const { result, spent } = await metering(read)
  section('a month of a user in 20 startups')
  report({ what: 'meetings and tasks', value: result.body.items.length })
  report({ what: 'sequential round trips', value: spent.trips, bound: { atMost: 2 } })
  report({ what: 'read units, beside authentication', value: spent.reads - AUTHENTICATION, bound: { atMost: 25 } })
  report({ what: 'CPU a request, table included', value: await cpuOf(read), unit: 'ms' })
}

async function reportFeed(app: App, as: Person): Promise<void> {
  const { body } = await app.call('POST /api/calendar/feed/reset', {}, { as })
  const { pathname } = new URL(body.url ?? '')
  const fetchFeed = (etag?: string) => app.raw('GET', pathname, etag === undefined ? {} : { headers: { 'if-none-match': etag } })
  const { result, spent } = await metering(async () => {
    const response = await fetchFeed()
    return { etag: response.headers.get('etag') ?? '', file: await response.text() }
  })
  section('the feed of a year')
  report({ what: 'occurrences', value: result.file.split('BEGIN:VEVENT').length - 1, bound: { atLeast: 2_000 } })
  report({ what: 'size', value: result.file.length / 1_000, unit: 'kB' })
  report({ what: 'read units', value: spent.reads })
  const cpuMs = await cpuOf(async () => (await fetchFeed()).text())
  report({ what: 'CPU a request, table included', value: cpuMs, unit: 'ms', bound: { atMost: 500 } })
  const unchanged = await metering(() => fetchFeed(result.etag))
  report({ what: 'status of an unchanged feed', value: unchanged.result.status, bound: { atMost: 304 } })
  report({ what: 'its read units', value: unchanged.spent.reads, bound: { atMost: 1 } })
}

/** Milliseconds of CPU time of this process for one call, the mean of twenty. */
async function cpuOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let at = 0; at < CALLS; at += 1) await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / CALLS
}
