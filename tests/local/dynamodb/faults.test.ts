import { BatchGetCommand, GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { at, range, read, refusalOf, table } from '../support/dynamodb.ts'

describe('with conflicts switched on', () => {
  it('a transaction that conflicts with another is cancelled with the item in question, and so is a write', async () => {
    const { dynamodb, db, TableName } = await table()
    dynamodb.faults.conflictWhenLocked = true
    const add = { TableName, Key: at('hot'), UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } }
    let done = 0
    const refused = new Set<string>()
    const meet = (call: Promise<unknown>) =>
      call.then(
        () => void (done += 1),
        (error: Awaited<ReturnType<typeof refusalOf>>) =>
          void refused.add([error.name, ...(error.CancellationReasons ?? []).map(({ Code }) => Code)].join(' ')),
      )
    const own = (n: number) => ({ Put: { TableName, Item: at(`own${n}`) } })
    while (refused.size < 2) {
      await Promise.all(
        range(30).flatMap((n) => [
          meet(db.send(new TransactWriteCommand({ TransactItems: [own(n), { Update: add }] }))),
          meet(db.send(new UpdateCommand(add))),
        ]),
      )
    }
    expect(refused).toEqual(new Set(['TransactionCanceledException None TransactionConflict', 'TransactionConflictException']))
    expect(await read(db, TableName, at('hot'))).toMatchObject({ n: done })
  })

  it('writes among themselves still wait for one another', async () => {
    const { dynamodb, db, TableName } = await table()
    dynamodb.faults.conflictWhenLocked = true
    const add = { TableName, Key: at('hot'), UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } }
    await Promise.all(range(50).map(() => db.send(new UpdateCommand(add))))
    expect(await read(db, TableName, at('hot'))).toMatchObject({ n: 50 })
  })
})

describe('with a partition key that takes 10 units a second', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  async function throttled() {
    const given = await table()
    given.dynamodb.faults.throttle = { unitsPerSecond: 10 }
    const { db, TableName } = given
    const put = (pk: string, sk: string) => db.send(new PutCommand({ TableName, Item: at(pk, sk) }))
    return { ...given, put }
  }

  it('the eleventh write of a second is refused, of another key it is not, and the next second is free', async () => {
    const { put } = await throttled()
    for (const n of range(10)) await put('hot', String(n))
    expect((await refusalOf(put('hot', '10'))).name).toBe('ProvisionedThroughputExceededException')
    await put('cold', '0')
    vi.setSystemTime(new Date('2026-03-01T00:00:01Z'))
    await put('hot', '10')
  })

  it('a transaction is cancelled with the reason, and takes twice', async () => {
    const { db, TableName, put } = await throttled()
    const transaction = (sk: string) =>
      db.send(new TransactWriteCommand({ TransactItems: [at('hot', sk), at(sk)].map((Item) => ({ Put: { TableName, Item } })) }))
    for (const n of range(4)) await transaction(String(n))
    await put('hot', 'x')
    const refusal = await refusalOf(transaction('5'))
    expect(refusal.CancellationReasons?.map(({ Code }) => Code)).toEqual(['ThrottlingError', 'None'])
    expect(await read(db, TableName, at('5'))).toBeUndefined()
  })

  it('a write that its condition refuses takes its share too', async () => {
    const { db, TableName, put } = await throttled()
    await put('hot', '0')
    const again = () => db.send(new PutCommand({ TableName, Item: at('hot', '0'), ConditionExpression: 'attribute_not_exists(pk)' }))
    for (const _ of range(9)) expect((await refusalOf(again())).name).toBe('ConditionalCheckFailedException')
    expect((await refusalOf(again())).name).toBe('ProvisionedThroughputExceededException')
  })

  it('reads take a third, and a batch gives back what it could not do', async () => {
    const { db, TableName, put } = await throttled()
    const Items = range(12).map((n) => at('hot', String(n)))
    for (const n of range(10)) await put('hot', String(n))
    const { Responses, UnprocessedKeys } = await db.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [...Items, at('cold')], ConsistentRead: true } } }),
    )
    expect(Responses?.[TableName]).toHaveLength(0)
    expect(UnprocessedKeys?.[TableName]).toEqual({ Keys: Items, ConsistentRead: true })
    vi.setSystemTime(new Date('2026-03-01T00:00:01Z'))
    const get = () => db.send(new GetCommand({ TableName, Key: at('hot', '0'), ConsistentRead: true }))
    for (const _ of range(30)) await get()
    expect((await refusalOf(get())).name).toBe('ProvisionedThroughputExceededException')
  })
})

describe('with answers that are lost', () => {
  it('the call is done, and a transaction that the SDK then repeats happens once', async () => {
    const { dynamodb, db, TableName } = await table({ maxAttempts: 3 })
    let left = 2
    dynamodb.faults.loseAnswer = ({ operation }) => operation === 'TransactWriteItems' && left-- > 0
    const update = { TableName, Key: at('count'), UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } }
    const { $metadata } = await db.send(new TransactWriteCommand({ TransactItems: [{ Update: update }] }))
    expect($metadata.attempts).toBe(3)
    expect(await read(db, TableName, at('count'))).toMatchObject({ n: 1 })
  })

  it('a caller that tries once sees its connection reset', async () => {
    const { dynamodb, db, TableName } = await table()
    dynamodb.faults.loseAnswer = ({ operation }) => operation === 'PutItem'
    const refusal = await refusalOf(db.send(new PutCommand({ TableName, Item: at('there') })))
    expect(String((refusal as { code?: string }).code)).toBe('ECONNRESET')
    expect(await read(db, TableName, at('there'))).toEqual(at('there'))
  })
})
