import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '../../../functions/data/store/client.ts'
import { visits } from '../../../functions/data/links/visits.ts'
import { invoke } from '../../../infra/local/in-process/handlers.ts'
import { filterOf } from '../../../infra/local/feed.ts'
import { STREAM_JOBS } from '../../../infra/topology/jobs.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { App } from '../app.ts'
import { addTo } from '../table/rows.ts'
import { eachOf } from './counting.ts'
import { visitAt } from './visits.ts'

/** What counting a stream took. */
interface Counting {
  ms: number
  runs: number
  /** Of the runs, those that failed within the time. */
  failed: number
  /** Transactions that were tried. */
  tries: number
}
const LANES = 32
const { batchSize, patterns, tumblingWindow: windowSeconds } = STREAM_JOBS.counts

/** Puts clicks of links by turns into the table, as many referrers and campaigns as a busy day has. */
export async function clickAll(links: readonly AffiliateLink[], clicks: number): Promise<void> {
  const at = new Date().toISOString()
  const some = Array.from({ length: clicks }, (_, i) =>
    visitAt(links[i % links.length] as AffiliateLink, at, {
      referrerHost: `site-${i % 30}.example`,
      utm: { campaign: `launch-${i % 10}` },
    }),
  )
  await eachOf(some, LANES, (visit) => addTo(visits, visit))
}

/** Counts what the stream holds, every shard at once as its consumers do. */
export async function countStream({ dynamodb }: App, timeoutMs: number): Promise<Counting> {
  const [name, began, done] = ['counting', performance.now(), { runs: 0, failed: 0, tries: 0 }]
  db.middlewareStack.add(
    (next, context) => (args) => {
      if (context['commandName'] === 'TransactWriteItemsCommand') done.tries += 1
      return next(args)
    },
    { step: 'initialize', name },
  )
  const end = dynamodb.stream.subscribe({
    name,
    batchSize,
    windowSeconds,
    filter: filterOf(patterns),
    deliver: async (event) => {
      done.runs += 1
      return invoke('counts', event).catch((error: unknown) => {
        done.failed += 1
        throw error
      })
    },
  })
  await Promise.race([dynamodb.stream.drained(), sleep(timeoutMs, undefined, { ref: false })])
  const ms = performance.now() - began
  void end()
  db.middlewareStack.remove(name)
  return { ms, ...done }
}
