import { describe, expect, it } from 'vitest'
import { readBatchGet, readBatchWrite } from '../../../../infra/local/aws/dynamodb/requests/batch.ts'
import { readTransactGet, readTransactWrite } from '../../../../infra/local/aws/dynamodb/requests/transact.ts'
import { key, refusalIn } from './support.ts'

const TableName = 'table'
const ONE = '1 validation error detected: '

describe('a batch', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => ({ pk: { N: String(at) } }))

  it('reads 1 to 100 keys of several tables', () => {
    const request = readBatchGet({
      RequestItems: { one: { Keys: keys(60), ConsistentRead: true }, two: { Keys: keys(40), ProjectionExpression: 'a' } },
    })
    expect(request.gets.map(({ table, keys: { length }, consistent }) => [table, length, consistent])).toEqual([
      ['one', 60, true],
      ['two', 40, false],
    ])
    expect(refusalIn(() => readBatchGet({ RequestItems: { one: { Keys: keys(60) }, two: { Keys: keys(41) } } }))).toBe(
      'Too many items requested for the BatchGetItem call',
    )
    expect(refusalIn(() => readBatchGet({ RequestItems: { one: { Keys: keys(101) } } }))).toContain(
      'Member must have length less than or equal to 100',
    )
    expect(refusalIn(() => readBatchGet({ RequestItems: { one: { Keys: [] } } }))).toContain(
      'Member must have length greater than or equal to 1',
    )
    expect(refusalIn(() => readBatchGet({ RequestItems: {} }))).toContain(
      "'requestItems' failed to satisfy constraint: Member must have length greater",
    )
  })

  it('refuses a key that is named twice, however it is written', () => {
    const Keys = [
      { a: { N: '1' }, b: { S: '' } },
      { b: { S: '' }, a: { N: '1.0' } },
    ]
    expect(refusalIn(() => readBatchGet({ RequestItems: { one: { Keys } } }))).toBe('Provided list of item keys contains duplicates')
  })

  it('writes 1 to 25 items', () => {
    const puts = (count: number) => keys(count).map((Item) => ({ PutRequest: { Item } }))
    const remove = { DeleteRequest: { Key: key } }
    const { writes } = readBatchWrite({ RequestItems: { one: [...puts(1), remove] } })
    expect(writes).toMatchObject([
      { action: 'Put', table: 'one' },
      { action: 'Delete', key, given: remove },
    ])
    expect(refusalIn(() => readBatchWrite({ RequestItems: { one: puts(26) } }))).toContain(
      'Member must have length less than or equal to 25',
    )
    expect(refusalIn(() => readBatchWrite({ RequestItems: { one: puts(20), two: puts(6) } }))).toBe(
      'Too many items requested for the BatchWriteItem call',
    )
    expect(refusalIn(() => readBatchWrite({ RequestItems: { one: [] } }))).toContain('Member must have length greater than or equal to 1')
    expect(refusalIn(() => readBatchWrite({ RequestItems: { one: [{}] } }))).toContain(
      'must contain exactly one of the supported datatypes',
    )
  })
})

describe('a transaction', () => {
  const Delete = { TableName, Key: key }

  it('has 1 to 100 actions', () => {
    const actions = (count: number) => ({ TransactItems: Array.from({ length: count }, () => ({ Delete })) })
    expect(readTransactWrite(actions(100)).writes).toHaveLength(100)
    expect(refusalIn(() => readTransactWrite(actions(101)))).toContain(
      "at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to 100",
    )
    expect(refusalIn(() => readTransactWrite(actions(0)))).toContain(
      "at 'transactItems' failed to satisfy constraint: Member must have length greater than or equal to 1",
    )
    expect(refusalIn(() => readTransactGet({ TransactItems: [] }))).toContain('Member must have length greater than or equal to 1')
  })

  it('allows one operation per action', () => {
    const message = 'TransactItems can only contain one of Check, Put, Update or Delete'
    expect(refusalIn(() => readTransactWrite({ TransactItems: [{}] }))).toBe(message)
    expect(refusalIn(() => readTransactWrite({ TransactItems: [{ Delete, Put: { TableName, Item: key } }] }))).toBe(message)
    expect(refusalIn(() => readTransactGet({ TransactItems: [{ Delete }] }))).toBe(
      `${ONE}Value null at 'transactItems.1.member.get' failed to satisfy constraint: Member must not be null`,
    )
  })

  it('needs a condition to check and an update to make', () => {
    const required = (at: string) =>
      `${ONE}Value null at 'transactItems.1.member.${at}' failed to satisfy constraint: Member must not be null`
    expect(refusalIn(() => readTransactWrite({ TransactItems: [{ ConditionCheck: Delete }] }))).toBe(
      required('conditionCheck.conditionExpression'),
    )
    expect(refusalIn(() => readTransactWrite({ TransactItems: [{ Update: Delete }] }))).toBe(required('update.updateExpression'))
  })

  it('has a token of at most 36 characters', () => {
    const write = (ClientRequestToken: string) => readTransactWrite({ TransactItems: [{ Delete }], ClientRequestToken })
    expect(write('x'.repeat(36)).token).toHaveLength(36)
    expect(refusalIn(() => write('x'.repeat(37)))).toBe(
      `${ONE}Value '${'x'.repeat(37)}' at 'clientRequestToken' failed to satisfy constraint: Member must have length less than or equal to 36`,
    )
  })
})
