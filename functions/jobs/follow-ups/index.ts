import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { changeIn, type ItemChange } from '../../data/stream.ts'
import { log } from '../../platform/log.ts'
import { followUps } from './registry.ts'

/** Runs the event handlers of each change in order; from the first failure on, the stream retries the batch. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of Records) {
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
