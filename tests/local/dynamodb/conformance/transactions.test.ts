import { PutCommand, QueryCommand, TransactGetCommand, TransactWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { at, range, read, refusalOf, anyTable, type Action } from '../../support/dynamodb.ts'

async function accounts() {
  const given = await anyTable()
  const { db, TableName } = given
  await db.send(new PutCommand({ TableName, Item: { ...at('ada'), balance: 100 } }))
  await db.send(new PutCommand({ TableName, Item: { ...at('bob'), balance: 0, g1: 'owners', s1: '1' } }))
  await db.send(new PutCommand({ TableName, Item: at('gone') }))
  await db.send(new PutCommand({ TableName, Item: at('owner') }))
  const write = (TransactItems: Action[], ClientRequestToken?: string) =>
    db.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }))
  return { ...given, write, ...actionsOn(TableName) }
}

const actionsOn = (TableName: string) => ({
  put: (pk: string): Action => ({ Put: { TableName, Item: at(pk), ConditionExpression: 'attribute_not_exists(pk)' } }),
  exists: (pk: string): Action => ({ ConditionCheck: { TableName, Key: at(pk), ConditionExpression: 'attribute_exists(pk)' } }),
  remove: (pk: string): Action => ({ Delete: { TableName, Key: at(pk) } }),
  take: (pk: string, amount: unknown): Action => ({
    Update: {
      TableName,
      Key: at(pk),
      UpdateExpression: 'SET balance = balance - :x',
      ConditionExpression: 'balance >= :x',
      ExpressionAttributeValues: { ':x': amount },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }),
  give: (pk: string, amount: unknown): Action => ({
    Update: {
      TableName,
      Key: at(pk),
      UpdateExpression: 'SET balance = balance + :x, s1 = :s',
      ExpressionAttributeValues: { ':x': amount, ':s': '2' },
    },
  }),
})

const getAll = async (db: DynamoDBDocumentClient, TableName: string, pks: string[]) =>
  (await db.send(new TransactGetCommand({ TransactItems: pks.map((pk) => ({ Get: { TableName, Key: at(pk) } })) }))).Responses?.map(
    ({ Item }) => Item,
  )

describe('a transaction', () => {
  it('puts, updates, deletes and checks as one, indexes included', async () => {
    const { db, TableName, write, take, give, remove, put, exists } = await accounts()
    await write([take('ada', 30), give('bob', 30), remove('gone'), put('new'), exists('owner')])
    const [ada, bob, gone, made] = (await getAll(db, TableName, ['ada', 'bob', 'gone', 'new'])) ?? []
    expect([ada?.['balance'], bob?.['balance'], gone, made]).toEqual([70, 30, undefined, at('new')])
    const owners = new QueryCommand({
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'g1 = :g',
      ExpressionAttributeValues: { ':g': 'owners' },
    })
    expect((await db.send(owners)).Items).toEqual([{ ...at('bob'), balance: 30, g1: 'owners', s1: '2' }])
  })

  it('that is cancelled returns the reason of each action and the item, and writes nothing', async () => {
    const { db, TableName, write, put, take, exists } = await accounts()
    const refusal = await refusalOf(write([put('t9'), take('ada', 1_000), exists('nobody')]))
    expect(refusal).toMatchObject({
      name: 'TransactionCanceledException',
      message:
        'Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed, ConditionalCheckFailed]',
    })
    expect(refusal.CancellationReasons?.map(({ Code }) => Code)).toEqual(['None', 'ConditionalCheckFailed', 'ConditionalCheckFailed'])
    expect(refusal.CancellationReasons?.map(({ Item }) => Item)).toEqual([
      undefined,
      { pk: { S: 'ada' }, sk: { S: 'A' }, balance: { N: '100' } },
      undefined,
    ])
    expect(await read(db, TableName, at('t9'))).toBeUndefined()
  })

  it('that does not fit the stored item is refused as a whole', async () => {
    const { db, TableName, write, put, give } = await accounts()
    const refusal = await refusalOf(write([put('tz'), give('gone', 5)]))
    expect(refusal.CancellationReasons?.map(({ Code }) => Code)).toEqual(['None', 'ValidationError'])
    expect(await read(db, TableName, at('tz'))).toBeUndefined()
  })

  it('takes 100 actions, not 101', async () => {
    const { write, put } = await accounts()
    await write(range(100).map((n) => put(`m${n}`)))
    expect((await refusalOf(write(range(101).map((n) => put(`n${n}`))))).name).toBe('ValidationException')
  })

  it('takes 4 MB, not more', async () => {
    const { write, TableName, db } = await accounts()
    const large = (n: number): Action => ({ Put: { TableName, Item: { ...at(`l${n}`), v: 'x'.repeat(399 * 1024) } } })
    await write(range(10).map(large))
    expect((await refusalOf(write(range(11).map((n) => large(n + 20))))).name).toBe('ValidationException')
    expect(await read(db, TableName, at('l20'))).toBeUndefined()
  })

  it('names no item twice, and only tables that are there', async () => {
    const { write, put, remove } = await accounts()
    expect(await refusalOf(write([put('dd'), remove('dd')]))).toMatchObject({
      name: 'ValidationException',
      message: 'Transaction request cannot include multiple operations on one item',
    })
    expect((await refusalOf(write([actionsOn('nobody').put('x')]))).name).toBe('ResourceNotFoundException')
  })

  it('happens once for each token, and a token belongs to one request', async () => {
    const { db, TableName, write } = await accounts()
    const add = (n: number): Action[] => [
      { Update: { TableName, Key: at('count'), UpdateExpression: 'ADD n :n', ExpressionAttributeValues: { ':n': n } } },
    ]
    await write(add(1), 'token')
    await write(add(1), 'token')
    await Promise.all(range(20).map(() => write(add(1), 'another')))
    expect(await read(db, TableName, at('count'))).toMatchObject({ n: 2 })
    expect((await refusalOf(write(add(2), 'token'))).name).toBe('IdempotentParameterMismatchException')
  })

  it('that failed may be tried again with its token', async () => {
    const { db, TableName, write, exists, put } = await accounts()
    await refusalOf(write([exists('later'), put('done')], 'again'))
    await write([put('later')])
    await write([exists('later'), put('done')], 'again')
    expect(await read(db, TableName, at('done'))).toEqual(at('done'))
  })
})

describe('a reading transaction', () => {
  it('takes 100 items, not 101, each once', async () => {
    const { db, TableName } = await accounts()
    expect(await getAll(db, TableName, range(100).map(String))).toHaveLength(100)
    expect((await refusalOf(getAll(db, TableName, range(101).map(String)))).name).toBe('ValidationException')
    expect((await refusalOf(getAll(db, TableName, ['ada', 'ada']))).name).toBe('ValidationException')
  })
})
