import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { describe, expect, it } from 'vitest'
import { itemSize } from '../../../infra/local/aws/dynamodb/values/size.ts'
import type { Item } from '../../../infra/local/aws/dynamodb/values/item.ts'
import { at, range, table, type Row } from '../support/dynamodb.ts'

// Sources: Developer Guide, "DynamoDB item sizes and formats", "Read and write operations", "Using global secondary
// indexes" and "Transactions: how it works"; what they leave open is as measured on DynamoDB by public conformance suites.

describe('the size of an item', () => {
  it.each<[string, Row, number]>([
    ['names and text count by their UTF-8 bytes', { ab: 'cde' }, 5],
    ['umlauts are two bytes, emoji four', { é: 'ü🚀' }, 2 + 6],
    ['empty text is its name', { ab: '' }, 2],
    ['true, false and null are one byte', { a: true, b: false, c: null }, 6],
    ['binary is its bytes', { a: new Uint8Array(10) }, 11],
    ['zero is one byte', { a: 0 }, 2],
    ['one or two digits are two bytes', { a: 7, b: 42 }, 6],
    ['three digits are three bytes', { a: 123 }, 4],
    ['zeros at the end are free', { a: 42_000_000 }, 3],
    ['zeros at the beginning are free', { a: 0.0042 }, 3],
    ['a minus sign is one more', { a: -42 }, 4],
    ['an empty list or map is three bytes', { a: [], b: {} }, 8],
    ['each member of a list or map is one more', { a: ['bc', 'd'], m: { k: 'v' } }, 1 + 3 + 2 + 3 + (1 + 3 + 1 + 2)],
  ])('%s', (_, row, bytes) => {
    const wire = JSON.parse(JSON.stringify(marshall(row), base64)) as Item
    expect(itemSize(wire)).toBe(bytes)
  })

  const base64 = (_name: string, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value)

  it('matches the example of the guide', () => {
    const shipping = marshall({ Id: 205, Title: '20-Bike 205', Description: '205 description', InStock: true })
    expect(itemSize(shipping as Item)).toBe('IdTitleDescriptionInStock'.length + 3 + '20-Bike 205'.length + '205 description'.length + 1)
  })
})

interface Consumed {
  TableName?: string
  CapacityUnits?: number
}
type Sent = Promise<{ ConsumedCapacity?: Consumed | Consumed[] }>

/** A table, and what each call on it costs. */
async function metered() {
  const { db, TableName, dynamodb } = await table()
  const consumed = async (sent: Sent): Promise<Consumed> => [(await sent).ConsumedCapacity ?? {}].flat()[0] ?? {}
  const seed = (...items: Row[]) => dynamodb.load(TableName, items)
  return { db, consumed, seed, common: { TableName, ReturnConsumedCapacity: 'TOTAL' } as const, TableName }
}
type Metered = Awaited<ReturnType<typeof metered>>

/** An item of exactly this many bytes. */
function sized(bytes: number, more: Row = {}): Row {
  const item = { ...at('a'), v: '', ...more }
  return { ...item, v: 'x'.repeat(bytes - itemSize(marshall(item) as Item)) }
}

describe('reading costs', () => {
  const get = (consistent: boolean) => (m: Metered) => m.db.send(new GetCommand({ ...m.common, Key: at('a'), ConsistentRead: consistent }))
  const query = (more: object) => (m: Metered) =>
    m.db.send(new QueryCommand({ ...m.common, KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'a' }, ...more }))
  const batch =
    (keys: Row[], consistent = false) =>
    (m: Metered) =>
      m.db.send(
        new BatchGetCommand({
          RequestItems: { [m.TableName]: { Keys: keys, ConsistentRead: consistent } },
          ReturnConsumedCapacity: 'TOTAL',
        }),
      )
  const three = [sized(1_500, at('a', '1')), sized(1_500, at('a', '2')), sized(1_500, at('a', '3'))]

  it.each<[string, Row[], (m: Metered) => Sent, number]>([
    ['0.5 units for up to 4 kB', [sized(4_096)], get(false), 0.5],
    ['1 unit for up to 4 kB when consistent', [sized(4_096)], get(true), 1],
    ['1 unit for a byte more', [sized(4_097)], get(false), 1],
    ['2 units for a byte more when consistent', [sized(4_097)], get(true), 2],
    ['50 units for the largest item', [sized(400 * 1_024)], get(false), 50],
    ['0.5 units for an item that is not there', [], get(false), 0.5],
    ['1 unit for an item that is not there when consistent', [], get(true), 1],
    ['a query by the sum of its items: 3 × 1.5 kB are two times 4 kB', three, query({}), 1],
    ['a consistent query twice that', three, query({ ConsistentRead: true }), 2],
    ['a query by the page that it read', three, query({ Limit: 1 }), 0.5],
    ['a query that finds nothing 0.5 units', [], query({}), 0.5],
    ['a count like the query', three, query({ Select: 'COUNT' }), 1],
    ['a scan by the sum of its items', three, (m) => m.db.send(new ScanCommand(m.common)), 1],
    ['a batch item by item: 3 × 1.5 kB are three times 4 kB', three, batch(three.map(({ pk, sk }) => ({ pk, sk }))), 1.5],
    ['a batch for what is missing too', [], batch([at('x'), at('y')], true), 2],
  ])('%s', async (_, items, call, units) => {
    const m = await metered()
    await m.seed(...items)
    expect((await m.consumed(call(m))).CapacityUnits).toBe(units)
  })

  it('a query of an index by its entries', async () => {
    const m = await metered()
    await m.seed(...range(3).map((n) => sized(1_500, { ...at('a', String(n)), g1: 'x', s1: String(n) })))
    const ofIndex = new QueryCommand({
      ...m.common,
      IndexName: 'GSI1',
      KeyConditionExpression: 'g1 = :g',
      ExpressionAttributeValues: { ':g': 'x' },
    })
    expect(await m.consumed(m.db.send(ofIndex))).toEqual({ TableName: m.TableName, CapacityUnits: 1 })
  })
})

