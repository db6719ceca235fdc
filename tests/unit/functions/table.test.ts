import { ConditionalCheckFailedException, TransactionCanceledException, TransactionInProgressException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../../../functions/data/store/client.ts'
import { findAll } from '../../../functions/data/store/table.ts'
import { change, check, commit, remove, transact } from '../../../functions/data/store/write.ts'

/** Answers that the embedded store does not give by itself. */
const table = mockClient(db)
const KEYS = [1, 2, 3].map((id) => ({ pk: `USER#${id}`, sk: 'USER' }))
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons: codes.map((Code) => ({ Code })) })

beforeEach(() => {
  table.reset()
  vi.stubEnv('TABLE_NAME', 'launchcrew')
})

describe('reading many items', () => {
  it('asks again for what was left unprocessed, and gives the items in the order of their keys', async () => {
    table
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { launchcrew: [{ ...KEYS[2], n: 3 }] }, UnprocessedKeys: { launchcrew: { Keys: KEYS.slice(0, 2) } } })
      .resolves({ Responses: { launchcrew: [{ ...KEYS[0], n: 1 }] } })
    expect(await findAll(KEYS)).toEqual([{ ...KEYS[0], n: 1 }, undefined, { ...KEYS[2], n: 3 }])
    expect(table.commandCalls(BatchGetCommand)[1]?.args[0].input.RequestItems?.['launchcrew']?.Keys).toEqual(KEYS.slice(0, 2))
  })
  it('answers 503 when the table processes nothing at all', async () => {
    table.on(BatchGetCommand).resolves({ UnprocessedKeys: { launchcrew: { Keys: KEYS } } })
    await expect(findAll(KEYS)).rejects.toMatchObject({ code: 'http.busy' })
  })
})

describe('a transaction', () => {
  const key = { pk: 'A', sk: 'A' }
  const writes = { counted: change(key, { add: { n: 1 } }), guard: check({ pk: 'B', sk: 'B' }, { exists: true }) }

  it('is retried on a conflict with another one, which the SDK does not retry', async () => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict', 'None'))
      .rejectsOnce(new TransactionInProgressException({ message: 'x', $metadata: {} }))
      .resolves({})
    expect(await transact(writes)).toBeUndefined()
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(3)
  })
  it('is not tried again when a condition refuses it, and says which', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed'))
    expect(await transact(writes)).toEqual({ guard: null })
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })
  it('answers 503 when it meets others without end', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'))
    await expect(transact(writes)).rejects.toMatchObject({ code: 'http.busy' })
  })
  it('lets a fault of the code through', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('ValidationError', 'None'))
    await expect(transact(writes)).rejects.toBeInstanceOf(TransactionCanceledException)
  })
  it('makes a single write wait for it', async () => {
    const conflict = Object.assign(new Error('conflict'), { name: 'TransactionConflictException' })
    table
      .on(UpdateCommand)
      .rejectsOnce(conflict)
      .resolves({ Attributes: { n: 1 } })
    expect(await commit(change(key, { add: { n: 1 } }))).toEqual({ row: { n: 1 } })
  })
  it('returns the item that failed the condition of a single write', async () => {
    table.onAnyCommand().rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {}, Item: { n: { N: '5' } } }))
    expect(await commit(remove(key, { equals: { n: 4 } }))).toEqual({ refused: { n: 5 } })
  })
})
