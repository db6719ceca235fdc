import { DescribeTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, BatchWriteCommand, DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { at, createTable, given, range, rawClient, refusalOf, table, type Row } from '../support/dynamodb.ts'
import { operations } from '../support/operations.ts'

describe('a table', () => {
  it('is active at once, listed, and made only once', async () => {
    const { dynamodb, TableName } = await table()
    const raw = rawClient(dynamodb)
    expect((await raw.send(new DescribeTableCommand({ TableName }))).Table).toMatchObject({ TableName, TableStatus: 'ACTIVE' })
    expect((await raw.send(new ListTablesCommand({}))).TableNames).toContain(TableName)
    expect((await refusalOf(createTable(dynamodb, TableName))).name).toBe('ResourceInUseException')
    expect((await refusalOf(raw.send(new DescribeTableCommand({ TableName: 'nobody' })))).name).toBe('ResourceNotFoundException')
  })

  it('gives every item of a scan once, page by page', async () => {
    const { db, TableName } = await given(...range(9).map((n) => ({ ...at(`p${n}`), v: 'ü'.repeat(150 * 1024) })))
    const pages: Row[][] = []
    for (let next: Row | undefined, first = true; first || next; first = false) {
      const { Items = [], LastEvaluatedKey } = await db.send(new ScanCommand({ TableName, ExclusiveStartKey: next }))
      pages.push(Items)
      next = LastEvaluatedKey
    }
    expect(pages.map(({ length }) => length)).toEqual([4, 4, 1])
    expect(new Set(pages.flat().map(({ pk }) => pk as string)).size).toBe(9)
  })

  it('divides the partitions of a table among the segments of a scan', async () => {
    const { db, TableName } = await given(...range(40).flatMap((n) => [at(`p${n}`), at(`p${n}`, 'B')]))
    const segments = await Promise.all(
      range(4).map(async (Segment) => (await db.send(new ScanCommand({ TableName, Segment, TotalSegments: 4 }))).Items ?? []),
    )
    for (const items of segments) expect(items.length).toBeGreaterThan(0)
    expect(segments.flat()).toHaveLength(80)
    const partitions = segments.map((items) => new Set(items.map(({ pk }) => pk as string)))
    expect(partitions.reduce((sum, { size }) => sum + size, 0)).toBe(40)
  })
})

describe('an item', () => {
  it('comes back with every type as it was written', async () => {
    const Item = {
      ...at('u'),
      m: { a: 1, b: [1, 'x', null] },
      b: true,
      f: 1.25,
      bin: new Uint8Array([1, 2]),
      e: '',
      l: [],
      o: {},
      z: 'Zoë 🚀',
    }
    expect(await (await given(Item)).get('u')).toEqual(Item)
  })

  it('is returned by what its condition refuses, on request', async () => {
    const { db, TableName, update, get } = await given({ ...at('u'), v: 2 })
    const ReturnValuesOnConditionCheckFailure = 'ALL_OLD' as const
    const wanting = { ConditionExpression: 'v = :n', ExpressionAttributeValues: { ':n': 99 }, ReturnValuesOnConditionCheckFailure }
    const refused = [
      update('u', 'REMOVE v', wanting),
      db.send(new DeleteCommand({ TableName, Key: at('u'), ...wanting })),
      db.send(new PutCommand({ TableName, Item: at('u'), ...wanting })),
    ]
    for (const call of refused)
      expect(await refusalOf(call)).toMatchObject({
        name: 'ConditionalCheckFailedException',
        message: 'The conditional request failed',
        Item: { pk: { S: 'u' }, sk: { S: 'A' }, v: { N: '2' } },
      })
    const silent = new PutCommand({ TableName, Item: at('u'), ConditionExpression: 'attribute_not_exists(pk)' })
    expect((await refusalOf(db.send(silent))).Item).toBeUndefined()
    expect(await get('u')).toMatchObject({ v: 2 })
  })

  it.each<[text: string, values: Row | undefined, changed: Row]>([
    ['SET word = :v, n = n + :n', { ':v': 'x', ':n': -0.5 }, { word: 'x', n: 0.5 }],
    ['SET a = n, n = m.x REMOVE m.x', undefined, { a: 1, n: 'y', m: { z: 1 } }],
    ['SET n = if_not_exists(n, :n), a = if_not_exists(b, if_not_exists(a, :n)) + :n', { ':n': 7 }, { a: 14 }],
    ['SET m.x = :n, m.y = :n ADD m.z :n, k :n', { ':n': 2 }, { m: { x: 2, y: 2, z: 3 }, k: 2 }],
    ['REMOVE word, nowhere, m.nowhere', undefined, { word: undefined }],
    ['set word = :v remove m', { ':v': null }, { word: null, m: undefined }],
  ])('is changed by %s, every action seeing it as it was', async (text, values, changed) => {
    const before = { ...at('u'), n: 1, word: 'w', m: { x: 'y', z: 1 } }
    const { update, get } = await given(before)
    const { Attributes } = await update('u', text, { ExpressionAttributeValues: values })
    const expected = Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([, value]) => value !== undefined))
    expect(Attributes).toEqual(expected)
    expect(await get('u')).toEqual(expected)
  })

  it('is made from its key by an update, with an attribute of any name', async () => {
    const call = await operations('Names')
    const key = { TableName: 'Names', Key: { pk: { S: 'new' }, sk: { S: 'A' } } }
    const values = { ExpressionAttributeNames: { '#p': '__proto__' }, ExpressionAttributeValues: { ':v': { S: 'x' } } }
    await call('UpdateItem', { ...key, UpdateExpression: 'SET #p = :v', ...values })
    expect(await call('GetItem', key)).toBe('{"Item":{"pk":{"S":"new"},"sk":{"S":"A"},"__proto__":{"S":"x"}}}')
  })

  it.each<[condition: string, isFulfilled: boolean]>([
    ['attribute_exists(m.x) AND attribute_not_exists(m.y) AND attribute_not_exists(word.x)', true],
    ['n = :one AND m = :map AND l = :list AND bin = :bin', true],
    ['n = :text', false],
    ['n <> :text AND n <= :one AND :one >= n', true],
    ['n < :one OR n > :one', false],
    ['n = :text OR n = :one AND n = :text', false],
    ['(n = :one OR n = :text) AND word > :text', true],
    ['absent = absent2', false],
    ['absent < :one', false],
    ['absent <> :one', true],
    ['word < n', false],
    ['high > low', true],
  ])('fulfils %s: %s', async (ConditionExpression, isFulfilled) => {
    // The emoji is above the other character by its bytes, not by its UTF-16 units.
    const item = { ...at('u'), n: 1, word: 'w', m: { x: 'y' }, l: [1], bin: new Uint8Array([1]), high: '\u{1f680}', low: '\uff5e' }
    const { update } = await given(item)
    const all: Row = { ':one': 1, ':text': '1', ':map': { x: 'y' }, ':list': [1], ':bin': new Uint8Array([1]) }
    const values = Object.fromEntries(Object.entries(all).filter(([name]) => ConditionExpression.includes(name)))
    const ExpressionAttributeValues = Object.keys(values).length > 0 ? values : undefined
    const call = update('u', 'REMOVE gone', { ConditionExpression, ExpressionAttributeValues })
    if (isFulfilled) expect((await call).Attributes).toEqual(item)
    else expect((await refusalOf(call)).name).toBe('ConditionalCheckFailedException')
  })

  it('is read in batches of up to 100', async () => {
    const { db, TableName } = await given(...range(60).map((n) => ({ ...at('s', String(n)), n })))
    const Keys = range(100).map((n) => at('s', String(n)))
    const { Responses, UnprocessedKeys } = await db.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }))
    expect(Responses?.[TableName]?.map(({ n }) => n as number)).toEqual(range(60))
    expect(UnprocessedKeys).toEqual({})
  })

  it('is written in batches of up to 25, each write by itself', async () => {
    const { db, TableName } = await given({ ...at('s', 'gone'), n: 0 })
    const puts = range(24).map((n) => ({ PutRequest: { Item: { ...at('s', String(n).padStart(2, '0')), n } } }))
    const requests = [...puts, { DeleteRequest: { Key: at('s', 'gone') } }]
    const { UnprocessedItems } = await db.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
    expect(UnprocessedItems).toEqual({})
    const { Items = [] } = await db.send(new ScanCommand({ TableName }))
    expect(Items.map(({ n }) => n as number).toSorted((one, other) => one - other)).toEqual(range(24))
    const refusal = (some: object[]) => refusalOf(db.send(new BatchWriteCommand({ RequestItems: { [TableName]: some } })))
    expect((await refusal([...requests, { DeleteRequest: { Key: at('s', 'x') } }])).name).toBe('ValidationException')
    expect((await refusal([puts[0] ?? {}, puts[0] ?? {}])).message).toBe('Provided list of item keys contains duplicates')
  })
})
