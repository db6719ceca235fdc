import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { fail } from '../../../shared/errors.ts'
import { chunksOf, inChunks } from '../../platform/chunks.ts'
import { backOff } from '../../platform/retries/backoff.ts'
import { db, tableName } from './client.ts'
import type { Mutation } from './write.ts'

/** As many writes as one BatchWrite takes. */
const WRITES_AT_ONCE = 25
const BATCHES_AT_ONCE = 4
const TRIES = 6

type Requests = NonNullable<ConstructorParameters<typeof BatchWriteCommand>[0]['RequestItems']>[string]

/** Commits puts and deletes of different items without conditions, each by itself and in any order. */
export const writeEach = (writes: readonly Exclude<Mutation, { Update: unknown }>[]): Promise<void> =>
  inChunks(chunksOf(writes, WRITES_AT_ONCE), BATCHES_AT_ONCE, (batch) =>
    writeBatch(batch.map((write) => ('Put' in write ? { PutRequest: write.Put } : { DeleteRequest: write.Delete }))),
  )

/** Resends unprocessed writes, and fails with 503 after the last attempt. */
async function writeBatch(batch: Requests): Promise<void> {
  const TableName = tableName()
  let left = batch
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === TRIES) fail('http.busy')
    if (attempt > 0) await backOff(attempt)
    const { UnprocessedItems } = await db.send(new BatchWriteCommand({ RequestItems: { [TableName]: left } }))
    left = UnprocessedItems?.[TableName] ?? []
  }
}
