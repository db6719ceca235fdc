import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { log } from '../../platform/log.ts'
import { followUps } from './registry.ts'

/** Does what follows from each change of the table, in order; from the first that fails on, the stream delivers again. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of Records) {
    try {
      await follow(record)
    } catch (error) {
      log('error', 'follow-up failed', { job: 'follow-ups', error })
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
}

async function follow({ eventName, dynamodb }: DynamoDBRecord): Promise<void> {
  const now = rowOf(dynamodb?.NewImage)
  const before = rowOf(dynamodb?.OldImage)
  const row = now ?? before
  if (!row || !eventName) return
  const due = followUps.filter(({ kind, events }) => kind === row['_kind'] && events.includes(eventName))
  await Promise.all(due.map(({ run }) => run(row, now && before)))
}

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage']
const rowOf = (image: Image) => image && unmarshall(image as Record<string, AttributeValue>)
