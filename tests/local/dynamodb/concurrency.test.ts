import { PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { at, range, read, table, type Row } from '../support/dynamodb.ts'
import { operations } from '../support/operations.ts'

const PEOPLE = 4
const START = 50

interface Transfer {
  from: number
  to: number
  amount: number
}
const transferOf = (n: number): Transfer => {
  const from = n % PEOPLE
  return { from, to: (from + 1 + (n % 3)) % PEOPLE, amount: 20 + (n % 35) }
}
const account = (n: number) => at('accounts', String(n))

async function bank() {
  const given = await table()
  const { db, TableName } = given
  for (const n of range(PEOPLE))
    await db.send(new PutCommand({ TableName, Item: { ...account(n), balance: START, plain: 0, g1: 'accounts', s1: String(n) } }))
  const credit = (person: number, amount: number, more: object = {}) => ({
    Update: {
      TableName,
      Key: account(person),
      UpdateExpression: 'SET balance = balance + :by',
      ExpressionAttributeValues: { ':by': amount },
      ...more,
    },
  })
  const query = async (input: object): Promise<Row[]> => (await db.send(new QueryCommand({ TableName, ...input }))).Items ?? []
  return {
    ...given,
    transfer: (n: number) => {
      const { from, to, amount } = transferOf(n)
      const enough = {
        UpdateExpression: 'SET balance = balance + :less',
        ConditionExpression: 'balance >= :x',
        ExpressionAttributeValues: { ':x': amount, ':less': -amount },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      }
      const entry = { Put: { TableName, Item: { ...at('ledger', `${n}`), from, to, amount } } }
      return db.send(new TransactWriteCommand({ TransactItems: [credit(from, 0, enough), credit(to, amount), entry] }))
    },
    /** The sum of all balances at one moment. */
    sum: async () => {
      const accounts = await query({ KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'accounts' } })
      return accounts.reduce((sum, { balance }) => sum + Number(balance), 0)
    },
    query,
  }
}

it('100 transfers at once, among plain updates, conserve the sum, agree with the ledger and are never seen by halves', async () => {
  const { db, TableName, transfer, sum, query } = await bank()
  const watched = new AbortController()
  const sums = new Set<number>()
  const watching = range(2).map(async () => {
    while (!watched.signal.aborted) sums.add(await sum())
  })
  const outcomes = await Promise.all([
    ...range(100).map((n) =>
      transfer(n).then(
        () => ({ n, done: true }),
        (error: { name: string; CancellationReasons?: { Code: string; Item?: { balance: { N: string } } }[] }) => {
          const [reason] = error.CancellationReasons ?? []
          expect([error.name, reason?.Code]).toEqual(['TransactionCanceledException', 'ConditionalCheckFailed'])
          expect(Number(reason?.Item?.balance.N)).toBeLessThan(transferOf(n).amount)
          return { n, done: false }
        },
      ),
    ),
    ...range(100).map(async (n) => {
      await db.send(
        new UpdateCommand({
          TableName,
          Key: account(n % PEOPLE),
          UpdateExpression: 'ADD plain :one',
          ExpressionAttributeValues: { ':one': 1 },
        }),
      )
      return { n, done: true }
    }),
  ])
  watched.abort()
  await Promise.all(watching)

  expect(sums).toEqual(new Set([PEOPLE * START]))
  const balances = range(PEOPLE).map(() => START)
  const ledger = await query({ KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'ledger' } })
  expect(ledger.length + outcomes.filter(({ done }) => !done).length).toBe(100)
  for (const entry of ledger) {
    const { from, to, amount } = entry as unknown as Transfer
    balances[from] = (balances[from] ?? 0) - amount
    balances[to] = (balances[to] ?? 0) + amount
  }
  const stored = await Promise.all(range(PEOPLE).map((n) => read(db, TableName, account(n))))
  expect(stored.map((item) => item?.['balance'])).toEqual(balances)
  expect(stored.map((item) => item?.['plain'])).toEqual(range(PEOPLE).map(() => 25))
  const indexed = await query({ IndexName: 'GSI1', KeyConditionExpression: 'g1 = :g', ExpressionAttributeValues: { ':g': 'accounts' } })
  expect(indexed).toEqual(stored)
})

// The operations without a server: calls of one turn of the event loop, as those of worker threads are.
const add = (pk: string) => ({
  TableName: 'Counters',
  Key: { pk: { S: pk }, sk: { S: 'A' } },
  UpdateExpression: 'ADD n :one',
  ExpressionAttributeValues: { ':one': { N: '1' } },
})

it('counts all updates and transactions of one turn', async () => {
  const call = await operations('Counters')
  await Promise.all(
    range(50).flatMap(() => [
      call('UpdateItem', add('hot')),
      call('TransactWriteItems', { TransactItems: [{ Update: add('hot') }, { Update: add('other') }] }),
    ]),
  )
  const readNow = async (pk: string) => JSON.parse(await call('GetItem', { TableName: 'Counters', Key: add(pk).Key })) as unknown
  expect(await readNow('hot')).toEqual({ Item: { ...add('hot').Key, n: { N: '100' } } })
  expect(await readNow('other')).toEqual({ Item: { ...add('other').Key, n: { N: '50' } } })
})

it('of puts of one turn that want the item absent, one succeeds', async () => {
  const call = await operations('Counters')
  const put = { TableName: 'Counters', Item: add('code').Key, ConditionExpression: 'attribute_not_exists(pk)' }
  const outcomes = await Promise.allSettled(range(20).map(() => call('PutItem', put)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
