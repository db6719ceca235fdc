import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { getCheckpoint } from '../../data/links/checkpoints.ts'
import { timelinessOf } from '../../../shared/service-levels.ts'
import { log } from '../../platform/log.ts'
import { count as addToCounter, measure } from '../../platform/metrics.ts'
import { takeChunk } from './chunk.ts'
import { countChunk, lastPresentIn } from './commit.ts'
import { readRecord, type Read } from './record.ts'
import { writeClicks } from '../../domain/webhooks/click-events.ts'
import { PASSES, type Pass } from '../../domain/links/counting/sums.ts'

/** A batch of one shard. Only with a tumbling window does the event name its shard. */
export interface CountsEvent {
  Records: DynamoDBStreamEvent['Records']
  shardId?: string
}

type Remaining = Pick<Context, 'getRemainingTimeInMillis'>

const STOP_BEFORE_MS = 5_000

/**
 * Counts visits and conversions exactly once (design 5): what is counted and up to where the shard is counted are one transaction,
 * so a batch that comes again, cut differently or not, adds only what lies beyond the checkpoint.
 */
export async function handler({ Records, shardId }: CountsEvent, context: Remaining): Promise<{ state: object }> {
  if (!shardId) throw new Error('The event does not name its shard: the mapping needs a tumbling window')
  if (Records.length === 0) return { state: {} }
  const reads = Records.map(readRecord).toSorted((one, other) => (one.seq < other.seq ? -1 : 1))
  for (const pass of PASSES) await count(pass, shardId, reads, context)
  await writeClicks(
    shardId,
    reads.flatMap(({ seq, visit }) => (visit ? [{ seq, visit }] : [])),
  )
  return { state: {} }
}

async function count(pass: Pass, shardId: string, reads: readonly Read[], context: Remaining): Promise<void> {
  // A part is of one pass, and nothing has to be remembered of the other.
  if (reads.every(({ additions, dead }) => !dead && (additions?.[pass] ?? []).length === 0)) return
  const name = pass === 'links' ? shardId : `${shardId}#${pass}`
  let checkpoint = await getCheckpoint(name)
  let todo = reads.filter(({ seq }) => seq > checkpoint)
  const counted = todo
  while (todo.length > 0) {
    if (context.getRemainingTimeInMillis() < STOP_BEFORE_MS) throw new Error('Out of time: the next delivery goes on from the checkpoint')
    const chunk = takeChunk(todo, pass, lastPresentIn)
    checkpoint = await countChunk({ pass, name, checkpoint }, chunk)
    const reached = checkpoint
    todo = todo.filter(({ seq }) => seq > reached)
    if (chunk.dead.length > 0) log('error', 'records set aside', { job: 'counts', shardId, count: chunk.dead.length })
  }
  log('info', 'counted', { job: 'counts', shardId: name, count: counted.length })
  if (pass === 'links') measureAges(counted)
}

/** How old clicks and conversions were when they were counted; a part is one that another shard counts a second time. */
function measureAges(reads: readonly Read[]): void {
  const now = Date.now()
  const ages = reads.flatMap(({ writtenAt, owner }) => (writtenAt === undefined || owner !== undefined ? [] : [now - writtenAt]))
  for (const [timeliness, some] of Map.groupBy(ages, (age) => timelinessOf('counts', age)))
    addToCounter('ClicksCounted', timeliness, some.length)
  if (ages.length > 0) measure('OldestClick', 'counted', Math.max(...ages))
}
