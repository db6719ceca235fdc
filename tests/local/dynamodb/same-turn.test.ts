import { expect, it } from 'vitest'
import { Throttle } from '../../../infra/local/aws/dynamodb/capacity/throttle.ts'
import { noFaults } from '../../../infra/local/aws/dynamodb/faults.ts'
import { operationsOn } from '../../../infra/local/aws/dynamodb/operations.ts'
import { Store } from '../../../infra/local/aws/dynamodb/store/store.ts'
import { StreamLog } from '../../../infra/local/aws/dynamodb/stream/log.ts'
import { Tables } from '../../../infra/local/aws/dynamodb/tables/tables.ts'
import { Held } from '../../../infra/local/aws/dynamodb/writes/held.ts'
import { range } from '../support/dynamodb.ts'

/** The operations without a server: calls of one turn of the event loop, as those of worker threads are. */
async function operations() {
  const faults = noFaults()
  const store = Store.open(undefined)
  const log = await StreamLog.open(store)
  const call = operationsOn({ store, tables: new Tables(store), log, held: new Held(), faults, throttle: new Throttle(faults) })
  await call('CreateTable', {
    TableName: 'Counters',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  })
  return call
}
const add = (pk: string) => ({
  TableName: 'Counters',
  Key: { pk: { S: pk } },
  UpdateExpression: 'ADD n :one',
  ExpressionAttributeValues: { ':one': { N: '1' } },
})

it('counts all updates and transactions of one turn', async () => {
  const call = await operations()
  await Promise.all(
    range(50).flatMap(() => [
      call('UpdateItem', add('hot')),
      call('TransactWriteItems', { TransactItems: [{ Update: add('hot') }, { Update: add('other') }] }),
    ]),
  )
  const read = async (pk: string) => JSON.parse(await call('GetItem', { TableName: 'Counters', Key: { pk: { S: pk } } })) as unknown
  expect(await read('hot')).toEqual({ Item: { pk: { S: 'hot' }, n: { N: '100' } } })
  expect(await read('other')).toEqual({ Item: { pk: { S: 'other' }, n: { N: '50' } } })
})

it('of puts of one turn that want the item absent, one succeeds', async () => {
  const call = await operations()
  const put = { TableName: 'Counters', Item: { pk: { S: 'code' } }, ConditionExpression: 'attribute_not_exists(pk)' }
  const outcomes = await Promise.allSettled(range(20).map(() => call('PutItem', put)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
