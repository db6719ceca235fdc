import type { Core } from '../core.ts'
import type { Answer, Range, SubStore } from '../engine/dynalite-internals.ts'
import { indexEntryKey } from '../engine/index-entry.ts'
import type { Item } from '../engine/item.ts'

export interface QueryInput {
  TableName: string
  IndexName?: string
  ExclusiveStartKey?: Item
  ScanIndexForward?: boolean
  ConsistentRead?: boolean
  ReturnConsumedCapacity?: string
}

/** Query or Scan, on the table or on one of its indexes. */
export async function query(core: Core, action: 'Query' | 'Scan', input: QueryInput): Promise<Answer> {
  const { engine } = core
  const parsed = engine.parse(action, input)
  const start = await startOf(core, parsed)
  return engine.run(action, parsed, {
    getIndexDb: (type, table, index) => from(engine.indexDb(type, table, index), start),
  })
}

/** The primary key where a page of an index begins. */
async function startOf({ engine }: Core, { TableName, IndexName, ExclusiveStartKey: key }: QueryInput): Promise<string | undefined> {
  if (IndexName === undefined || key === undefined) return undefined
  const table = await engine.table(TableName)
  return table.KeySchema.every(({ AttributeName }) => key[AttributeName]) ? engine.primaryKeyOf(table, key) : undefined
}

/** Entries end in the primary key (see index-entry.ts), and so must the place where a page begins. */
function from(db: SubStore, start: string | undefined): SubStore {
  if (start === undefined) return db
  const exact = (range: Range): Range =>
    range.reverse ? { ...range, lt: indexEntryKey(range.lt ?? '', start) } : { ...range, gt: indexEntryKey(range.gt ?? '', start) }
  return { ...db, createValueStream: (range) => db.createValueStream(exact(range)) }
}
