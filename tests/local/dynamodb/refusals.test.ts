import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../infra/local/aws/dynamodb/refusal.ts'
import { definition, range } from '../support/dynamodb.ts'
import { operations } from '../support/operations.ts'

type Request = Record<string, unknown>
const TableName = 'Table'
const S = (text: string) => ({ S: text })
const Key = { pk: S('a'), sk: S('b') }
const keyed = { TableName, Key }
const call = await operations(TableName)
const nested = (levels: number): object => (levels === 1 ? S('leaf') : { L: [nested(levels - 1)] })

/** The message with which a call is refused. */
async function refusalOf(operation: string, request: Request): Promise<string> {
  try {
    return `not refused: ${await call(operation, request)}`
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
const put = (more: Request) => ({ TableName, Item: { ...Key, ...more } })
const updated = (UpdateExpression: string, values?: Request, names?: Request) => ({
  ...keyed,
  UpdateExpression,
  ...(values && { ExpressionAttributeValues: values }),
  ...(names && { ExpressionAttributeNames: names }),
})
const on = (ConditionExpression: string, values?: Request) => ({ ...updated('REMOVE x', values), ConditionExpression })
const found = (KeyConditionExpression: string, values: Request, more: Request = {}) => ({
  TableName,
  KeyConditionExpression,
  ExpressionAttributeValues: values,
  ...more,
})
const one = { ':a': S('a') }
const table = definition('Other') as unknown as Request
const UNKNOWN = 'This emulator of DynamoDB does not know '

describe('what nothing in this repository needs is refused with a sentence', () => {
  it.each<[operation: string, request: Request, message: string]>([
    ['BatchExecuteStatement', {}, `${UNKNOWN}the operation BatchExecuteStatement.`],
    ['toString', {}, `${UNKNOWN}the operation toString.`],
    ['GetItem', { ...keyed, ProjectionExpression: 'a' }, `${UNKNOWN}the member ProjectionExpression of GetItem.`],
    ['Query', found('pk = :a', one, { FilterExpression: 'a = :a' }), `${UNKNOWN}the member FilterExpression of Query.`],
    ['Query', found('pk = :a', one, { Select: 'ALL_ATTRIBUTES' }), `${UNKNOWN}the value "ALL_ATTRIBUTES" of Query.Select, but COUNT.`],
    ['Scan', { TableName, FilterExpression: 'a = :a' }, `${UNKNOWN}the member FilterExpression of Scan.`],
    [
      'Scan',
      { TableName, Segment: 2, TotalSegments: 2 },
      'The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: 2',
    ],
    [
      'UpdateItem',
      { ...updated('REMOVE x'), ReturnValues: 'UPDATED_NEW' },
      `${UNKNOWN}the value "UPDATED_NEW" of UpdateItem.ReturnValues, but ALL_NEW and NONE.`,
    ],
    ['PutItem', { ...put({}), Expected: {} }, `${UNKNOWN}the member Expected of PutItem.`],
    ['PutItem', put({ a: { SS: ['a'] } }), `${UNKNOWN}attribute values of the type SS.`],
    ['TransactWriteItems', { TransactItems: [{ Get: keyed }] }, `${UNKNOWN}the member Get of TransactWriteItems.TransactItems.1.`],
    ['CreateTable', { ...table, LocalSecondaryIndexes: [] }, `${UNKNOWN}the member LocalSecondaryIndexes of CreateTable.`],
    [
      'CreateTable',
      { ...table, BillingMode: 'PROVISIONED' },
      `${UNKNOWN}the value "PROVISIONED" of CreateTable.BillingMode, but PAY_PER_REQUEST.`,
    ],
    ['UpdateItem', updated('SET a = list_append(a, b)'), 'This emulator of DynamoDB knows SET, REMOVE, ADD, + and if_not_exists here.'],
    ['UpdateItem', updated('DELETE a :a', one), 'Syntax error; token: "DELETE", near: "DELETE a"'],
    ['UpdateItem', updated('REMOVE a[0]'), 'Syntax error; token: "[", near: "a [ 0"'],
    ['UpdateItem', on('contains(a, :a)', one), 'Syntax error; token: "contains", near: "contains ("'],
    ['UpdateItem', on('NOT a = :a', one), 'Attribute name is a reserved keyword; reserved keyword: NOT'],
    ['Query', found('pk = :a OR sk = :a', one), 'Syntax error; token: "OR", near: ":a OR sk"'],
  ])('%s %j: %s', async (operation, request, message) => {
    expect(await refusalOf(operation, request)).toContain(message)
  })
})

describe('what DynamoDB refuses is refused', () => {
  it.each<[operation: string, request: Request, message: string]>([
    ['GetItem', { TableName }, "Value at 'GetItem.Key' failed to satisfy constraint: Member must not be null"],
    ['GetItem', { TableName: 1, Key }, 'GetItem.TableName is not a string'],
    ['GetItem', { ...keyed, TableName: 'nobody' }, 'Requested resource not found'],
    ['GetItem', { TableName, Key: { pk: S('a') } }, 'The provided key element does not match the schema'],
    ['GetItem', { TableName, Key: { pk: S('a'), sk: { N: '1' } } }, 'The provided key element does not match the schema'],
    ['GetItem', { TableName, Key: { pk: S(''), sk: S('a') } }, 'cannot contain an empty string value. Key: pk'],
    ['GetItem', { TableName, Key: { pk: S('ä'.repeat(1_025)), sk: S('a') } }, 'Size of the partition key pk has exceeded'],
    ['GetItem', { TableName, Key: { pk: S('a'), sk: S('ä'.repeat(513)) } }, 'Size of the sort key sk has exceeded'],
    ['PutItem', { TableName, Item: { pk: S('a') } }, 'Missing the key sk in the item'],
    ['PutItem', put({ g1: { N: '1' }, s1: S('a') }), 'Type mismatch for key g1 expected: S actual: N'],
    ['PutItem', put({ g1: S('') }), 'cannot contain an empty string value. Key: g1'],
    ['PutItem', put({ v: S('ü'.repeat(210 * 1024)) }), 'Item size has exceeded the maximum allowed size'],
    ['PutItem', put({ v: nested(33) }), 'Nesting Levels have exceeded supported limits'],
    ['PutItem', put({ v: {} }), 'must contain exactly one of the supported datatypes'],
    ['PutItem', put({ v: { S: 'a', N: '1' } }), 'must contain exactly one of the supported datatypes'],
    ['PutItem', put({ v: { NULL: false } }), 'Null attribute value types must have the value of true'],
    ['PutItem', put({ v: { B: 'abc' } }), 'Invalid Base64'],
    ['PutItem', put({ v: { M: { '': S('a') } } }), 'Empty attribute name'],
    ['PutItem', { ...put({}), ExpressionAttributeNames: { '#a': 'a' } }, 'unused in expressions: keys: {#a}'],
    ['UpdateItem', on('a = :a', { ':a': S('a'), ':b': S('b') }), 'unused in expressions: keys: {:b}'],
    ['UpdateItem', on('a = :a OR a = :b', one), 'attribute value used in expression is not defined; attribute value: :b'],
    ['UpdateItem', on('#a = :a', one), 'attribute name used in the document path is not defined; attribute name: #a'],
    ['UpdateItem', on('status = :a', one), 'Attribute name is a reserved keyword; reserved keyword: status'],
    ['UpdateItem', on('((a = :a))', one), 'The expression has redundant parentheses'],
    ['UpdateItem', on(`a = :a${' OR a = :a'.repeat(150)}`, one), 'The expression contains too many operators'],
    ['UpdateItem', on('attribute_exists(a)'.padEnd(4_097)), 'Expression size has exceeded the maximum allowed size'],
    ['UpdateItem', updated(''), 'The expression can not be empty'],
    ['UpdateItem', updated('SET a = :a SET b = :a', one), 'The "SET" section can only be used once'],
    ['UpdateItem', updated('SET a = :a, a.b = :a', one), 'Two document paths overlap with each other'],
    ['UpdateItem', updated('SET #a = :a REMOVE a', one, { '#a': 'a' }), 'Two document paths overlap with each other'],
    ['UpdateItem', updated('SET sk = :a', one), 'Cannot update attribute sk. This attribute is part of the key'],
    ['UpdateItem', updated('SET g1 = :a', { ':a': S('') }), 'cannot contain an empty string value. Key: g1'],
    ['UpdateItem', updated('SET a.b = :a', one), 'The document path provided in the update expression is invalid for update'],
    ['UpdateItem', updated('SET a = b'), 'refers to an attribute that does not exist in the item'],
    ['UpdateItem', updated('SET a = if_not_exists(a, b)'), 'refers to an attribute that does not exist in the item'],
    ['UpdateItem', updated('SET a = pk + :a', { ':a': { N: '1' } }), 'incorrect data type; operand type: S'],
    ['UpdateItem', updated('ADD a :a', one), 'incorrect data type; operand type: S'],
    ['UpdateItem', updated('SET a = :a', { ':a': S('x'.repeat(409_600)) }), 'Item size to update has exceeded'],
    ['Query', found('sk = :a', one), 'Query condition missed key schema element: pk'],
    ['Query', found('pk > :a', one), 'Query condition missed key schema element: pk'],
    ['Query', found('pk = :a AND x = :a', one), 'must only contain one condition per key'],
    ['Query', found('pk = :a AND sk > :a AND sk < :a', one), 'must only contain one condition per key'],
    ['Query', found('pk = :a', { ':a': S('') }), 'cannot contain an empty string value. Key: pk'],
    ['Query', found('pk = :a AND sk = :b', { ...one, ':b': { N: '1' } }), 'Type mismatch for key sk expected: S actual: N'],
    ['Query', found('g1 = :a', one, { IndexName: 'nobody' }), 'The table does not have the specified index'],
    ['Query', found('g1 = :a', one, { IndexName: 'GSI1', ConsistentRead: true }), 'Consistent reads are not supported'],
    ['Query', found('pk = :a', one, { Limit: 0 }), 'value greater than or equal to 1'],
    ['Query', found('pk = :a', one, { ExclusiveStartKey: { pk: S('a') } }), 'The provided starting key is invalid'],
    ['Query', found('pk = :a', one, { ExclusiveStartKey: { pk: S('b'), sk: S('a') } }), 'outside query boundaries'],
    ['BatchGetItem', { RequestItems: { [TableName]: { Keys: [Key, Key] } } }, 'Provided list of item keys contains duplicates'],
    ['BatchGetItem', { RequestItems: { [TableName]: { Keys: range(101).map(() => Key) } } }, 'have length from 1 to 100'],
    ['TransactWriteItems', { TransactItems: [{}] }, 'can only contain one of Check, Put, Update or Delete'],
    ['TransactWriteItems', { TransactItems: [{ Put: put({}), Delete: keyed }] }, 'can only contain one of Check, Put, Update or Delete'],
    ['TransactWriteItems', { TransactItems: [{ Put: put({}) }, { Delete: keyed }] }, 'cannot include multiple operations on one item'],
    ['TransactWriteItems', { TransactItems: [{ ConditionCheck: keyed }] }, "ConditionExpression' failed to satisfy constraint"],
    ['TransactWriteItems', { TransactItems: [{ Put: put({}) }], ClientRequestToken: 'x'.repeat(37) }, 'have a length from 1 to 36'],
    ['CreateTable', definition(TableName) as unknown as Request, 'Table already exists'],
    ['CreateTable', { ...table, KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }] }, 'have length from 2 to 2'],
    ['CreateTable', { ...table, AttributeDefinitions: definition('x').AttributeDefinitions?.slice(1) }, 'AttributeDefinitions differ'],
  ])('%s %j: %s', async (operation, request, message) => {
    expect(await refusalOf(operation, request)).toContain(message)
  })
})
