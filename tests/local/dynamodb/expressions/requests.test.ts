import { describe, expect, it } from 'vitest'
import { readGet } from '../../../../infra/local/aws/dynamodb/requests/get.ts'
import { readListTables, readTableName, readUpdateTimeToLive } from '../../../../infra/local/aws/dynamodb/requests/name.ts'
import { readQuery, readScan } from '../../../../infra/local/aws/dynamodb/requests/query.ts'
import { readDelete, readPut, readUpdate } from '../../../../infra/local/aws/dynamodb/requests/write.ts'
import { key, refusalIn } from './support.ts'

const TableName = 'table'
const put = (other: object) => refusalIn(() => readPut({ TableName, Item: key, ...other }))
const withItem = (attribute: unknown) => put({ Item: { ...key, a: attribute } })
const WRONG = 'One or more parameter values were invalid: '
const ONE = '1 validation error detected: '

describe('an attribute value', () => {
  it.each([
    [{}, 'Supplied AttributeValue is empty, must contain exactly one of the supported datatypes'],
    [{ X: '1' }, 'Supplied AttributeValue is empty, must contain exactly one of the supported datatypes'],
    [{ S: 'a', N: '1' }, 'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes'],
    [{ NULL: false }, `${WRONG}Null attribute value types must have the value of true`],
    [{ SS: [] }, `${WRONG}An string set  may not be empty`],
    [{ NS: [] }, `${WRONG}An number set  may not be empty`],
    [{ BS: [] }, `${WRONG}Binary sets should not be empty`],
    [{ SS: ['a', 'a'] }, `${WRONG}Input collection [a, a] contains duplicates.`],
    [{ NS: ['1', '1.0'] }, 'Input collection contains duplicates'],
    [{ BS: ['AQ==', 'AQ=='] }, `${WRONG}Input collection [AQ==, AQ==]of type BS contains duplicates.`],
    [{ L: [{ N: 'x' }] }, 'The parameter cannot be converted to a numeric value: x'],
    [{ M: { '': { S: '' } } }, `${WRONG}Empty attribute name`],
    [{ S: 1 }, 'NUMBER_VALUE cannot be converted to String'],
    [{ B: 'abc' }, 'Base64 encoded length is expected a multiple of 4 bytes but found: 3'],
    ['text', 'Unexpected value type in payload'],
  ])('%j is refused: %s', (value, message) => {
    expect(withItem(value)).toBe(message)
  })

  it.each([{ S: '' }, { B: '' }, { SS: [''] }, { L: [] }, { M: {} }, { NULL: true }, { BOOL: false }])('%j is taken', (value) => {
    expect(readPut({ TableName, Item: { ...key, a: value } }).item['a']).toEqual(value)
  })

  it('is brought into normal form', () => {
    const given = { n: { N: '1.50' }, s: { NS: ['10', '9', '-1e1'] }, l: { L: [{ M: { n: { N: '007' } } }] }, x: { S: 'a', N: null } }
    expect(readPut({ TableName, Item: given }).item).toEqual({
      n: { N: '1.5' },
      s: { NS: ['-10', '9', '10'] },
      l: { L: [{ M: { n: { N: '7' } } }] },
      x: { S: 'a' },
    })
  })
})

