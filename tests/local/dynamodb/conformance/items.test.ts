import { randomUUID } from 'node:crypto'
import { CreateTableCommand, DeleteTableCommand, DescribeTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, BatchWriteCommand, DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { at, createTable, range, rawClient, read, refusalOf, anyTable } from '../../support/dynamodb.ts'

describe('tables', () => {
  it('are active at once, listed, and made only once', async () => {
    const { dynamodb, TableName } = await anyTable()
    const raw = rawClient(dynamodb)
    const { Table } = await raw.send(new DescribeTableCommand({ TableName }))
    expect(Table).toMatchObject({ TableStatus: 'ACTIVE', BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' } })
    expect((await raw.send(new ListTablesCommand({}))).TableNames).toContain(TableName)
    expect((await refusalOf(createTable(dynamodb, TableName))).name).toBe('ResourceInUseException')
  })

  it('take a stream specification, tags and deletion protection without complaint', async () => {
    const { dynamodb } = await anyTable()
    const name = `streamed-${randomUUID()}`
    const made = await rawClient(dynamodb).send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
        DeletionProtectionEnabled: false,
        Tags: [{ Key: 'a', Value: 'b' }],
      }),
    )
    expect(made.TableDescription?.TableName).toBe(name)
  })

  it('are not found when they were never made, or were deleted', async () => {
    const { dynamodb, TableName } = await anyTable()
    const raw = rawClient(dynamodb)
    expect((await refusalOf(raw.send(new DescribeTableCommand({ TableName: 'nobody' })))).name).toBe('ResourceNotFoundException')
    await raw.send(new DeleteTableCommand({ TableName }))
    await expect
      .poll(async () => (await refusalOf(raw.send(new DescribeTableCommand({ TableName })))).name)
      .toBe('ResourceNotFoundException')
  })
})

