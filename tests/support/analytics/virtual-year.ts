import { AsyncLocalStorage } from 'node:async_hooks'
import { db } from '../../../functions/data/store/client.ts'
import { changeIn, type ItemChange } from '../../../functions/data/stream.ts'
import type { StoredStartup } from '../../../functions/data/startups/startups.ts'
import { countBatch } from '../../../functions/jobs/follow-ups/index.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { eachOf, type Random } from '../links/counting.ts'
import { EventLog } from './event-log.ts'
import { SalesLife } from './sales-life.ts'
import { TaskLife } from './task-life.ts'
import { TeamLife } from './team-life.ts'

const YEAR_MS = 365 * DAY_MS

/** Random events of all kinds in the year that ends now. */
export function liveOneYear(startup: StoredStartup, columns: readonly string[], events: number, random: Random, now: number): EventLog {
  const log = new EventLog(random)
  const team = new TeamLife(log, { ...startup, openRoleCount: 2, createdAt: new Date(now - YEAR_MS).toISOString() })
  const tasks = new TaskLife(log, startup.id, columns)
  const sales = new SalesLife(log, startup.id)
  const kinds: [weight: number, (at: number) => void][] = [
    [2, (at) => team.join(at)],
    [1, (at) => team.leave(at)],
    [1, (at) => team.changeRoles(at)],
    [4, (at) => team.ask(at)],
    [4, (at) => team.decide(at)],
    [3, (at) => team.meet(at)],
    [20, (at) => team.click(at)],
    [12, (at) => tasks.create(at)],
    [25, (at) => tasks.change(at)],
    [10, (at) => sales.createLead(at)],
    [10, (at) => sales.changeLead(at)],
    [3, (at) => sales.createOpportunity(at)],
    [5, (at) => sales.changeOpportunity(at)],
  ]
  const all = kinds.reduce((sum, [weight]) => sum + weight, 0)
  const times = Array.from({ length: events }, () => now - Math.floor(random() * YEAR_MS)).toSorted((a, b) => a - b)
  for (const at of times) {
    let left = random() * all
    const kind = kinds.find(([weight]) => (left -= weight) < 0)
    kind?.[1](at)
  }
  return log
}

const SHARDS = 3
const LONGEST_BATCH = 40
/** A stream replays a day; in so sparse a year longer, but never as long as deleted items are kept. */
const REPLAYED_MS = 25 * DAY_MS
const CRASHES = 0.2
interface Delivery {
  /** The part of transactions that a crash ends. */
  crashes?: number
}

/**
 * Counts the events of a year as a stream delivers them: several shards side by side, in batches of any length, each as often as a
 * consumer crashes in it and now and then once more, beginning with some events of the batch before. Gives the number of crashes.
 */
export async function deliver(log: EventLog, { crashes = CRASHES }: Delivery = {}): Promise<number> {
  const shards = Array.from({ length: SHARDS }, (): ItemChange[] => [])
  for (const change of log.events.flatMap(({ records }) => records).flatMap((record) => changeIn(record) ?? [])) {
    // The items of a board lie in one partition, so in one shard.
    shards[String(change.item.row['pk']).charCodeAt(0) % SHARDS]?.push(change)
  }
  const runs = log.events.flatMap(({ run }) => run ?? []).flatMap((run) => (log.random() < 0.2 ? [run, run] : [run]))
  await eachOf(
    log.events.flatMap(({ once }) => once ?? []),
    2,
    (run) => run(),
  )
  const consumers = crashing(log.random, crashes)
  await Promise.all([
    ...shards.map((changes) => consume(changes, log.random, (work) => consumers.untilDone(work))),
    eachOf(runs, 2, (run) => consumers.untilDone(run)),
  ])
  return consumers.end()
}

type UntilDone = (work: () => Promise<unknown>) => Promise<void>

async function consume(changes: readonly ItemChange[], random: Random, untilDone: UntilDone): Promise<void> {
  for (let from = 0; from < changes.length;) {
    const to = from + 1 + Math.floor(random() * LONGEST_BATCH)
    const first = changes[from]?.at ?? 0
    const replayed = random() < 0.3 ? Math.floor(random() * 50) : 0
    const batch = changes.slice(Math.max(0, from - replayed), to).filter(({ at }) => at > first - REPLAYED_MS)
    for (let times = random() < 0.2 ? 2 : 1; times > 0; times -= 1) await untilDone(() => countBatch(batch))
    from = to
  }
}

class Crash extends Error {}

/** Consumers of which some crash before or after they commit: from then on nothing of them reaches the table. */
function crashing(random: Random, chance: number) {
  const name = 'crashing'
  const consumer = new AsyncLocalStorage<{ isDead: boolean }>()
  let crashes = 0
  db.middlewareStack.add(
    (next, context) => async (args) => {
      const self = consumer.getStore()
      if (self?.isDead) throw new Crash()
      if (!self || context['commandName'] !== 'TransactWriteItemsCommand') return next(args)
      const fate = random()
      if (fate < chance) self.isDead = true
      if (fate < chance / 2) throw new Crash()
      const result = await next(args)
      if (self.isDead) throw new Crash()
      return result
    },
    { step: 'initialize', name },
  )
  return {
    /** A consumer that crashes is started again with the same batch. */
    async untilDone(work: () => Promise<unknown>): Promise<void> {
      for (;;) {
        try {
          await consumer.run({ isDead: false }, work)
          return
        } catch (error) {
          if (!(error instanceof Crash)) throw error
          crashes += 1
        }
      }
    },
    end(): number {
      db.middlewareStack.remove(name)
      return crashes
    },
  }
}
