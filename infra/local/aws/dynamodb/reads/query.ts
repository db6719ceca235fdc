import { atTable, told, type Consumed } from '../capacity/consumed.ts'
import { readUnits } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import type { Answer, Table } from '../engine/dynalite-internals.ts'
import type { AttributeValue, Item } from '../values/item.ts'
import { partitionOf } from '../engine/partition.ts'
import { Measured } from './measured.ts'

export interface QueryInput {
  TableName: string
  IndexName?: string
  ExclusiveStartKey?: Item
  ConsistentRead?: boolean
  ReturnConsumedCapacity?: string
  /** The key condition as dynalite's parser leaves it. */
  KeyConditions?: Record<string, { AttributeValueList: AttributeValue[] }>
}

/** Query or Scan, on the table or on one of its indexes. */
export async function query(core: Core, action: 'Query' | 'Scan', input: QueryInput): Promise<Answer> {
  const { engine } = core
  const parsed = engine.parse(action, input)
  const table = await engine.table(parsed.TableName)
  const start = startOf(table, parsed)
  const measured = new Measured(engine, start && engine.primaryKeyOf(table, start))
  const answer = await engine.run(action, parsed, measured)
  const units = readUnits(measured.bytes(Number(answer['ScannedCount'])), parsed.ConsistentRead ?? false)
  if (parsed.KeyConditions) core.throttle.read(partitionRead(table, parsed, parsed.KeyConditions), units)
  return { ...answer, ...told(input.ReturnConsumedCapacity, costOf(table, parsed, units, measured.fetched)) }
}

/** The primary key in the place where a page of an index begins. */
function startOf({ KeySchema }: Table, { IndexName, ExclusiveStartKey: key }: QueryInput): Item | undefined {
  return IndexName !== undefined && KeySchema.every(({ AttributeName }) => key?.[AttributeName]) ? key : undefined
}

/** A page of an index is paid there; the items it had to fetch from the table are rounded one by one. */
function costOf(table: Table, { IndexName, ConsistentRead = false }: QueryInput, units: number, fetched: readonly number[]): Consumed {
  const { TableName, LocalSecondaryIndexes = [] } = table
  if (IndexName === undefined) return atTable(TableName, units)
  const isLocal = LocalSecondaryIndexes.some((index) => index.IndexName === IndexName)
  const fetches = fetched.reduce((sum, size) => sum + readUnits(size, ConsistentRead), 0)
  const costs = { [IndexName]: units }
  return { table: TableName, units: fetches, indexes: { Global: isLocal ? {} : costs, Local: isLocal ? costs : {} } }
}

/** An index has partitions of its own. */
function partitionRead(table: Table, { IndexName }: QueryInput, conditions: NonNullable<QueryInput['KeyConditions']>): string {
  const index = [...(table.GlobalSecondaryIndexes ?? []), ...(table.LocalSecondaryIndexes ?? [])].find((one) => one.IndexName === IndexName)
  const { KeySchema } = index ?? table
  const keys = Object.entries(conditions).flatMap(
    ([
      name,
      {
        AttributeValueList: [value],
      },
    ]) => (value ? [[name, value]] : []),
  )
  return partitionOf(
    { TableName: index ? `${table.TableName}.${index.IndexName}` : table.TableName, KeySchema },
    Object.fromEntries(keys) as Item,
  )
}
