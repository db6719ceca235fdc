import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addToClicks, clickAdditions, type HourClicks } from '../../../functions/data/analytics/click-counts.ts'
import { analyticsPartition } from '../../../functions/data/analytics/count-packs.ts'
import { monthOf } from '../../../functions/data/analytics/months.ts'
import { packClickMonth } from '../../../functions/data/analytics/packed-clicks.ts'
import { startups, type StoredStartup } from '../../../functions/data/startups/startups.ts'
import { all } from '../../../functions/data/store/table.ts'
import { put } from '../../../functions/data/store/write.ts'
import { putMembership } from '../../../functions/data/teams/memberships.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { allAnalyticsOf } from '../../../functions/domain/analytics/all-analytics.ts'
import { startupAnalyticsOf } from '../../../functions/domain/analytics/startup-analytics.ts'
import { defaultBoard } from '../../../functions/data/tasks/default-board.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { startEmulators } from '../../../infra/local/emulators.ts'
import { ANALYTICS_INTERVALS } from '../../../shared/link-choices.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'
import { metering } from '../../contract/support/meter.ts'
import { deliver, liveOneYear } from '../../support/analytics/virtual-year.ts'
import { randomOf, type Random } from '../../support/links/counting.ts'
import { cardOf } from '../../support/startups/startups.ts'
import { sized } from '../harness/short.ts'

const EVENTS = Number(process.env['EVENTS'] ?? sized(20_000, 100))
/** Those of one startup, and of each of twenty. */
const LARGE = { events: EVENTS, clicks: EVENTS, conversions: EVENTS / 12 }
const SMALL = { events: EVENTS / 10, clicks: EVENTS / 8, conversions: EVENTS / 100 }
const STARTUPS = sized(20, 2)
const CALLS = sized(20, 1)
const ONE = { trips: 2, reads: 12 }
const ALL = { trips: 3, reads: 40 }
const YEAR_MS = 365 * DAY_MS
/** An update has room for 4 kB of names. */
const NAMES_AT_ONCE = 100
const person = { id: ulid(), name: 'Ada', profileImage: null }
const asked = { tz: 'Asia/Kolkata' } as const

/** A startup with a year of random events, and with as large totals of the year before. */
async function startupWith({ events, clicks, conversions }: typeof LARGE, seed: number): Promise<string> {
  const id = ulid()
  const card = cardOf({ id, name: `Startup ${seed}` })
  const numbers = { version: 1, teamVersion: 1, pendingRequests: 0 }
  const startup: StoredStartup = {
    ...card,
    ...numbers,
    ownerId: person.id,
    founder: person,
    createdBy: person.id,
    updatedAt: card.createdAt,
  }
  await commit(put(startups, startup))
  const columns = defaultBoard(id).columns.map((column) => column.id)
  const random = randomOf(seed)
  await deliver(liveOneYear(startup, columns, events, random, Date.now()), { crashes: 0 })
  await countClicks(id, 'clicks', clicks, random)
  await countClicks(id, 'conversions', conversions, random)
  await repeatYear(id)
  return id
}

/** An interval of a year reads the totals of the year before too. */
async function repeatYear(startupId: string): Promise<void> {
  const year = new Date().getUTCFullYear()
  const rows = await all({ pk: analyticsPartition(startupId), above: 'Y', upTo: 'YC~' })
  for (const row of rows.filter(({ sk }) => String(sk).endsWith(`#${year}`)))
    await commit({ Put: { Item: { ...row, sk: String(row['sk']).replace(`#${year}`, `#${year - 1}`) } } })
}

/** Clicks at random times of a year: the more hours have some, the larger are their items. */
async function countClicks(startupId: string, name: HourClicks['name'], count: number, random: Random): Promise<void> {
  const additions = Array.from({ length: count }, () => Date.now() - Math.floor(random() * YEAR_MS)).flatMap((at) =>
    clickAdditions(startupId, { name, at: at - (at % HOUR_MS), by: 1 }),
  )
  for (const some of Map.groupBy(additions, ({ to }) => JSON.stringify(to)).values()) await addAll(some)
}

async function addAll(additions: ReturnType<typeof clickAdditions>): Promise<void> {
  const sums = new Map<string, number>()
  for (const [key, by] of additions.flatMap((one) => Object.entries(one.sums))) sums.set(key, (sums.get(key) ?? 0) + by)
  const entries = [...sums]
  for (const { to } of additions.slice(0, 1)) {
    for (let at = 0; at < entries.length; at += NAMES_AT_ONCE)
      await commit(addToClicks(to, Object.fromEntries(entries.slice(at, at + NAMES_AT_ONCE))))
    // As the recounts of closed days do.
    if ('month' in to && to.month < monthOf(Date.now())) await packClickMonth(to)
  }
}

const shown = ({ events, clicks, conversions }: typeof LARGE) =>
  `${events} events, ${clicks} clicks and ${Math.round(conversions)} conversions`

async function measure(name: string, budget: typeof ONE, call: () => Promise<unknown>): Promise<void> {
  await call()
  const { spent } = await metering(call)
  const before = process.cpuUsage()
  for (let n = 0; n < CALLS; n += 1) await call()
  const { user, system } = process.cpuUsage(before)
  const cpu = ((user + system) / 1_000 / CALLS).toFixed(1)
  const isWithin = spent.trips <= budget.trips && spent.reads <= budget.reads
  if (!isWithin) process.exitCode = 1
  console.log(`${name.padEnd(20)} ${spent.trips} trips, ${spent.reads} read units, ${cpu} ms of CPU${isWithin ? '' : ': over its budget'}`)
}

/** Every interval of one startup with many events, and of twenty together. */
export async function benchApi(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'launchcrew-analytics-'))
  const emulators = await startEmulators({ directory })
  Object.assign(process.env, emulators.environment)
  try {
    const large = await startupWith(LARGE, 1)
    console.log(`A startup with ${shown(LARGE)} in a year`)
    for (const interval of ANALYTICS_INTERVALS)
      await measure(interval, ONE, () => startupAnalyticsOf(large, 'Owner', { interval, ...asked }))
    const model = await startupWith(SMALL, 2)
    const rows = await all({ pk: analyticsPartition(model) })
    for (let at = 0; at < STARTUPS; at += 1) {
      const card = cardOf({ id: ulid(), name: `Startup ${at}` })
      const facts = { roleId: null, roleTitle: null, joinedAt: card.createdAt, person, level: 1 }
      await commit(putMembership({ startupId: card.id, userId: person.id, teamRole: 'Owner', card, ...facts }))
      await emulators.dynamodb.load(
        process.env['TABLE_NAME'] ?? '',
        rows.map((row) => ({ ...row, pk: analyticsPartition(card.id) })),
      )
    }
    console.log(`${STARTUPS} startups with ${shown(SMALL)} in a year each`)
    for (const interval of ANALYTICS_INTERVALS) await measure(interval, ALL, () => allAnalyticsOf(person.id, { interval, ...asked }))
  } finally {
    await emulators.close()
    await rm(directory, { recursive: true, force: true })
  }
}
