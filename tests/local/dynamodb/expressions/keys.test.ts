import { describe, expect, it } from 'vitest'
import { resolveKeyCondition } from '../../../../infra/local/aws/dynamodb/expressions/key-condition.ts'
import { readCreateTable } from '../../../../infra/local/aws/dynamodb/requests/create-table.ts'
import {
  checkFilter,
  checkItemKeys,
  checkKey,
  checkPaths,
  checkProjected,
  checkStartKey,
  checkUpdate,
  checkUpdatedItem,
} from '../../../../infra/local/aws/dynamodb/requests/keys.ts'
import { readQuery } from '../../../../infra/local/aws/dynamodb/requests/query.ts'
import { readUpdate } from '../../../../infra/local/aws/dynamodb/requests/write.ts'
import type { Item } from '../../../../infra/local/aws/dynamodb/values/item.ts'
import { definition, refusalIn, type Given } from './support.ts'

const { keys: table } = readCreateTable(definition)
const S = (text: string) => ({ S: text })
const key = (pk: string, sk = 'b') => ({ pk: S(pk), sk: S(sk) })
const EMPTY = 'One or more parameter values are not valid. '
const WRONG = 'One or more parameter values were invalid: '

describe('a key', () => {
  it('is exactly the primary key', () => {
    const mismatch = 'The provided key element does not match the schema'
    const wrong: Item[] = [{ pk: S('a') }, { ...key('a'), x: S('') }, { pk: S('a'), x: S('') }, { pk: S('a'), sk: { N: '1' } }]
    expect(refusalIn(() => checkKey(key('a'), table))).toBeUndefined()
    for (const one of wrong) expect(refusalIn(() => checkKey(one, table))).toBe(mismatch)
  })

  it('is not empty', () => {
    const message = `${EMPTY}The AttributeValue for a key attribute cannot contain an empty string value. Key: sk`
    expect(refusalIn(() => checkKey(key('a', ''), table))).toBe(message)
    expect(refusalIn(() => checkItemKeys(key('a', ''), table))).toBe(message)
  })

  it('is measured in bytes', () => {
    const check = (pk: number, sk: number) => refusalIn(() => checkKey(key('ä'.repeat(pk / 2), 'ä'.repeat(sk / 2)), table))
    expect(check(2_048, 1_024)).toBeUndefined()
    expect(check(2_050, 2)).toBe(`${WRONG}Size of hashkey has exceeded the maximum size limit of2048 bytes`)
    expect(check(2, 1_026)).toBe(`${WRONG}Aggregated size of all range keys has exceeded the size limit of 1024 bytes`)
  })
})

describe('an item', () => {
  const check = (item: Item) => refusalIn(() => checkItemKeys(item, table))

  it('has the primary key, of the right types', () => {
    expect(check({ pk: S('a') })).toBe(`${WRONG}Missing the key sk in the item`)
    expect(check({ pk: { N: '1' }, sk: S('b') })).toBe(`${WRONG}Type mismatch for key pk expected: S actual: N`)
  })

  it('may lack index keys, but not have them wrong', () => {
    expect(check(key('a'))).toBeUndefined()
    expect(check({ ...key('a'), n: S('1') })).toBe(`${WRONG}Type mismatch for Index Key n Expected: N Actual: S IndexName: global`)
    expect(check({ ...key('a'), g: S('') })).toBe(
      `${EMPTY}A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: global, IndexKey: g`,
    )
    expect(check({ ...key('a'), l: { B: '' } })).toContain('cannot contain an empty binary value. IndexName: local, IndexKey: l')
    expect(check({ ...key('a'), g: S('ä'.repeat(1_025)) })).toContain('Size of hashkey has exceeded')
    expect(check({ ...key('a'), l: { B: Buffer.alloc(1_025).toString('base64') } })).toContain('Aggregated size of all range keys')
  })

  it('keeps its keys when it is updated', () => {
    const update = (UpdateExpression: string, values?: Given) => {
      const request = { TableName: 'table', Key: key('a'), UpdateExpression, ...(values && { ExpressionAttributeValues: values }) }
      return refusalIn(() => checkUpdate(readUpdate(request).update ?? { actions: [] }, table))
    }
    expect(update('SET x = :v', { ':v': S('') })).toBeUndefined()
    expect(update('REMOVE sk')).toBe(`${WRONG}Cannot update attribute sk. This attribute is part of the key`)
    expect(update('ADD pk :v', { ':v': { N: '1' } })).toContain('Cannot update attribute pk')
    expect(update('SET n = :v', { ':v': S('') })).toContain('Type mismatch for Index Key n Expected: N Actual: S IndexName: global')
    expect(update('SET g.x = :v', { ':v': S('') })).toContain('are not allowed: IndexKey: g')
    expect(refusalIn(() => checkUpdatedItem({ ...key('a'), n: S('1') }, table))).toBe(
      'The update expression attempted to update the secondary index key to unsupported type',
    )
    expect(refusalIn(() => checkUpdatedItem({ ...key('a'), x: S('x'.repeat(409_600)) }, table))).toBe(
      'Item size to update has exceeded the maximum allowed size',
    )
  })

  it('has no members in its keys', () => {
    expect(refusalIn(() => checkPaths([['pk'], ['x', 'pk']], table))).toBeUndefined()
    expect(refusalIn(() => checkPaths([['pk', 0]], table))).toBe(
      "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: pk",
    )
  })
})

