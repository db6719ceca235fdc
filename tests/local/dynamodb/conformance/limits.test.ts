import { GetItemCommand, PutItemCommand, type AttributeValue } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { anyTable, at, putAll, range, rawClient, read, refusalOf, type Row } from '../../support/dynamodb.ts'

const VALIDATION = { name: 'ValidationException' }

/** A table with one item, and the ways to write it and to be refused. */
async function one() {
  const { db, dynamodb, TableName } = await anyTable()
  await db.send(new PutCommand({ TableName, Item: { ...at('one'), n: 1, word: 'a', parts: ['a'], yes: true, tags: new Set(['a']) } }))
  return {
    db,
    TableName,
    raw: rawClient(dynamodb),
    put: (Item: Row) => db.send(new PutCommand({ TableName, Item })),
    query: (query: Omit<QueryCommandInput, 'TableName'>) => db.send(new QueryCommand({ TableName, ...query })),
    check: (ConditionExpression: string, ExpressionAttributeValues?: Row) =>
      db.send(
        new UpdateCommand({
          TableName,
          Key: at('one'),
          UpdateExpression: 'SET checked = n',
          ConditionExpression,
          ExpressionAttributeValues,
        }),
      ),
  }
}
/** Characters of two bytes each. */
const bytes = (count: number) => 'ü'.repeat(count / 2)
const nested = (levels: number): unknown => (levels === 1 ? 'leaf' : [nested(levels - 1)])

describe('a key is limited', () => {
  it('to 2,048 bytes for a partition and 1,024 for sorting', async () => {
    const { put, db, TableName } = await one()
    await put(at(bytes(2_048), bytes(1_024)))
    expect(await read(db, TableName, at(bytes(2_048), bytes(1_024)))).toEqual(at(bytes(2_048), bytes(1_024)))
    for (const key of [at(bytes(2_050)), at('a', bytes(1_026))]) {
      expect(await refusalOf(put(key))).toMatchObject(VALIDATION)
      expect(await refusalOf(db.send(new GetCommand({ TableName, Key: key })))).toMatchObject(VALIDATION)
      const update = new UpdateCommand({ TableName, Key: key, UpdateExpression: 'SET n = n' })
      expect(await refusalOf(db.send(update))).toMatchObject(VALIDATION)
    }
  })

  it('to the same in an index', async () => {
    const { put } = await one()
    await put({ ...at('a'), g1: bytes(2_048), s1: bytes(1_024) })
    expect(await refusalOf(put({ ...at('b'), g1: bytes(2_050), s1: 'a' }))).toMatchObject(VALIDATION)
    expect(await refusalOf(put({ ...at('b'), g1: 'a', s1: bytes(1_026) }))).toMatchObject(VALIDATION)
  })

  it.each<[string, Row]>([
    ['pk = :a', { ':a': '' }],
    ['pk = :a AND sk = :b', { ':a': 'a', ':b': '' }],
    ['pk = :a AND begins_with(sk, :b)', { ':a': 'a', ':b': '' }],
    ['pk = :a AND sk > :b', { ':a': 'a', ':b': '' }],
  ])('to values that are not empty: %s', async (KeyConditionExpression, ExpressionAttributeValues) => {
    const { query } = await one()
    expect(await refusalOf(query({ KeyConditionExpression, ExpressionAttributeValues }))).toMatchObject({
      ...VALIDATION,
      message: expect.stringContaining('cannot contain an empty string value') as string,
    })
  })
})

