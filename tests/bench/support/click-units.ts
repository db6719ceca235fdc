import type { DynamoDBRecord } from 'aws-lambda'
import { codes } from '../../../functions/data/links/codes.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { STREAM_JOBS } from '../../../infra/topology/jobs.ts'
import type { StreamEvent } from '../../../infra/local/aws/dynamodb/stream/index.ts'
import { filterOf } from '../../../infra/local/feed.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { invoke } from '../../../infra/local/in-process/handlers.ts'
import type { App } from '../../support/app.ts'
import { FIREFOX } from '../../support/links/clicks.ts'
import { eachOf, postVisit, type Post } from '../../support/links/counting.ts'
import { addTo } from '../../support/table/rows.ts'
import { spentBy, type Units } from './meter.ts'
import { sized } from '../harness/short.ts'

/** Capacity units a click, at most (design 5). */
export const CASES = [
  { name: 'one hot link, 200 sources', links: 1, writes: 1.3, reads: 0.5 },
  { name: '10,000 links share the clicks, 200 sources', links: sized(10_000, 50), writes: 6, reads: 3 },
] as const

const LANES = 8
const { batchSize, patterns } = STREAM_JOBS.counts
let made = 0

/** What a click consumes, from its visit to both passes of its counting, in full batches as they come when links are busy. */
export async function unitsPerClick(app: App, link: AffiliateLink, links: number, clicks: number): Promise<Units> {
  made += 1
  const names = Array.from({ length: Math.min(links, clicks) }, (_, i) => `c${String(i).padStart(6, '0')}x${made}`)
  const { startupId, userId } = link
  await eachOf(names, LANES, (code) => addTo(codes, { code, linkId: ulid(), startupId, userId }))
  const posts = Array.from({ length: clicks }, (_, i) => postOf(names[i % names.length] ?? '', i))
  const records = await recordsOf(app, `units ${made}`, async () => {
    spentBy()
    await eachOf(posts, LANES, postVisit)
  })
  for (const [shardId, all] of records) {
    for (let from = 0; from < all.length; from += batchSize) {
      await invoke('counts', { shardId: `${shardId}-${made}`, Records: all.slice(from, from + batchSize) })
    }
  }
  const { reads, writes } = spentBy('clicks', 'counts')
  return { reads: reads / clicks, writes: writes / clicks }
}

const postOf = (code: string, i: number): Post => ({
  code,
  ip: `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`,
  userAgent: FIREFOX,
  body: { referrer: `https://site-${i % 30}.example/`, utm: { source: `newsletter-${i % 200}`, campaign: `launch-${i % 10}` } },
})

/** The records for counting, by shard, that some work brings about. */
async function recordsOf({ dynamodb }: App, name: string, work: () => Promise<void>): Promise<Map<string, DynamoDBRecord[]>> {
  const records = new Map<string, DynamoDBRecord[]>()
  await work()
  const end = dynamodb.stream.subscribe({
    name,
    batchSize: 1_000,
    filter: filterOf(patterns),
    deliver: ({ shardId, Records }: StreamEvent) => {
      records.set(shardId, [...(records.get(shardId) ?? []), ...(Records as DynamoDBRecord[])])
      return Promise.resolve()
    },
  })
  await dynamodb.stream.drained()
  await end()
  const of = `x${made}`
  return new Map([...records].map(([shardId, all]) => [shardId, all.filter((record) => codeOf(record).endsWith(of))]))
}

const codeOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.NewImage?.['code']?.S ?? ''
