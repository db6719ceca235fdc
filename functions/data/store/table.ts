import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { fail } from '../../../shared/errors.ts'
import { db, tableName } from './client.ts'
import { backOff } from '../../platform/retries/backoff.ts'
import { chunksOf } from '../../platform/chunks.ts'

export interface Key {
  pk: string
  sk: string
}
export type Index = 'gsi1' | 'gsi2' | 'gsi3' | 'gsi4'
type Row = Record<string, unknown>

/** One kind of item: its key, its index keys, and the attributes that are its record. */
export interface Entity<T extends object, Id> {
  kind: string
  key: (id: Id) => Key
  /** Index keys, computed from the record at each whole write; every sort key ends in a unique id. */
  indexes?: (record: T) => Partial<Record<Index, Key>>
  /** Seconds since 1970 after which the item may go; nothing: it stays. */
  expires?: (record: T) => number | undefined
  /** How a record is stored whose attributes are not just its fields. */
  packing?: Packing<T>
}
export interface Packing<T> {
  pack: (record: T) => Row
  /** Gets the whole item, the key included. */
  unpack: (row: Row) => T
}

/** Declares an entity; `T` is its record, `Id` what its key is made of. */
export function entity<T extends object, Id = T>(declared: Entity<T, Id>): Entity<T, Id> {
  return declared
}

/** Names one item and the type of its record, so that items of several kinds can be read together. */
export interface Ref<T> {
  readonly key: Key
  readonly unpack?: (row: Row) => T
  /** Never set: it carries the type. */
  readonly record?: T
}

/** The reference of an item. */
export const refTo = <T extends object, Id>(of: Entity<T, Id>, id: Id): Ref<T> => ({
  key: of.key(id),
  ...(of.packing && { unpack: of.packing.unpack }),
})

const OWN = new Set([
  'pk',
  'sk',
  '_kind',
  'ttl',
  ...(['gsi1', 'gsi2', 'gsi3', 'gsi4'] as const).flatMap((index) => [`${index}pk`, `${index}sk`]),
])

export function itemOf<T extends object, Id>(of: Entity<T, Id>, record: T & Id): Row {
  const indexes = Object.entries(of.indexes?.(record) ?? {}).flatMap(([index, key]) => [
    [`${index}pk`, key.pk],
    [`${index}sk`, key.sk],
  ])
  const attributes = of.packing ? of.packing.pack(record) : record
  return { ...of.key(record), _kind: of.kind, ...Object.fromEntries(indexes), ...ttlOf(of.expires?.(record)), ...attributes }
}

const ttlOf = (ttl: number | undefined): Row => (ttl === undefined ? {} : { ttl })

/** The record of a stored item. */
export function recordOf<T>(row: Row): T {
  const record: Row = {}
  for (const name of Object.keys(row)) if (!OWN.has(name)) record[name] = row[name]
  return record as T
}

/** The record of a stored item of this kind. */
export const recordIn = <T extends object, Id>(of: Entity<T, Id>, row: Row): T => of.packing?.unpack(row) ?? recordOf<T>(row)

/** Whether a stored item is of this kind. */
export const isKind = <T extends object, Id>(of: Entity<T, Id>, row: Row): boolean => row['_kind'] === of.kind

/** One record, or nothing. One read unit per 4 kB when consistent, half of it otherwise. */
export async function find<T extends object, Id>(of: Entity<T, Id>, id: Id, { consistent = false } = {}): Promise<T | undefined> {
  const { Item } = await db.send(new GetCommand({ TableName: tableName(), Key: of.key(id), ConsistentRead: consistent }))
  return Item && recordIn(of, Item)
}

const TRIES = 5

/** As many keys as one BatchGet takes. */
const KEYS_AT_ONCE = 100

/** The stored items of some keys, in the order of the keys: a BatchGet for each hundred, side by side. */
export async function findAll(keys: readonly Key[], { consistent = false } = {}): Promise<(Row | undefined)[]> {
  const wanted = [...new Map(keys.map((key) => [nameOf(key), { pk: key.pk, sk: key.sk }])).values()]
  const found = new Map<string, Row>()
  await Promise.all(chunksOf(wanted, KEYS_AT_ONCE).map((batch) => findBatch(batch, consistent, found)))
  return keys.map((key) => found.get(nameOf(key)))
}

