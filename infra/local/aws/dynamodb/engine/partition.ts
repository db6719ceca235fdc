import type { Table } from './dynalite-internals.ts'
import type { Item } from '../values/item.ts'

/** Names the partition key of an item among all tables: what decides its shard and its share of the throughput. */
export function partitionOf({ TableName, KeySchema }: Pick<Table, 'TableName' | 'KeySchema'>, item: Item): string {
  const [hash] = KeySchema
  return `${TableName}~${JSON.stringify(hash && item[hash.AttributeName])}`
}
