import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { at, given, range, refusalOf, type Action } from '../support/dynamodb.ts'

describe('a transaction', () => {
  async function accounts() {
    const all = await given({ ...at('ada'), balance: 100 }, { ...at('bob'), balance: 0, g1: 'owners', s1: '1' }, at('gone'))
    const { db, TableName } = all
    const add = (pk: string, by: number, more: object = {}): Action => ({
      Update: { TableName, Key: at(pk), UpdateExpression: 'SET balance = balance + :x', ExpressionAttributeValues: { ':x': by }, ...more },
    })
    return {
      ...all,
      add,
      write: (TransactItems: Action[], ClientRequestToken?: string) =>
        db.send(new TransactWriteCommand({ TransactItems, ClientRequestToken })),
      put: (pk: string): Action => ({ Put: { TableName, Item: at(pk), ConditionExpression: 'attribute_not_exists(pk)' } }),
      exists: (pk: string): Action => ({ ConditionCheck: { TableName, Key: at(pk), ConditionExpression: 'attribute_exists(pk)' } }),
    }
  }

  it('puts, updates, deletes and checks as one, indexes included', async () => {
    const { TableName, write, put, add, exists, get, query } = await accounts()
    await write([add('bob', 30), { Delete: { TableName, Key: at('gone') } }, put('new'), exists('ada')])
    expect([await get('gone'), await get('new')]).toEqual([undefined, at('new')])
    const owners = { IndexName: 'GSI1', KeyConditionExpression: 'g1 = :g', ExpressionAttributeValues: { ':g': 'owners' } }
    expect((await query(owners)).Items).toEqual([{ ...at('bob'), balance: 30, g1: 'owners', s1: '1' }])
  })

  it('that is cancelled returns the reason of each action and the item, and writes nothing', async () => {
    const { write, put, add, exists, get } = await accounts()
    const enough = { ConditionExpression: 'balance < :x', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
    const refusal = await refusalOf(write([put('t'), add('ada', 1, enough), exists('nobody'), add('gone', 1)]))
    expect(refusal).toMatchObject({
      name: 'TransactionCanceledException',
      message: expect.stringContaining('[None, ConditionalCheckFailed, ConditionalCheckFailed, ValidationError]') as string,
    })
    const ada = { pk: { S: 'ada' }, sk: { S: 'A' }, balance: { N: '100' } }
    expect(refusal.CancellationReasons?.map(({ Item }) => Item)).toEqual([undefined, ada, undefined, undefined])
    expect(await get('t')).toBeUndefined()
  })

  it('takes 100 actions and 4 MB, not more', async () => {
    const { write, put, TableName, get } = await accounts()
    await write(range(100).map((n) => put(`m${n}`)))
    expect((await refusalOf(write(range(101).map((n) => put(`n${n}`))))).name).toBe('ValidationException')
    const large = (n: number): Action => ({ Put: { TableName, Item: { ...at(`l${n}`), v: 'x'.repeat(399 * 1024) } } })
    await write(range(10).map(large))
    expect((await refusalOf(write(range(11).map((n) => large(n + 20))))).name).toBe('ValidationException')
    expect(await get('l20')).toBeUndefined()
  })

  it('happens once for each token, which belongs to one request, and may be tried again with it after a failure', async () => {
    const { write, add, put, exists, get } = await accounts()
    await write([add('bob', 1)], 'token')
    await write([add('bob', 1)], 'token')
    await Promise.all(range(20).map(() => write([add('bob', 1)], 'another')))
    expect(await get('bob')).toMatchObject({ balance: 2 })
    expect((await refusalOf(write([add('bob', 2)], 'token'))).name).toBe('IdempotentParameterMismatchException')
    await refusalOf(write([exists('later'), put('done')], 'again'))
    await write([put('later')])
    await write([exists('later'), put('done')], 'again')
    expect(await get('done')).toEqual(at('done'))
  })
})