/** Reads one batch into `found`. Resends unprocessed keys, and fails with 503 after the last attempt. */
async function findBatch(keys: Row[], consistent: boolean, found: Map<string, Row>): Promise<void> {
  const TableName = tableName()
  let wanted = keys
  for (let attempt = 0; wanted.length > 0; attempt += 1) {
    if (attempt === TRIES) fail('http.busy')
    if (attempt > 0) await backOff(attempt)
    const { Responses, UnprocessedKeys } = await db.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: wanted, ConsistentRead: consistent } } }),
    )
    for (const row of Responses?.[TableName] ?? []) found.set(nameOf(row as unknown as Key), row)
    wanted = UnprocessedKeys?.[TableName]?.Keys ?? []
  }
}

const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`

export interface Range {
  pk: string
  prefix?: string
  /** What every sort key is greater than; not together with a prefix. */
  above?: string
  /** The last sort key, together with `above`. */
  upTo?: string
  index?: Index
  newestFirst?: boolean
  limit?: number
  /** The key after which to go on, as a page before gave it. */
  after?: Row | undefined
  consistent?: boolean
}
export interface Page {
  rows: Row[]
  /** Where the next page begins; nothing at the end. */
  next: Row | undefined
}

/** One page of a partition, at most 1 MB. */
export async function page({
  pk,
  prefix,
  above,
  upTo,
  index,
  newestFirst = false,
  limit,
  after,
  consistent = false,
}: Range): Promise<Page> {
  const [p, s] = index ? [`${index}pk`, `${index}sk`] : ['pk', 'sk']
  const within =
    prefix !== undefined ? 'begins_with(#s, :s)' : upTo !== undefined ? '#s BETWEEN :s AND :t' : above !== undefined ? '#s > :s' : undefined
  const { Items = [], LastEvaluatedKey } = await db.send(
    new QueryCommand({
      TableName: tableName(),
      ...(index && { IndexName: index.toUpperCase() }),
      KeyConditionExpression: within === undefined ? '#p = :p' : `#p = :p AND ${within}`,
      ExpressionAttributeNames: { '#p': p, ...(within !== undefined && { '#s': s }) },
      ExpressionAttributeValues: {
        ':p': pk,
        ...(within !== undefined && { ':s': prefix ?? above }),
        ...(upTo !== undefined && { ':t': upTo }),
      },
      ScanIndexForward: !newestFirst,
      ConsistentRead: consistent,
      ...(limit !== undefined && { Limit: limit }),
      ...(after && { ExclusiveStartKey: after }),
    }),
  )
  return { rows: Items, next: LastEvaluatedKey }
}

/** Every item of a partition, or the first `limit` of them, page by page. */
export async function all({ limit = Infinity, after: start, ...range }: Range): Promise<Row[]> {
  const rows: Row[] = []
  let after = start
  do {
    const got = await page({ ...range, ...(limit < Infinity && { limit: limit - rows.length }), after })
    rows.push(...got.rows)
    after = got.next
  } while (after && rows.length < limit)
  return rows
}

/** How many items a partition holds: half a read unit per 4 kB of them, and as much for an empty one. */
export async function countIn(pk: string): Promise<number> {
  let count = 0
  let after: Row | undefined
  do {
    const { Count = 0, LastEvaluatedKey } = await db.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        Select: 'COUNT',
        ...(after && { ExclusiveStartKey: after }),
      }),
    )
    count += Count
    after = LastEvaluatedKey
  } while (after)
  return count
}

/** How many items of an index lie beyond a sort key, counted up to `limit`: half a read unit per 4 kB of them. */
export async function countBeyond({ index, pk, sk, limit }: Key & { index: Index; limit: number }): Promise<number> {
  const { Count = 0 } = await db.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: index.toUpperCase(),
      KeyConditionExpression: '#p = :p AND #s > :s',
      ExpressionAttributeNames: { '#p': `${index}pk`, '#s': `${index}sk` },
      ExpressionAttributeValues: { ':p': pk, ':s': sk },
      Select: 'COUNT',
      Limit: limit,
    }),
  )
  return Count
}
