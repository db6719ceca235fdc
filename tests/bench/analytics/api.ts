import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyticsPartition } from '../../../functions/data/analytics/count-packs.ts'
import type { StoredStartup } from '../../../functions/data/startups/startups.ts'
import { all } from '../../../functions/data/store/table.ts'
import { putMembership } from '../../../functions/data/teams/memberships.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { allAnalyticsOf } from '../../../functions/domain/analytics/all-analytics.ts'
import { startupAnalyticsOf } from '../../../functions/domain/analytics/startup-analytics.ts'
import { defaultBoard } from '../../../functions/domain/tasks/board/default-board.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { startEmulators } from '../../../infra/local/emulators.ts'
import { ANALYTICS_INTERVALS } from '../../../shared/choices.ts'
import { metering } from '../../contract/support/meter.ts'
import { deliver, liveOneYear } from '../../support/analytics/virtual-year.ts'
import { randomOf } from '../../support/links/counting.ts'
import { cardOf } from '../../support/startups/startups.ts'

const EVENTS = Number(process.env['EVENTS'] ?? 20_000)
const STARTUPS = 20
const CALLS = 20
const ONE = { trips: 2, reads: 12 }
const ALL = { trips: 3, reads: 40 }
const person = { id: ulid(), name: 'Ada', profileImage: null }
const asked = { tz: 'Asia/Kolkata' } as const

/** A startup with a year of random events. */
async function startupWith(events: number, seed: number): Promise<string> {
  const id = ulid()
  const card = cardOf({ id, name: `Startup ${seed}` })
  const numbers = { ratingSum: 0.1, version: 1, teamVersion: 1, pendingRequests: 0 }
  const startup: StoredStartup = {
    ...card,
    ...numbers,
    ownerId: person.id,
    founder: person,
    createdBy: person.id,
    updatedAt: card.createdAt,
  }
  const columns = defaultBoard(id).columns.map((column) => column.id)
  await deliver(liveOneYear(startup, columns, events, randomOf(seed), Date.now()))
  return id
}

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
    const large = await startupWith(EVENTS, 1)
    console.log(`A startup with ${EVENTS} events`)
    for (const interval of ANALYTICS_INTERVALS)
      await measure(interval, ONE, () => startupAnalyticsOf(large, 'Owner', { interval, ...asked }))
    const model = await startupWith(EVENTS / 10, 2)
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
    console.log(`${STARTUPS} startups with ${EVENTS / 10} events each`)
    for (const interval of ANALYTICS_INTERVALS) await measure(interval, ALL, () => allAnalyticsOf(person.id, { interval, ...asked }))
  } finally {
    await emulators.close()
    await rm(directory, { recursive: true, force: true })
  }
}