describe('an expression is limited', () => {
  it('to 100 operands of IN', async () => {
    const { check } = await one()
    const operands = (count: number) => Object.fromEntries(range(count).map((n) => [`:v${n}`, n]))
    const among = (count: number) => check(`n IN (${Object.keys(operands(count)).join(', ')})`, operands(count))
    await among(100)
    expect((await refusalOf(among(101))).message).toContain('The IN operator is provided with too many operands; number of operands: 101')
  })

  it('to 4,096 bytes', async () => {
    const { check } = await one()
    await check('attribute_exists(n)'.padEnd(4_096))
    expect((await refusalOf(check('attribute_exists(n)'.padEnd(4_097)))).message).toContain(
      'Expression size has exceeded the maximum allowed size',
    )
  })

  it('to 300 operators', async () => {
    const { check } = await one()
    expect((await refusalOf(check(`${'NOT '.repeat(300)}attribute_exists(n)`))).message).toContain('too many operators')
  })

  it.each([[true], [null], [new Set(['a'])], [new Set([1])], [['a']], [{ a: 1 }]])(
    'to ordered types where it orders: %o',
    async (value) => {
      const { check } = await one()
      for (const comparison of ['n < :v', 'n <= :v', 'n > :v', ':v >= n', 'n BETWEEN :v AND :v'])
        expect(await refusalOf(check(comparison, { ':v': value }))).toMatchObject({
          ...VALIDATION,
          message: expect.stringContaining('Incorrect operand type for operator or function') as string,
        })
    },
  )

  it.each<[string, boolean, Row?]>([
    ['absent = lacking', false],
    ['absent < lacking', false],
    ['absent >= lacking', false],
    ['absent BETWEEN lacking AND n', false],
    ['absent IN (lacking, n)', false],
    ['absent <> lacking', true],
    ['absent <> :v', true, { ':v': 1 }],
    ['absent = :v', false, { ':v': 1 }],
    ['word < n', false],
    ['parts < n', false],
    ['NOT absent = lacking', true],
    ['attribute_not_exists(parts[1]) AND size(parts) = n', true],
  ])('%s: %s', async (condition, isFulfilled, values) => {
    const { check } = await one()
    if (isFulfilled) expect((await check(condition, values)).$metadata.httpStatusCode).toBe(200)
    else expect((await refusalOf(check(condition, values))).name).toBe('ConditionalCheckFailedException')
  })
})

describe('a value is limited', () => {
  it('to 32 levels', async () => {
    const { put, db, TableName } = await one()
    await put({ ...at('deep'), v: nested(32) })
    expect(await read(db, TableName, at('deep'))).toEqual({ ...at('deep'), v: nested(32) })
    expect((await refusalOf(put({ ...at('deep'), v: nested(33) }))).message).toContain('Nesting Levels have exceeded supported limits')
    const set = (UpdateExpression: string, value: unknown) =>
      db.send(new UpdateCommand({ TableName, Key: at('one'), UpdateExpression, ExpressionAttributeValues: { ':v': value } }))
    await set('SET parts[0] = :v', nested(31))
    expect(await refusalOf(set('SET v = :v', nested(33)))).toMatchObject(VALIDATION)
    expect(await refusalOf(set('SET parts[0] = :v', nested(32)))).toMatchObject(VALIDATION)
  })

  const longest = '9'.repeat(38)
  it.each([
    ['1.50', '1.5'],
    ['-0', '0'],
    ['1e3', '1000'],
    [longest, longest],
    [`0.${longest}`, `0.${longest}`],
    ['1E-130', `0.${'0'.repeat(129)}1`],
    ['9.9E+125', `99${'0'.repeat(124)}`],
  ])('as a number %s is returned as the number %s', async (given, returned) => {
    const { raw, TableName } = await one()
    const key = { pk: { S: 'number' }, sk: { S: 'A' } }
    await raw.send(new PutItemCommand({ TableName, Item: { ...key, n: { N: given } } }))
    const { Item } = await raw.send(new GetItemCommand({ TableName, Key: key, ConsistentRead: true }))
    expect(plain(Item?.['n'])).toBe(returned)
  })

  it.each(['', 'x', '1e126', '1e-131', '9'.repeat(39)])('to a number of 38 digits that is not out of range: %s', async (given) => {
    const { raw, TableName } = await one()
    const Item = { pk: { S: 'number' }, sk: { S: 'A' }, n: { N: given } }
    expect(await refusalOf(raw.send(new PutItemCommand({ TableName, Item })))).toMatchObject(VALIDATION)
  })

  it('to 38 digits where numbers are added', async () => {
    const { raw, db, TableName } = await one()
    const Item = { pk: { S: 'sum' }, sk: { S: 'A' }, n: { N: longest } }
    await raw.send(new PutItemCommand({ TableName, Item }))
    const add = (amount: number) =>
      db.send(
        new UpdateCommand({ TableName, Key: at('sum'), UpdateExpression: 'SET n = n + :v', ExpressionAttributeValues: { ':v': amount } }),
      )
    expect(await refusalOf(add(0.1))).toMatchObject(VALIDATION)
    const { Item: after } = await raw.send(new GetItemCommand({ TableName, Key: { pk: Item.pk, sk: Item.sk }, ConsistentRead: true }))
    expect(after?.['n']).toEqual({ N: longest })
  })
})

