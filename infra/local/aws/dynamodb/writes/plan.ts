import { checkItemKeys, checkKey, checkPaths, checkUpdate } from '../requests/keys.ts'
import type { WriteRequest } from '../requests/write.ts'
import { itemKey, partitionName, primaryKeyOf, type Table } from '../tables/table.ts'
import type { Tables } from '../tables/tables.ts'
import type { Item } from '../values/item.ts'

/** A write that fits its table and was not yet tried. */
export interface PlannedWrite<Request extends WriteRequest = WriteRequest> {
  request: Request
  table: Table
  key: Item
  storedAt: Buffer
  item: string
  /** Names its partition among all tables. */
  partition: string
}

/** Refuses what DynamoDB refuses before it looks at the stored item. */
export function planWrite<Request extends WriteRequest>(tables: Tables, request: Request): PlannedWrite<Request> {
  const table = tables.get(request.table)
  if (request.action === 'Put') checkItemKeys(request.item, table)
  else checkKey(request.key, table)
  if (request.action === 'Update' && request.update) checkUpdate(request.update, table)
  if (request.condition) checkPaths(request.condition.paths, table)
  const key = request.action === 'Put' ? primaryKeyOf(table, request.item) : request.key
  const storedAt = itemKey(table, key)
  return {
    request,
    table,
    key,
    storedAt,
    item: storedAt.toString('latin1'),
    partition: partitionName(table.name, key[table.keys.partition]),
  }
}
