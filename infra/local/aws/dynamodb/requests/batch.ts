import type { Projection } from '../expressions/projection.ts'
import { invalid } from '../refusal.ts'
import type { Item } from '../values/item.ts'
import { isObject, malformed, readItem } from '../values/validate.ts'
import { capacity, Fields, refuseLegacy, type Capacity } from './fields.ts'
import { projectionOf } from './get.ts'
import { readDelete, readPut, type DeleteRequest, type PutRequest } from './write.ts'

export interface BatchGetRequest {
  gets: TableGets[]
  capacity: Capacity
}
export interface TableGets {
  table: string
  keys: Item[]
  projection?: Projection
  consistent: boolean
  /** The table's part of the request as it came, for UnprocessedKeys. */
  given: Readonly<Record<string, unknown>>
}
export interface BatchWriteRequest {
  writes: BatchedWrite[]
  capacity: Capacity
}
/** `given`: the write as it came, for UnprocessedItems. */
export type BatchedWrite = (PutRequest | DeleteRequest) & { given: unknown }

const MOST_GETS = 100
const MOST_WRITES = 25

/** Refuses a key that is named twice. Whether the keys fit the table is for the caller to check. */
export function readBatchGet(input: unknown): BatchGetRequest {
  const fields = new Fields(input)
  const read = { capacity: capacity(fields), tables: tablesOf(fields) }
  const gets = read.tables.map(([table, given]) => tableGets(fields, table, given))
  if (gets.reduce((count, { keys }) => count + keys.length, 0) > MOST_GETS)
    throw invalid('Too many items requested for the BatchGetItem call')
  return { gets, capacity: read.capacity }
}

function tableGets(all: Fields, table: string, given: unknown): TableGets {
  const fields = all.part(given, `requestItems.${table}.member`)
  const listed = fields.required('Keys', fields.list('Keys', { min: 1, max: MOST_GETS }))
  fields.check()
  refuseLegacy(fields)
  const projection = projectionOf(fields)
  const keys = listed.map(readItem)
  if (new Set(keys.map(textOf)).size < keys.length) throw invalid('Provided list of item keys contains duplicates')
  return { table, keys, ...projection, consistent: fields.flag('ConsistentRead') ?? false, given: given as TableGets['given'] }
}

const textOf = (key: Item) => JSON.stringify(Object.entries(key).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** An item that is named twice is for the caller to refuse, who knows the keys of the table. */
export function readBatchWrite(input: unknown): BatchWriteRequest {
  const fields = new Fields(input)
  const read = { capacity: capacity(fields), tables: tablesOf(fields) }
  fields.choice('ReturnItemCollectionMetrics', ['SIZE', 'NONE'])
  const requests = fields.part(fields.map('RequestItems'), 'requestItems')
  for (const [table] of read.tables) requests.list(table, { min: 1, max: MOST_WRITES })
  fields.check()
  const writes = read.tables.flatMap(([table, given]) => (given as unknown[]).map((one) => batchedWrite(table, one)))
  if (writes.length > MOST_WRITES) throw invalid('Too many items requested for the BatchWriteItem call')
  return { writes, capacity: read.capacity }
}

function batchedWrite(TableName: string, given: unknown): BatchedWrite {
  if (!isObject(given)) throw malformed('Unexpected value type in payload')
  const { PutRequest: put, DeleteRequest: remove } = given
  if (!put === !remove)
    throw invalid('Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes')
  if (isObject(put)) return { ...readPut({ TableName, Item: put['Item'] }), given }
  if (isObject(remove)) return { ...readDelete({ TableName, Key: remove['Key'] }), given }
  throw malformed('Unexpected field type')
}

function tablesOf(fields: Fields): [table: string, given: unknown][] {
  const tables = Object.entries(fields.required('RequestItems', fields.map('RequestItems')) ?? {})
  if (fields.has('RequestItems') && tables.length === 0)
    fields.problem('RequestItems', 'Member must have length greater than or equal to 1')
  if (tables.some(([name]) => !/^[a-zA-Z0-9_.-]{1,255}$/.test(name)))
    fields.problem(
      'RequestItems',
      'Map keys must satisfy constraint: [Member must have length less than or equal to 255, Member must have length greater than or equal to 1, Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+]',
    )
  fields.check()
  return tables
}
