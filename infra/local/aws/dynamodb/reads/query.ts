import { atTable, consumedCapacity, type Consumed } from '../capacity/consumed.ts'
import { readUnits } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import { resolveKeyCondition, type KeyCondition } from '../expressions/key-condition.ts'
import { invalid } from '../refusal.ts'
import { checkFilter, checkPaths, checkProjected, checkStartKey } from '../requests/keys.ts'
import { readQuery, readScan, type QueryRequest, type ScanRequest } from '../requests/query.ts'
import type { IndexKeys } from '../requests/table.ts'
import { endOf } from '../store/keys.ts'
import { shardNumber } from '../stream/shards.ts'
import { indexHeader, indexPartitionKey, itemHeader, partitionKey, partitionName, type Table } from '../tables/table.ts'
import { membersOf, object } from './get.ts'
import { readPage, type PageOptions, type PageRead } from './page.ts'
import { after, spanOf } from './range.ts'

type PageRequest = QueryRequest | ScanRequest

/** Query, on the table or on one of its indexes. */
export async function query(core: Core, input: unknown): Promise<string> {
  const request = readQuery(input)
  const table = core.tables.get(request.table)
  const index = indexOf(table, request)
  const { keys } = index ?? table
  const condition = resolveKeyCondition(request.keyCondition, keys, table.types)
  check(table, index, request)
  if (request.filter) checkFilter(request.filter, keys)
  if (index && request.filter) checkProjected(request.filter.paths, index, table, 'filter')
  if (request.start) checkStartKey(request.start, table, { ...(index && { index }), keyCondition: condition })
  const span = spanOf(table, index, condition)
  const reverse = !request.forward
  const options = { ...optionsOf(request, index), reverse }
  const page = readPage(core, table, index, { ...options, span: request.start ? after(span, table, index, request.start, reverse) : span })
  const units = readUnits(page.bytes, request.consistent)
  core.throttle.read(partitionName(index ? `${table.name}.${index.name}` : table.name, condition.partition.value), units)
  await core.store.pending([partitionRead(table, index, condition)])
  return answerOf(request, page, costOf(table, index, units, page.fetchedUnits))
}

/** Scan, of the whole table or of one segment. */
export async function scan(core: Core, input: unknown): Promise<string> {
  const request = readScan(input)
  const table = core.tables.get(request.table)
  const index = indexOf(table, request)
  check(table, index, request)
  if (request.start) checkStartKey(request.start, table, { ...(index && { index }) })
  const header = index ? indexHeader(table, index) : itemHeader(table)
  const span = { from: header, to: endOf(header) }
  const { segment, start } = request
  const page = readPage(core, table, index, {
    ...optionsOf(request, index),
    reverse: false,
    span: start ? after(span, table, index, start, false) : span,
    ...(segment && {
      includes: (item) => shardNumber(partitionName(table.name, item[(index ?? table).keys.partition]), segment.of) === segment.at,
    }),
  })
  await core.store.settled()
  return answerOf(request, page, costOf(table, index, readUnits(page.bytes, request.consistent), page.fetchedUnits))
}

function indexOf(table: Table, { index: name, consistent }: PageRequest): IndexKeys | undefined {
  if (name === undefined) return undefined
  const index = table.indexes.find((one) => one.name === name)
  if (!index) throw invalid(`The table does not have the specified index: ${name}`)
  if (index.kind === 'Global' && consistent) throw invalid('Consistent reads are not supported on global secondary indexes')
  return index
}

function check(table: Table, index: IndexKeys | undefined, { filter, projection, select }: PageRequest): void {
  if (filter) checkPaths(filter.paths, table)
  if (projection) checkPaths(projection.paths, table)
  if (index && projection) checkProjected(projection.paths, index, table, 'projection')
  if (select === 'ALL_ATTRIBUTES' && index?.kind === 'Global' && index.projection.type !== 'ALL')
    throw invalid(
      `One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global secondary index ${index.name} because its projection type is not ALL`,
    )
}

const optionsOf = (
  { filter, projection, limit, select, consistent }: PageRequest,
  index: IndexKeys | undefined,
): Omit<PageOptions, 'span' | 'reverse'> => ({
  filter,
  projection,
  limit,
  consistent,
  wholeItems: index === undefined || (index.kind === 'Local' && select === 'ALL_ATTRIBUTES'),
})

const partitionRead = (table: Table, index: IndexKeys | undefined, { partition }: KeyCondition): string => {
  const item = { [partition.name]: partition.value }
  return (index ? indexPartitionKey(table, index, item) : partitionKey(table, item)).toString('latin1')
}

function answerOf({ select, capacity }: PageRequest, { texts, scanned, last }: PageRead, consumed: Consumed): string {
  return object([
    ...(select === 'COUNT' ? [] : [`"Items":[${texts.join(',')}]`]),
    `"Count":${texts.length},"ScannedCount":${scanned}`,
    ...(last ? [`"LastEvaluatedKey":${JSON.stringify(last)}`] : []),
    ...membersOf(consumedCapacity(capacity, consumed)),
  ])
}

/** A page of an index is paid there; the items that a local one fetched from the table are rounded one by one. */
function costOf({ name }: Table, index: IndexKeys | undefined, units: number, fetchedUnits: number): Consumed {
  if (!index) return atTable(name, units)
  const costs = { [index.name]: units }
  return {
    table: name,
    units: fetchedUnits,
    indexes: { Global: index.kind === 'Global' ? costs : {}, Local: index.kind === 'Local' ? costs : {} },
  }
}