/** A number in plain notation: DynamoDB Local returns large and small numbers in another notation. */
function plain(value: AttributeValue | undefined): string | undefined {
  const [, digits = '', fraction = '', exponent] = /^(\d+)(?:\.(\d+))?(?:E([+-]\d+))?$/.exec(value?.N ?? '') ?? []
  if (exponent === undefined) return value?.N
  const shift = Number(exponent)
  if (shift < 0) return `0.${'0'.repeat(-shift - 1)}${digits}${fraction}`
  return digits + fraction.padEnd(shift, '0')
}

describe('a page is limited', () => {
  it('to 1 MB, counted in bytes', async () => {
    const { db, TableName, query } = await one()
    await putAll(
      db,
      TableName,
      range(6).map((n) => ({ ...at('big', String(n)), v: bytes(300 * 1024) })),
    )
    const page = await query({ KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'big' } })
    expect(page.Items).toHaveLength(4)
    expect(page.LastEvaluatedKey).toEqual(at('big', '3'))
  })

  it.each<[Omit<QueryCommandInput, 'TableName'>]>([
    [{ Select: 'SPECIFIC_ATTRIBUTES' }],
    [{ Select: 'ALL_PROJECTED_ATTRIBUTES' }],
    [{ Select: 'COUNT', ProjectionExpression: 'n' }],
    [{ Select: 'ALL_ATTRIBUTES', ProjectionExpression: 'n' }],
    [{ FilterExpression: 'sk = :p' }],
    [{ Limit: 0 }],
    [{ ExclusiveStartKey: { pk: 'one' } }],
    [{ ExclusiveStartKey: at('another') }],
    [{ ExclusiveStartKey: at('one', '') }],
  ])('by what goes together: %j', async (other) => {
    const { query } = await one()
    const KeyConditionExpression = 'pk = :p'
    expect(await refusalOf(query({ KeyConditionExpression, ExpressionAttributeValues: { ':p': 'one' }, ...other }))).toMatchObject(
      VALIDATION,
    )
  })
})

describe('a transaction is limited', () => {
  it('to tokens of 36 characters', async () => {
    const { db, TableName } = await one()
    const write = (ClientRequestToken: string) =>
      db.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item: at('new') } }], ClientRequestToken }))
    expect(await refusalOf(write('x'.repeat(37)))).toMatchObject(VALIDATION)
    expect(await read(db, TableName, at('new'))).toBeUndefined()
    await write('x'.repeat(36))
    expect(await read(db, TableName, at('new'))).toEqual(at('new'))
  })

  it('to checks that have a condition', async () => {
    const { db, TableName } = await one()
    const check = { ConditionCheck: { TableName, Key: at('one'), ConditionExpression: undefined } }
    expect(await refusalOf(db.send(new TransactWriteCommand({ TransactItems: [check] })))).toMatchObject(VALIDATION)
  })
})
