import type { DynamoDBRecord } from 'aws-lambda'
import { ulid } from '../../functions/domain/ulid.ts'
import type { StreamEvent } from '../../infra/local/dynamodb/stream/index.ts'
import { STREAM_JOBS } from '../../infra/jobs.ts'
import { filterOf } from '../../infra/local/jobs/filter.ts'
import { db } from '../../functions/data/client.ts'
import { invoke } from '../support/app/handlers.ts'
import { startApp, type App } from '../support/app.ts'
import { FIREFOX } from '../support/clicks.ts'
import { eachOf, postVisit, type Post } from '../support/counting.ts'
import { codes } from '../../functions/data/links.ts'
import { addTo } from '../support/rows.ts'
import { found } from '../support/startups.ts'

/** What a click costs the table, from its visit to its counts (design 5): at most 1.1 write units on a hot link, 5.1 when every click is another link. */
const CLICKS = 4_000
const LANES = 8

const CASES = [
  { name: 'one hot link', links: 1, limit: 1.1 },
  { name: 'every click another link', links: CLICKS, limit: 5.1 },
]

interface Consumed {
  CapacityUnits?: number
}
let units = { reads: 0, writes: 0 }
db.middlewareStack.add(
  (next, context) => async (args) => {
    Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
    const result = await next(args)
    const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Consumed | Consumed[] }
    const sum = [ConsumedCapacity ?? []].flat().reduce((all, { CapacityUnits = 0 }) => all + CapacityUnits, 0)
    units[/Get|Query/.test(String(context['commandName'])) ? 'reads' : 'writes'] += sum
    return result
  },
  { step: 'initialize' },
)

const app = await startApp({ jobs: false })
const ada = await app.signUp('Ada')
const startup = await found(app, ada)
app.dynamodb.faults.stream = { seed: 1 }
let failed = false
for (const { name, links, limit } of CASES) {
  const posts = await postsTo(links)
  units = { reads: 0, writes: 0 }
  await eachOf(posts, LANES, postVisit)
  await countAll(app, name)
  const [writes, reads] = [units.writes / CLICKS, units.reads / CLICKS]
  failed ||= writes > limit
  console.log(`${name.padEnd(26)} ${writes.toFixed(3)} write units a click (at most ${limit}), ${reads.toFixed(3)} read units`)
}
await app.close()
if (failed) process.exitCode = 1

async function postsTo(links: number): Promise<Post[]> {
  const made = Array.from({ length: links }, (_, i) => `c${String(i).padStart(7, '0')}${links}`)
  await eachOf(made, LANES, (code) => addTo(codes, { code, linkId: ulid(), startupId: startup.id, userId: ada.id }))
  return Array.from({ length: CLICKS }, (_, i) => ({
    code: made[i % links] ?? '',
    ip: `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`,
    userAgent: FIREFOX,
    body: { referrer: `https://site-${i % 30}.example/`, utm: { campaign: `launch-${i % 10}` } },
  }))
}

/** Counts what is in the stream in full batches, as they come when a link is busy. */
async function countAll({ dynamodb }: App, name: string): Promise<void> {
  const records = new Map<string, DynamoDBRecord[]>()
  const collect = dynamodb.stream.subscribe({
    name,
    batchSize: 1_000,
    filter: filterOf(STREAM_JOBS.counts.patterns),
    deliver: ({ shardId, Records }: StreamEvent) => {
      records.set(shardId, [...(records.get(shardId) ?? []), ...(Records as DynamoDBRecord[])])
      return Promise.resolve()
    },
  })
  await dynamodb.stream.drained()
  await collect()
  for (const [shardId, all] of records) {
    for (let from = 0; from < all.length; from += STREAM_JOBS.counts.batchSize) {
      await invoke('counts', { shardId, Records: all.slice(from, from + STREAM_JOBS.counts.batchSize) })
    }
  }
}
