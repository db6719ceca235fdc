import { checkItem, checkKey, checkUpdate } from '../requests/keys.ts'
import type { WriteRequest } from '../requests/write.ts'
import { itemKey, keyOf, partitionName, type Table } from '../tables/table.ts'
import type { Tables } from '../tables/tables.ts'
import type { Item } from '../values/item.ts'

/** A write that fits its table and was not yet tried. */
export interface PlannedWrite {
  request: WriteRequest
  table: Table
  key: Item
  storedAt: Buffer
  /** Names the item among all tables. */
  item: string
  /** Names its partition among all tables. */
  partition: string
}

/** Refuses what DynamoDB refuses before it looks at the stored item. */
export function planWrite(tables: Tables, request: WriteRequest): PlannedWrite {
  const table = tables.get(request.table)
  if (request.action === 'Put') checkItem(request.item, table)
  else checkKey(request.item, table)
  if (request.update) checkUpdate(request.update, table)
  const key = request.action === 'Put' ? keyOf(table, request.item) : request.item
  const storedAt = itemKey(table, key)
  const partition = partitionName(table.name, key[table.keys.partition])
  return { request, table, key, storedAt, item: storedAt.toString('latin1'), partition }
}