/** The names and values that a text uses: `:1` is the number 1, another value is its own text. */
function query(KeyConditionExpression: string, given: Given = {}, other: object = {}) {
  const used = [...new Set(KeyConditionExpression.match(/:\w+/g))]
  const values = used.map((name) => [name, given[name] ?? (/\d/.test(name) ? { N: name.slice(1) } : S(name.slice(1)))])
  const ExpressionAttributeValues = used.length > 0 ? (Object.fromEntries(values) as Given) : undefined
  return readQuery({ TableName: 'table', KeyConditionExpression, ExpressionAttributeValues, ...other })
}
const resolved = (text: string, given?: Given, keys = table.keys) => resolveKeyCondition(query(text, given).keyCondition, keys, table.types)

describe('a key condition', () => {
  it.each([
    ['pk = :a', undefined],
    ['pk = :a AND sk = :b', { name: 'sk', operator: '=', values: [S('b')] }],
    ['(sk < :b) AND (pk = :a)', { name: 'sk', operator: '<', values: [S('b')] }],
    [':b < sk AND :a = pk', { name: 'sk', operator: '>', values: [S('b')] }],
    [':b >= sk AND pk = :a', { name: 'sk', operator: '<=', values: [S('b')] }],
    ['pk = :a AND sk BETWEEN :b AND :c', { name: 'sk', operator: 'BETWEEN', values: [S('b'), S('c')] }],
    ['begins_with(sk, :b) AND pk = :a', { name: 'sk', operator: 'begins_with', values: [S('b')] }],
  ])('%s', (text, sort) => {
    expect(resolved(text)).toEqual({ partition: { name: 'pk', value: S('a') }, ...(sort && { sort }) })
  })

  const OPERAND = 'Invalid KeyConditionExpression: Incorrect operand type for operator or function; operator or function: '
  const TYPE = `${WRONG}Condition parameter type does not match schema type`
  it.each<[text: string, message: string, given?: Given]>([
    ['sk = :b', 'Query condition missed key schema element: pk'],
    ['pk = :a AND x = :b', 'Query condition missed key schema element: sk'],
    ['pk > :a', 'Query key condition not supported'],
    ['begins_with(pk, :a)', 'Query key condition not supported'],
    ['pk = :a AND sk = :b AND x = :c', 'The number of query conditions (3) exceeds the number of key attributes defined in the schema (2)'],
    ['pk = :a AND sk > :b AND sk < :c', 'Invalid KeyConditionExpression: KeyConditionExpressions must only contain one condition per key'],
    ['pk = :1', TYPE],
    ['pk = :a AND sk = :b', TYPE, { ':b': { BOOL: true } }],
    ['pk = :a AND sk < :b', `${OPERAND}<, operand type: BOOL`, { ':b': { BOOL: true } }],
    ['pk = :a AND begins_with(sk, :1)', `${OPERAND}begins_with, operand type: N`],
    ['pk = :a OR sk = :b', 'Invalid operator used in KeyConditionExpression: OR'],
    ['NOT pk = :a', 'Invalid operator used in KeyConditionExpression: NOT'],
    ['pk <> :a', 'Invalid operator used in KeyConditionExpression: <>'],
    ['pk IN (:a)', 'Invalid operator used in KeyConditionExpression: IN'],
    ['attribute_exists(pk)', 'Invalid operator used in KeyConditionExpression: attribute_exists'],
    ['pk = :a AND size(sk) = :1', 'Invalid KeyConditionExpression: KeyConditionExpressions cannot contain nested operations'],
    ['pk = sk', 'Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition'],
    ['pk.x = :a', 'KeyConditionExpressions cannot have conditions on nested attributes'],
    ['pk = :a', `${EMPTY}The AttributeValue for a key attribute cannot contain an empty string value. Key: pk`, { ':a': S('') }],
    ['pk = :a', `${WRONG}Size of hashkey has exceeded the maximum size limit of2048 bytes`, { ':a': S('ä'.repeat(1_025)) }],
  ])('%s is refused: %s', (text, message, given) => {
    expect(refusalIn(() => resolved(text, given))).toBe(message)
  })

  it('of a table without sort key is one equation', () => {
    expect(refusalIn(() => resolved('pk = :a AND sk = :b', {}, { partition: 'pk' }))).toBe(
      'The number of query conditions (2) exceeds the number of key attributes defined in the schema (1)',
    )
  })

  it('is not repeated in the filter', () => {
    const filtered = (FilterExpression: string) =>
      query('pk = :a', {}, { FilterExpression }).filter ?? { root: { kind: 'in', of: { kind: 'path', path: ['x'] }, among: [] }, paths: [] }
    expect(refusalIn(() => checkFilter(filtered('attribute_exists(x) AND x.sk = x.pk'), table.keys))).toBeUndefined()
    expect(refusalIn(() => checkFilter(filtered('attribute_exists(x) AND sk = x'), table.keys))).toBe(
      'Filter Expression can only contain non-primary key attributes: Primary key attribute: sk',
    )
  })
})

