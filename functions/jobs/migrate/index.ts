import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { CloudFormationCustomResourceEvent, Context, ScheduledEvent } from 'aws-lambda'
import { migrate } from '../../data/migrations/migrate.ts'
import { requireReadable } from '../../data/migrations/progress.ts'
import { Table } from '../../data/migrations/table.ts'

const client = new DynamoDBClient()
/** A terabyte takes 18 hours at this rate, which leaves a new table two thirds of its throughput for users. */
const RUN = { segments: 32, unitsPerSecond: 4_000 }
/** For a page of items of each segment. */
const RESERVE_MS = 15_000

/**
 * Migrates stored items, every minute and for most of it. A deployment asks first whether its release can read the table, and fails with
 * the sentence that says why not.
 */
export async function handler(event: ScheduledEvent | CloudFormationCustomResourceEvent, context: Context): Promise<void> {
  const name = process.env['TABLE_NAME'] ?? ''
  const mayGoOn = () => context.getRemainingTimeInMillis() > RESERVE_MS
  if (!('RequestType' in event)) return void (await migrate(client, name, { ...RUN, mayGoOn }))
  const asked = event.RequestType === 'Delete' ? undefined : requireReadable(new Table(client, name))
  await answer(
    event,
    await asked?.then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    ),
  )
}

/** How CloudFormation wants the answer of a custom resource. */
async function answer({ ResponseURL, StackId, RequestId, LogicalResourceId }: CloudFormationCustomResourceEvent, failure?: string) {
  const Status = failure === undefined ? 'SUCCESS' : 'FAILED'
  const body = JSON.stringify({ Status, Reason: failure, PhysicalResourceId: 'readable', StackId, RequestId, LogicalResourceId })
  const { ok, status } = await fetch(ResponseURL, { method: 'PUT', body, headers: { 'content-type': '' } })
  if (!ok) throw new Error(`CloudFormation took no answer: ${status}`)
}