describe('a write', () => {
  it('is refused above 400 KB, counted in bytes', () => {
    const text = (bytes: number) => ({ S: 'ä'.repeat(bytes / 2) })
    expect(withItem(text(409_596))).toBeUndefined()
    expect(withItem(text(409_598))).toBe('Item size has exceeded the maximum allowed size')
  })

  it('names every parameter that breaks a rule', () => {
    const input = { TableName: 'a b', Key: key, ReturnConsumedCapacity: 'X', ReturnValues: 'Y' }
    expect(refusalIn(() => readUpdate(input))).toBe(
      "3 validation errors detected: Value 'a b' at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+; " +
        "Value 'Y' at 'returnValues' failed to satisfy constraint: Member must satisfy enum value set: [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]; " +
        "Value 'X' at 'returnConsumedCapacity' failed to satisfy constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE]",
    )
    expect(refusalIn(() => readDelete({}))).toBe(
      "2 validation errors detected: Value null at 'tableName' failed to satisfy constraint: Member must not be null; Value null at 'key' failed to satisfy constraint: Member must not be null",
    )
  })

  it.each([
    [{ ReturnValues: 'ALL_NEW' }, 'ReturnValues can only be ALL_OLD or NONE'],
    [{ Expected: {} }, 'Legacy parameters are not supported: {Expected}. Use expressions instead.'],
    [{ ExpressionAttributeNames: { '#a': 'a' } }, 'ExpressionAttributeNames can only be specified when using expressions'],
    [{ ExpressionAttributeValues: { ':a': { S: '' } } }, 'ExpressionAttributeValues can only be specified when using expressions'],
  ])('with %j is refused: %s', (other, message) => {
    expect(put(other)).toBe(message)
  })

  const ConditionExpression = 'attribute_exists(a)'
  it.each([
    [{ ExpressionAttributeNames: {} }, 'ExpressionAttributeNames must not be empty'],
    [{ ExpressionAttributeValues: {} }, 'ExpressionAttributeValues must not be empty'],
    [{ ExpressionAttributeNames: { a: 'a' } }, 'ExpressionAttributeNames contains invalid key: Syntax error; key: "a"'],
    [{ ExpressionAttributeValues: { '#a': { S: '' } } }, 'ExpressionAttributeValues contains invalid key: Syntax error; key: "#a"'],
    [{ ExpressionAttributeNames: { '#a': 'a' } }, 'Value provided in ExpressionAttributeNames unused in expressions: keys: {#a}'],
    [
      { ExpressionAttributeValues: { ':a': { S: '' }, ':b': { S: '' } } },
      'Value provided in ExpressionAttributeValues unused in expressions: keys: {:a, :b}',
    ],
    [
      { ExpressionAttributeValues: { ':a': { N: 'x' } } },
      'ExpressionAttributeValues contains invalid value: The parameter cannot be converted to a numeric value: x for key :a',
    ],
  ])('with a condition and %j is refused: %s', (other, message) => {
    expect(put({ ConditionExpression, ...other })).toBe(message)
  })

  it('shares names and values between update and condition', () => {
    const request = readUpdate({
      TableName,
      Key: key,
      UpdateExpression: 'SET #a = :a',
      ConditionExpression: '#a <> :a',
      ExpressionAttributeNames: { '#a': 'a' },
      ExpressionAttributeValues: { ':a': { S: '' } },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    expect(request).toMatchObject({ returnOldOnFailure: true, returnValues: 'NONE', condition: { paths: [['a']] } })
  })
})

describe('a read', () => {
  it('has a projection or all attributes', () => {
    expect(readGet({ TableName, Key: key })).toEqual({ table: TableName, key, consistent: false, capacity: 'NONE' })
    expect(readGet({ TableName, Key: key, ProjectionExpression: 'a.b[1], c' }).projection?.paths).toEqual([['a', 'b', 1], ['c']])
    expect(refusalIn(() => readGet({ TableName, Key: key, ProjectionExpression: 'a, a.b' }))).toBe(
      'Invalid ProjectionExpression: Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a, b]',
    )
    expect(refusalIn(() => readGet({ TableName, Key: key, AttributesToGet: ['a'] }))).toContain('Legacy parameters are not supported')
  })

  const KeyConditionExpression = 'pk = a'
  it.each([
    [
      { Select: 'SPECIFIC_ATTRIBUTES' },
      'Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES',
    ],
    [{ Select: 'ALL_PROJECTED_ATTRIBUTES' }, 'ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName'],
    [{ Select: 'COUNT', ProjectionExpression: 'a' }, 'Cannot specify the ProjectionExpression when choosing to get only the Count'],
    [
      { Select: 'ALL_ATTRIBUTES', ProjectionExpression: 'a' },
      'Cannot specify the ProjectionExpression when choosing to get ALL_ATTRIBUTES',
    ],
    [
      { Select: 'count' },
      `${ONE}Value 'count' at 'select' failed to satisfy constraint: Member must satisfy enum value set: [SPECIFIC_ATTRIBUTES, COUNT, ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES]`,
    ],
    [{ Limit: 0 }, `${ONE}Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1`],
    [
      { IndexName: 'ab' },
      `${ONE}Value 'ab' at 'indexName' failed to satisfy constraint: Member must have length greater than or equal to 3`,
    ],
    [
      { ExclusiveStartKey: { a: {} } },
      'The provided starting key is invalid: Supplied AttributeValue is empty, must contain exactly one of the supported datatypes',
    ],
  ])('of a page with %j is refused: %s', (other, message) => {
    expect(refusalIn(() => readScan({ TableName, ...other }))).toBe(message)
    expect(refusalIn(() => readQuery({ TableName, KeyConditionExpression, ...other }))).toBe(message)
  })

  it('selects what was asked for', () => {
    expect(readScan({ TableName }).select).toBe('ALL_ATTRIBUTES')
    expect(readScan({ TableName, IndexName: 'index' }).select).toBe('ALL_PROJECTED_ATTRIBUTES')
    expect(readScan({ TableName, ProjectionExpression: 'a' }).select).toBe('SPECIFIC_ATTRIBUTES')
    expect(readScan({ TableName, Select: 'COUNT' }).select).toBe('COUNT')
  })

  it('of a segment needs both its numbers', () => {
    expect(readScan({ TableName, Segment: 1, TotalSegments: 2 }).segment).toEqual({ at: 1, of: 2 })
    expect(refusalIn(() => readScan({ TableName, Segment: 0 }))).toContain('The TotalSegments parameter is required')
    expect(refusalIn(() => readScan({ TableName, TotalSegments: 2 }))).toContain('The Segment parameter is required')
    expect(refusalIn(() => readScan({ TableName, Segment: 2, TotalSegments: 2 }))).toContain('Segment: 2 is not less than TotalSegments: 2')
  })

  it('of a Query needs a key condition', () => {
    expect(refusalIn(() => readQuery({ TableName }))).toBe(
      'Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.',
    )
  })
})

describe('a request about a table', () => {
  it('names it', () => {
    expect(readTableName({ TableName })).toBe(TableName)
    expect(refusalIn(() => readTableName({ TableName: 'a'.repeat(256) }))).toContain('Member must have length less than or equal to 255')
    expect(readListTables({ ExclusiveStartTableName: TableName })).toEqual({ limit: 100, after: TableName })
    expect(refusalIn(() => readListTables({ Limit: 101 }))).toContain('Member must have value less than or equal to 100')
  })

  it('sets its time to live', () => {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: 'ttl' }
    expect(readUpdateTimeToLive({ TableName, TimeToLiveSpecification })).toEqual({ table: TableName, enabled: true, attribute: 'ttl' })
    expect(refusalIn(() => readUpdateTimeToLive({ TableName, TimeToLiveSpecification: {} }))).toContain(
      "2 validation errors detected: Value null at 'timeToLiveSpecification.enabled'",
    )
  })
})