describe('one item', () => {
  it('comes back with every type as it was written', async () => {
    const { TableName, db } = await anyTable()
    const Item = {
      ...at('u#1'),
      m: { a: 1, b: [1, 'x', null] },
      s: new Set(['a', 'b']),
      numbers: new Set([1, 2]),
      b: true,
      f: 1.25,
      bin: new Uint8Array([1, 2, 3]),
      e: '',
      el: [],
      em: {},
      unicode: 'Zoë 🚀',
    }
    await db.send(new PutCommand({ TableName, Item }))
    expect(await read(db, TableName, at('u#1'))).toEqual({ ...Item, bin: new Uint8Array([1, 2, 3]) })
    const { Attributes } = await db.send(new PutCommand({ TableName, Item: { ...at('u#1'), v: 2 }, ReturnValues: 'ALL_OLD' }))
    expect(Attributes).toMatchObject({ b: true, e: '' })
  })

  it.each([
    [
      'Put',
      (TableName: string) =>
        new PutCommand({
          TableName,
          Item: at('u'),
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
    ],
    [
      'Delete',
      (TableName: string) =>
        new DeleteCommand({
          TableName,
          Key: at('u'),
          ConditionExpression: 'v = :n',
          ExpressionAttributeValues: { ':n': 99 },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
    ],
    [
      'Update',
      (TableName: string) =>
        new UpdateCommand({
          TableName,
          Key: at('u'),
          UpdateExpression: 'SET z = :n',
          ConditionExpression: 'v = :n',
          ExpressionAttributeValues: { ':n': 99 },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
    ],
  ])('%s whose condition fails is refused, and returns the existing item on request', async (_, command) => {
    const { TableName, db } = await anyTable()
    await db.send(new PutCommand({ TableName, Item: { ...at('u'), v: 2 } }))
    const refusal = await refusalOf(db.send(command(TableName) as PutCommand))
    expect(refusal).toMatchObject({ name: 'ConditionalCheckFailedException', message: 'The conditional request failed' })
    expect(refusal.Item).toEqual({ pk: { S: 'u' }, sk: { S: 'A' }, v: { N: '2' } })
    const silent = await refusalOf(db.send(new PutCommand({ TableName, Item: at('u'), ConditionExpression: 'attribute_not_exists(pk)' })))
    expect(silent.Item).toBeUndefined()
  })

  it('is changed by SET with functions, ADD, REMOVE and DELETE together', async () => {
    const { TableName, db } = await anyTable()
    const update = (word: string, more: string) =>
      db.send(
        new UpdateCommand({
          TableName,
          Key: at('u#2'),
          UpdateExpression: `SET #l = list_append(if_not_exists(#l, :none), :word), c = if_not_exists(c, :zero) + :one ${more}`,
          ExpressionAttributeNames: { '#l': 'list' },
          ExpressionAttributeValues: { ':none': [], ':word': [word], ':zero': 0, ':one': 1, ':tags': new Set(['t1']) },
          ReturnValues: 'ALL_NEW',
        }),
      )
    const first = await update('a', 'REMOVE gone ADD cnt :one, tags :tags')
    expect(first.Attributes).toMatchObject({ list: ['a'], c: 1, cnt: 1, tags: new Set(['t1']) })
    const second = await update('b', 'ADD cnt :one DELETE tags :tags')
    expect(second.Attributes).toEqual({ ...at('u#2'), list: ['a', 'b'], c: 2, cnt: 2 })
  })

  it('is changed inside, by path and place in a list', async () => {
    const { TableName, db } = await anyTable()
    await db.send(new PutCommand({ TableName, Item: { ...at('u#3'), m: { x: { y: 1 } }, l: [1, 2, 3] } }))
    const { Attributes } = await db.send(
      new UpdateCommand({
        TableName,
        Key: at('u#3'),
        UpdateExpression: 'SET m.x.y = m.x.y + :one, l[1] = :nine REMOVE l[0]',
        ConditionExpression:
          'size(l) = :three AND begins_with(pk, :u) AND (NOT contains(pk, :zz)) AND m.x.y BETWEEN :one AND :three AND m.x.y IN (:one, :three) AND attribute_type(m, :map)',
        ExpressionAttributeValues: { ':one': 1, ':nine': 9, ':three': 3, ':u': 'u#', ':zz': 'zz', ':map': 'M' },
        ReturnValues: 'ALL_NEW',
      }),
    )
    expect(Attributes).toMatchObject({ m: { x: { y: 2 } }, l: [9, 3] })
  })

  it.each<[string, object]>([
    ['an empty key', { pk: '', sk: 'A' }],
    ['an empty key of an index', { ...at('x'), g1: '', s1: 'a' }],
    ['a key of an index of another type', { ...at('x'), g1: 1, s1: 'a' }],
    ['more than 400 kB', { ...at('x'), v: 'x'.repeat(410 * 1024) }],
    ['more than 400 kB of characters that take two bytes each', { ...at('x'), v: 'ü'.repeat(210 * 1024) }],
  ])('is refused with %s', async (_, Item) => {
    const { TableName, db } = await anyTable()
    expect((await refusalOf(db.send(new PutCommand({ TableName, Item })))).name).toBe('ValidationException')
  })

  it('may not get an empty key of an index by an update either', async () => {
    const { TableName, db } = await anyTable()
    await db.send(new PutCommand({ TableName, Item: { ...at('x'), g1: 'a', s1: 'b' } }))
    const update = new UpdateCommand({ TableName, Key: at('x'), UpdateExpression: 'SET g1 = :e', ExpressionAttributeValues: { ':e': '' } })
    expect((await refusalOf(db.send(update))).name).toBe('ValidationException')
    expect(await read(db, TableName, at('x'))).toMatchObject({ g1: 'a' })
  })

  it.each([
    ['a reserved word', 'SET status = :q', { ':q': 1 }, 'reserved keyword'],
    ['a value that is not used', 'SET a1 = :q', { ':q': 1, ':r': 2 }, 'unused in expressions'],
  ])('is refused an update with %s', async (_, UpdateExpression, ExpressionAttributeValues, reason) => {
    const { TableName, db } = await anyTable()
    const refusal = await refusalOf(db.send(new UpdateCommand({ TableName, Key: at('x'), UpdateExpression, ExpressionAttributeValues })))
    expect(refusal).toMatchObject({ name: 'ValidationException', message: expect.stringContaining(reason) as string })
  })
})

describe('items in batches', () => {
  it('25 are written and up to 100 read at once', async () => {
    const { TableName, db } = await anyTable()
    const put = (n: number) => ({ PutRequest: { Item: { ...at('s', `task#${n}`), n } } })
    const { UnprocessedItems } = await db.send(new BatchWriteCommand({ RequestItems: { [TableName]: range(25).map(put) } }))
    expect(UnprocessedItems).toEqual({})
    await db.send(new BatchWriteCommand({ RequestItems: { [TableName]: [{ DeleteRequest: { Key: at('s', 'task#0') } }] } }))
    const Keys = range(50).map((n) => at('s', `task#${n}`))
    const { Responses, UnprocessedKeys } = await db.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ProjectionExpression: 'n' } } }),
    )
    expect(Responses?.[TableName]?.toSorted((a, b) => a['n'] - b['n'])).toEqual(range(24).map((n) => ({ n: n + 1 })))
    expect(UnprocessedKeys).toEqual({})
  })

  it('26 writes, the same key twice, or a table that is not there are refused', async () => {
    const { TableName, db } = await anyTable()
    const put = (pk: string) => ({ PutRequest: { Item: at(pk) } })
    const write = (name: string, pks: string[]) => refusalOf(db.send(new BatchWriteCommand({ RequestItems: { [name]: pks.map(put) } })))
    expect((await write(TableName, range(26).map(String))).name).toBe('ValidationException')
    expect((await write(TableName, ['a', 'a'])).message).toContain('duplicates')
    expect((await write('nobody', ['a'])).name).toBe('ResourceNotFoundException')
    expect(await read(db, TableName, at('a'))).toBeUndefined()
  })
})
