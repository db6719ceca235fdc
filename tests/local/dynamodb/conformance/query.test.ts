import { PutCommand, QueryCommand, ScanCommand, UpdateCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { anyTable, at, putAll, range, refusalOf, type Row } from '../../support/dynamodb.ts'

type Query = Omit<QueryCommandInput, 'TableName'>

/** A table with a hundred tasks, with deadlines in the opposite order. */
async function tasks() {
  const { TableName, db } = await anyTable()
  const items = range(100).map((n) => ({
    ...at('s', `task#${String(n).padStart(4, '0')}`),
    g1: 'open',
    s1: `d${String(99 - n).padStart(4, '0')}`,
    n,
    pad: 'p'.repeat(100),
  }))
  await putAll(db, TableName, items)
  const page = (query: Query) => db.send(new QueryCommand({ TableName, ...query }))
  async function pages(query: Query): Promise<Row[][]> {
    const found: Row[][] = []
    let ExclusiveStartKey: Row | undefined
    do {
      const { Items = [], LastEvaluatedKey } = await page({ ...query, ExclusiveStartKey })
      found.push(Items)
      ExclusiveStartKey = LastEvaluatedKey
    } while (ExclusiveStartKey)
    return found
  }
  return { TableName, db, page, pages }
}
const TASKS: Query = {
  KeyConditionExpression: 'pk = :p AND begins_with(sk, :s)',
  ExpressionAttributeValues: { ':p': 's', ':s': 'task#' },
}
const OPEN: Query = { IndexName: 'GSI1', KeyConditionExpression: 'g1 = :g', ExpressionAttributeValues: { ':g': 'open' } }
const numbers = (found: Row[][]) => found.flat().map(({ n }) => n)

describe('a query', () => {
  it('goes through a partition page by page, in both directions', async () => {
    const { pages } = await tasks()
    const up = await pages({ ...TASKS, Limit: 7 })
    expect(up).toHaveLength(15)
    expect(numbers(up)).toEqual(range(100))
    expect(numbers(await pages({ ...TASKS, Limit: 30, ScanIndexForward: false }))).toEqual(range(100).toReversed())
  })

  it('goes through an index in its order, page by page, in both directions', async () => {
    const { pages } = await tasks()
    expect(numbers(await pages({ ...OPEN, Limit: 9 }))).toEqual(range(100).toReversed())
    expect(numbers(await pages({ ...OPEN, Limit: 9, ScanIndexForward: false }))).toEqual(range(100))
  })

  it('takes ranges of numbers, and gives only what the index holds', async () => {
    const { page } = await tasks()
    const { Items } = await page({
      IndexName: 'ByNumber',
      KeyConditionExpression: 'g1 = :g AND n BETWEEN :a AND :b',
      ExpressionAttributeValues: { ':g': 'open', ':a': 9, ':b': 11 },
    })
    expect(Items).toEqual([9, 10, 11].map((n) => ({ ...at('s', `task#00${String(n).padStart(2, '0')}`), g1: 'open', n })))
  })

  it('filters after it has read', async () => {
    const { page } = await tasks()
    const found = await page({
      KeyConditionExpression: 'pk = :p',
      FilterExpression: 'n < :ten',
      ExpressionAttributeValues: { ':p': 's', ':ten': 10 },
      Select: 'COUNT',
    })
    expect(found).toMatchObject({ Count: 10, ScannedCount: 100 })
    expect(found.Items).toBeUndefined()
  })

  it('ends a page at 1 MB', async () => {
    const { TableName, page, db } = await tasks()
    await putAll(
      db,
      TableName,
      range(6).map((n) => ({ ...at('big', String(n)), v: 'x'.repeat(300 * 1024) })),
    )
    const found = await page({ KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'big' } })
    expect(found.Items).toHaveLength(4)
    expect(found.LastEvaluatedKey).toEqual(at('big', '3'))
  })

  it('finds an item under its new index key, and nowhere without one', async () => {
    const { TableName, db, page } = await tasks()
    const count = async (g1: string) => (await page({ ...OPEN, ExpressionAttributeValues: { ':g': g1 }, Select: 'COUNT' })).Count
    const Key = at('s', 'task#0000')
    await db.send(new UpdateCommand({ TableName, Key, UpdateExpression: 'SET g1 = :g', ExpressionAttributeValues: { ':g': 'done' } }))
    expect([await count('done'), await count('open')]).toEqual([1, 99])
    await db.send(new UpdateCommand({ TableName, Key, UpdateExpression: 'REMOVE g1' }))
    expect([await count('done'), await count('open')]).toEqual([0, 99])
  })

  it('finds all of 5,000 items with the same index key, and each page continues after the previous one', async () => {
    const { TableName, pages, db } = await tasks()
    await putAll(
      db,
      TableName,
      range(5_000).map((n) => ({ ...at(`c${n}`), g2: 'same', s2: 'same' })),
    )
    const same: Query = { IndexName: 'GSI2', KeyConditionExpression: 'g2 = :g', ExpressionAttributeValues: { ':g': 'same' } }
    for (const ScanIndexForward of [true, false]) {
      const found = (await pages({ ...same, Limit: 613, ScanIndexForward })).flat().map(({ pk }) => pk)
      expect(found).toHaveLength(5_000)
      expect(new Set(found).size).toBe(5_000)
    }
  })

  it('is refused without its partition key, and on an index when it asks for consistency', async () => {
    const { page } = await tasks()
    const partless = page({ KeyConditionExpression: 'sk = :s', ExpressionAttributeValues: { ':s': 'x' } })
    expect((await refusalOf(partless)).name).toBe('ValidationException')
    expect((await refusalOf(page({ ...OPEN, ConsistentRead: true }))).name).toBe('ValidationException')
  })

  it('is refused on an index that does not hold what it projects or filters', async () => {
    const { page } = await tasks()
    const keysOnly = { ...OPEN, IndexName: 'ByNumber' }
    expect((await page({ ...keysOnly, ProjectionExpression: 'pk, n' })).Count).toBe(100)
    for (const other of [{ ProjectionExpression: 'pk, s1' }, { FilterExpression: 'attribute_exists(s1)' }])
      expect((await refusalOf(page({ ...keysOnly, ...other }))).message).toContain('ByNumber does not project')
  })
})

describe('a scan', () => {
  it('finds every item once, in segments', async () => {
    const { TableName, db } = await anyTable()
    for (const n of range(40)) await db.send(new PutCommand({ TableName, Item: at(`p${n}`) }))
    const found: string[] = []
    for (const Segment of range(4)) {
      const { Items = [] } = await db.send(new ScanCommand({ TableName, TotalSegments: 4, Segment }))
      found.push(...Items.map(({ pk }) => String(pk)))
    }
    expect(found.toSorted()).toEqual(
      range(40)
        .map((n) => `p${n}`)
        .toSorted(),
    )
  })
})
