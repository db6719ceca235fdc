import { setTimeout as sleep } from 'node:timers/promises'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { changeIn, type ItemChange } from '../../data/stream.ts'
import { publish } from '../../domain/live/publish/publish.ts'
import { log } from '../../platform/log.ts'
import { countBatch } from './analytics/count-batch.ts'
import { followUps } from './registry.ts'

/** How long a batch waits for the live channel before its own work. */
const PUBLISH_MS = 1_000

/** Publishes the changes, for which users wait, counts them, and then runs the event handlers of each in order. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  await Promise.race([publishAll(Records), sleep(PUBLISH_MS, undefined, { ref: false })])
  const [isCounted, done] = await Promise.all([countAll(Records), runAll(Records)])
  return isCounted ? done : { batchItemFailures: [failureOf(Records[0])] }
}

/** Whether the batch is counted, or will be by a scheduled action. */
async function countAll(records: DynamoDBStreamEvent['Records']): Promise<boolean> {
  try {
    await countBatch(records.flatMap((record) => changeIn(record) ?? []))
    return true
  } catch (error) {
    log('error', 'counting could not be scheduled', { job: 'follow-ups', error })
    return false
  }
}

const failureOf = (record: DynamoDBStreamEvent['Records'][number] | undefined) => ({
  itemIdentifier: record?.dynamodb?.SequenceNumber ?? '',
})

/** A hint that is lost costs its reader a delay until the next poll; a batch that were repeated for it would cost all of them one. */
async function publishAll(records: DynamoDBStreamEvent['Records']): Promise<void> {
  try {
    await publish(records.flatMap((record) => changeIn(record) ?? []))
  } catch (error) {
    log('error', 'publishing failed', { job: 'follow-ups', error })
  }
}

/** From the first failure on, the stream retries the batch. */
async function runAll(records: DynamoDBStreamEvent['Records']): Promise<DynamoDBBatchResponse> {
  for (const record of records) {
    try {
      const change = changeIn(record)
      if (change) await handle(change)
    } catch (error) {
      log('error', 'follow-up failed', { job: 'follow-ups', error })
      return { batchItemFailures: [failureOf(record)] }
    }
  }
  return { batchItemFailures: [] }
}

async function handle({ kind, event, item, before }: ItemChange): Promise<void> {
  const handlers = followUps.filter((one) => one.kind === kind && one.events.includes(event))
  await Promise.all(handlers.map(({ run }) => run(item, before)))
}
