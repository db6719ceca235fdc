import { setTimeout as sleep } from 'node:timers/promises'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { changeIn, type ItemChange } from '../../data/stream.ts'
import { publish } from '../../domain/live/publish/publish.ts'
import { log } from '../../platform/log.ts'
import { followUps } from './registry.ts'

/** How long a batch waits for the live channel beyond its own work. */
const PUBLISH_MS = 1_000

/** Runs the event handlers of each change in order, and publishes the changes meanwhile. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const began = Date.now()
  const publishing = publishAll(Records)
  const answer = await runAll(Records)
  await Promise.race([publishing, sleep(Math.max(0, began + PUBLISH_MS - Date.now()), undefined, { ref: false })])
  return answer
}

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
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
}

async function handle({ kind, event, item, before }: ItemChange): Promise<void> {
  const handlers = followUps.filter((one) => one.kind === kind && one.events.includes(event))
  await Promise.all(handlers.map(({ run }) => run(item, before)))
}