describe('writing costs', () => {
  const put = (Item: Row) => (m: Metered) => m.db.send(new PutCommand({ ...m.common, Item }))
  const set = (UpdateExpression: string, values: Row) => (m: Metered) =>
    m.db.send(new UpdateCommand({ ...m.common, Key: at('a'), UpdateExpression, ExpressionAttributeValues: values }))
  const remove = (m: Metered) => m.db.send(new DeleteCommand({ ...m.common, Key: at('a') }))
  const indexed = { ...at('a'), g1: 'x', s1: 'y', extra: 1 }

  it.each<[string, Row[], (m: Metered) => Sent, number]>([
    ['1 unit for up to 1 kB', [], put(sized(1_024)), 1],
    ['2 units for a byte more', [], put(sized(1_025)), 2],
    ['by the larger of the item before', [sized(2_500)], put(at('a')), 3],
    ['and after', [at('a')], put(sized(2_500)), 3],
    ['by the whole item, however little an update changes', [sized(2_500)], set('SET t = :t', { ':t': 1 }), 3],
    ['by the item that a delete removes', [sized(2_500)], remove, 3],
    ['1 unit for a delete of nothing', [], remove, 1],
    ['one more for each index that gets an entry', [], put(indexed), 2],
    ['for two indexes two more', [], put({ ...indexed, g2: 'x', s2: 'y' }), 3],
    ['an entry by its own size', [], put(sized(2_500, { g1: 'x', s1: 'y' })), 6],
    ['one more for an attribute that an index holds', [indexed], set('SET extra = :t', { ':t': 2 }), 2],
    ['two more for a key of an index that changes', [indexed], set('SET s1 = :t', { ':t': 'z' }), 3],
    [
      'one more for an entry that goes',
      [indexed],
      (m) => m.db.send(new UpdateCommand({ ...m.common, Key: at('a'), UpdateExpression: 'REMOVE s1' })),
      2,
    ],
    ['one more for each entry that a delete removes', [indexed], remove, 2],
    ['nothing more for the same item again', [indexed], put(indexed), 1],
  ])('%s', async (_, items, call, units) => {
    const m = await metered()
    await m.seed(...items)
    expect((await m.consumed(call(m))).CapacityUnits).toBe(units)
  })

  it('twice as much at the table in a transaction, checks too, and once at the indexes; a repetition costs reading', async () => {
    const m = await metered()
    await m.seed(sized(1_500, at('checked')))
    const { TableName } = m
    const command = new TransactWriteCommand({
      ClientRequestToken: 'once',
      ReturnConsumedCapacity: 'TOTAL',
      TransactItems: [
        { Put: { TableName, Item: sized(1_500, { g1: 'x', s1: 'y' }) } },
        { ConditionCheck: { TableName, Key: at('checked'), ConditionExpression: 'attribute_exists(pk)' } },
        { Delete: { TableName, Key: at('nobody') } },
      ],
    })
    expect(await m.consumed(m.db.send(command))).toEqual({ TableName, CapacityUnits: 4 + 4 + 2 + 2 })
    expect(await m.consumed(m.db.send(command))).toEqual({ TableName, CapacityUnits: 6 })
  })

  it('is returned only on request', async () => {
    const { db, TableName } = await metered()
    expect((await db.send(new PutCommand({ TableName, Item: indexed }))).ConsumedCapacity).toBeUndefined()
    const { ConsumedCapacity } = await db.send(
      new PutCommand({ TableName, Item: { ...indexed, extra: 2 }, ReturnConsumedCapacity: 'TOTAL' }),
    )
    expect(ConsumedCapacity).toEqual({ TableName, CapacityUnits: 2 })
  })
})
