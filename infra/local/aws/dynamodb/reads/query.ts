import { createHash } from 'node:crypto'
import { consumedCapacity, readUnits } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import { Expressions } from '../expressions/expressions.ts'
import { resolveKeyCondition, type KeyCondition } from '../expressions/key-condition.ts'
import { invalid } from '../refusal.ts'
import { checkStartKey } from '../requests/keys.ts'
import type { RequestOf } from '../requests/requests.ts'
import { encodeBeginning, encodeText, endOf } from '../store/keys.ts'
import {
  indexKey,
  indexPartitionKey,
  itemHeader,
  itemKey,
  keyOf,
  partitionKey,
  partitionName,
  textOf,
  type IndexKeys,
  type Table,
} from '../tables/table.ts'
import type { AttributeValue, Item } from '../values/item.ts'
import { membersOf, object } from './get.ts'

const MOST_BYTES = 1024 * 1024

/** From one stored key to before another. */
interface KeySpan {
  from: Buffer
  to: Buffer
}
interface Page {
  /** The items as JSON texts. */
  texts: string[]
  bytes: number
  /** The keys of the last item that was read, when there may be more. */
  last?: Item
}

/** Query, on the table or on one of its indexes. */
export async function query(core: Core, request: RequestOf<'Query'>): Promise<string> {
  const { TableName, KeyConditionExpression, ExclusiveStartKey: start, ConsistentRead, ScanIndexForward = true, Limit } = request
  const table = core.tables.get(TableName)
  const index = indexOf(table, request)
  const expressions = new Expressions(request)
  const condition = resolveKeyCondition(expressions.keyClauses(KeyConditionExpression), (index ?? table).keys)
  expressions.finish()
  const keyItem = { [(index ?? table).keys.partition]: condition.partition }
  const partition = index ? indexPartitionKey(table, index, keyItem) : partitionKey(table, keyItem)
  const whole = spanOf(partition, condition)
  const span = start ? after(whole, table, index, start, !ScanIndexForward) : whole
  const page = readPage(core, table, index, { ...span, reverse: !ScanIndexForward, limit: Limit })
  const units = readUnits(page.bytes, ConsistentRead)
  core.throttle.read(partitionName(index ? `${TableName}.${index.name}` : TableName, condition.partition), units)
  await core.store.pending([partition.toString('latin1')])
  return answerOf(request, page, units)
}

/** Scan of the whole table, or of one of its segments, which partitions belong to by a hash of their key. */
export async function scan(core: Core, request: RequestOf<'Scan'>): Promise<string> {
  const { TableName, ExclusiveStartKey: start, ConsistentRead, Limit, Segment: segment = 0, TotalSegments: total = 1 } = request
  if (segment >= total)
    throw invalid(`The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: ${segment}`)
  const table = core.tables.get(TableName)
  const header = itemHeader(table)
  const whole = { from: header, to: endOf(header) }
  const span = start ? after(whole, table, undefined, start, false) : whole
  const isOfSegment = (text: string) => total === 1 || hashOf(textOf(JSON.parse(text) as Item, table.keys.partition)) % total === segment
  const page = readPage(core, table, undefined, { ...span, limit: Limit, accepts: isOfSegment })
  await core.store.settled()
  return answerOf(request, page, readUnits(page.bytes, ConsistentRead))
}

function indexOf(table: Table, { IndexName, ConsistentRead }: RequestOf<'Query'>): IndexKeys | undefined {
  if (IndexName === undefined) return undefined
  const index = table.indexes.find(({ name }) => name === IndexName)
  if (!index) throw invalid(`The table does not have the specified index: ${IndexName}`)
  if (ConsistentRead) throw invalid('Consistent reads are not supported on global secondary indexes')
  return index
}

/** The stored keys that a key condition means. */
function spanOf(partition: Buffer, { sort }: KeyCondition): KeySpan {
  const whole = { from: partition, to: endOf(partition) }
  const [first, second] = sort?.values ?? []
  if (!sort || !first) return whole
  const at = keyAt(partition, first)
  const spans: Readonly<Record<typeof sort.operator, () => KeySpan>> = {
    begins_with: () => startingWith(Buffer.concat([partition, encodeBeginning(textIn(first))])),
    '=': () => startingWith(at),
    '<': () => ({ ...whole, to: at }),
    '<=': () => ({ ...whole, to: endOf(at) }),
    '>': () => ({ ...whole, from: endOf(at) }),
    '>=': () => ({ ...whole, from: at }),
    BETWEEN: () => ({ from: at, to: endOf(keyAt(partition, second)) }),
  }
  return spans[sort.operator]()
}

const textIn = (value: AttributeValue | undefined) => (value && 'S' in value ? value.S : '')
const keyAt = (partition: Buffer, value: AttributeValue | undefined) => Buffer.concat([partition, encodeText(textIn(value))])
const startingWith = (beginning: Buffer): KeySpan => ({ from: beginning, to: endOf(beginning) })

/** The range after the last key of the previous page, which must lie within it. */
function after({ from, to }: KeySpan, table: Table, index: IndexKeys | undefined, start: Item, reverse: boolean): KeySpan {
  checkStartKey(start, table, index)
  const at = index ? indexKey(table, index, start) : itemKey(table, start)
  if (at.compare(from) < 0 || at.compare(to) >= 0)
    throw invalid('The provided starting key is outside query boundaries based on provided conditions')
  return reverse ? { from, to: at } : { from: Buffer.concat([at, Buffer.from([0])]), to }
}

const hashOf = (text: string): number => createHash('md5').update(text).digest().readUInt32BE()

/** Reads one page: until the limit, 1 MB, or the end. */
function readPage(
  core: Core,
  table: Table,
  index: IndexKeys | undefined,
  {
    limit,
    accepts = () => true,
    ...range
  }: KeySpan & { reverse?: boolean; limit?: number | undefined; accepts?: (text: string) => boolean },
): Page {
  const page: Page = { texts: [], bytes: 0 }
  for (const row of core.store.range(range)) {
    // An entry of an index ends in the key of its item.
    const stored = index ? core.store.get(row.key.subarray(row.key.length - Number(row.value))) : row
    if (!stored || !accepts(stored.value)) continue
    page.texts.push(stored.value)
    page.bytes += stored.size
    if (page.texts.length === limit || page.bytes > MOST_BYTES)
      return { ...page, last: keyOf(table, JSON.parse(stored.value) as Item, index) }
  }
  return page
}

function answerOf(request: RequestOf<'Query'> | RequestOf<'Scan'>, { texts, last }: Page, units: number): string {
  return object([
    ...('Select' in request && request.Select === 'COUNT' ? [] : [`"Items":[${texts.join(',')}]`]),
    `"Count":${texts.length},"ScannedCount":${texts.length}`,
    ...(last ? [`"LastEvaluatedKey":${JSON.stringify(last)}`] : []),
    ...membersOf(consumedCapacity(request.ReturnConsumedCapacity, request.TableName, units)),
  ])
}