describe('a read of an index', () => {
  const check = (projection: Projection, kind: 'Global' | 'Local' = 'Global') => {
    const keys = { partition: 'g' }
    return (what: 'projection' | 'filter') =>
      refusalIn(() => checkProjected([['z'], ['x', 0], ['pk'], ['g'], ['a']], { name: 'index', kind, keys, projection }, table, what))
  }
  type Projection = Parameters<typeof checkProjected>[1]['projection']

  it('names attributes that the index holds', () => {
    const partial = check({ type: 'INCLUDE', names: ['x'] })
    expect(partial('projection')).toBe(`${WRONG}Global secondary index index does not project [a, z]`)
    expect(partial('filter')).toBe(`${WRONG}Secondary index index does not project one or more filter attributes: [a, z]`)
    expect(check({ type: 'ALL', names: [] })('filter')).toBeUndefined()
    expect(check({ type: 'INCLUDE', names: ['a', 'x', 'z'] })('projection')).toBeUndefined()
    const local = check({ type: 'KEYS_ONLY', names: [] }, 'Local')
    expect(local('projection')).toBeUndefined()
    expect(local('filter')).toContain('[a, x, z]')
  })
})

describe('a starting key', () => {
  const [global] = table.indexes
  const within = (start: Item, text?: string) =>
    refusalIn(() => checkStartKey(start, table, text === undefined ? {} : { keyCondition: resolved(text) }))

  it('is the key of the table, and of the index', () => {
    const whole: Item = { ...key('a'), g: S('x'), n: { N: '1' } }
    expect(within(key('a'))).toBeUndefined()
    expect(within(whole)).toBe('The provided starting key is invalid')
    expect(refusalIn(() => checkStartKey(whole, table, { ...(global && { index: global }) }))).toBeUndefined()
    expect(within({ pk: S('a'), sk: { N: '1' } })).toBe(
      'The provided starting key is invalid: The provided key element does not match the schema',
    )
  })

  it('is not empty', () => {
    expect(within(key('a', ''))).toBe(
      `The provided starting key is invalid: ${EMPTY}The AttributeValue for a key attribute cannot contain an empty string value. Key: sk`,
    )
  })

  it('lies within the key condition', () => {
    expect(within(key('a', 'b'), 'pk = :a AND sk <= :b')).toBeUndefined()
    expect(within(key('a', 'bc'), 'pk = :a AND begins_with(sk, :b)')).toBeUndefined()
    expect(within(key('x'), 'pk = :a')).toBe('The provided starting key is outside query boundaries based on provided conditions')
    expect(within(key('a', 'c'), 'pk = :a AND sk < :b')).toBe('The provided starting key does not match the range key predicate')
    expect(within(key('a', 'd'), 'pk = :a AND sk BETWEEN :b AND :c')).toContain('does not match the range key predicate')
  })
})
