import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { at, given, range, type Row } from '../support/dynamodb.ts'

describe('a query', () => {
  const named = (n: number) => `task#${String(n).padStart(4, '0')}`
  const tasks = range(100).map((n) => ({
    ...at('s', named(n)),
    g1: 'open',
    s1: `d${String(99 - n).padStart(4, '0')}`,
    n,
    g2: 'same',
    s2: 'same',
  }))
  const OPEN = { IndexName: 'GSI1', KeyConditionExpression: 'g1 = :g', ExpressionAttributeValues: { ':g': 'open' } }

  it.each([1, 7, 100, 1_000])('goes through a partition and an index in their order, both ways, in pages of %i', async (Limit) => {
    const { query } = await given(...tasks)
    const numbers = async (more: Omit<QueryCommandInput, 'TableName'>) => {
      const found: Row[] = []
      for (let next: Row | undefined, first = true; first || next; first = false) {
        const { Items = [], LastEvaluatedKey } = await query({ ...more, Limit, ExclusiveStartKey: next })
        found.push(...Items)
        next = LastEvaluatedKey
      }
      return found.map(({ n }) => n)
    }
    const PARTITION = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 's' } }
    const SAME = { IndexName: 'GSI2', KeyConditionExpression: 'g2 = :g', ExpressionAttributeValues: { ':g': 'same' } }
    expect(await numbers(PARTITION)).toEqual(range(100))
    expect(await numbers({ ...PARTITION, ScanIndexForward: false })).toEqual(range(100).toReversed())
    expect(await numbers(OPEN)).toEqual(range(100).toReversed())
    expect(await numbers({ ...OPEN, ScanIndexForward: false })).toEqual(range(100))
    expect(new Set(await numbers(SAME)).size).toBe(100)
  })

  it.each<[condition: string, from: number, to: number]>([
    ['sk = :a', 9, 9],
    ['sk < :a', 0, 8],
    ['sk <= :a', 0, 9],
    ['sk > :a', 10, 99],
    ['sk >= :a', 9, 99],
    ['sk BETWEEN :a AND :b', 9, 11],
    ['begins_with(sk, :c)', 10, 19],
  ])('takes a range of sort keys: %s', async (condition, from, to) => {
    const { query } = await given(...tasks)
    const all: Row = { ':a': named(9), ':b': named(11), ':c': 'task#001' }
    const values = Object.fromEntries(Object.entries(all).filter(([name]) => condition.includes(name)))
    const some = { KeyConditionExpression: `pk = :p AND ${condition}`, ExpressionAttributeValues: { ':p': 's', ...values } }
    expect((await query(some)).Items?.map(({ n }) => n as number)).toEqual(range(to - from + 1).map((n) => n + from))
    const counted = await query({ ...some, Select: 'COUNT' })
    expect([counted.Count, counted.Items]).toEqual([to - from + 1, undefined])
  })

  it('finds an item under its new index key, and nowhere without one', async () => {
    const { query, update } = await given({ ...at('x'), g1: 'open', s1: '1' })
    const count = async (g1: string) => (await query({ ...OPEN, ExpressionAttributeValues: { ':g': g1 }, Select: 'COUNT' })).Count
    await update('x', 'SET g1 = :g', { ExpressionAttributeValues: { ':g': 'done' } })
    expect([await count('done'), await count('open')]).toEqual([1, 0])
    await update('x', 'REMOVE g1')
    expect([await count('done'), await count('open')]).toEqual([0, 0])
  })
})
