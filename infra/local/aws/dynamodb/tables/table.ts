import type { GivenTable } from '../requests/definition.ts'
import type { IndexKeys, KeyNames, TableKeys } from '../requests/table.ts'
import { encodeValue, SPACE } from '../store/keys.ts'
import type { Item } from '../values/item.ts'

/** A table as it is kept: what its keys are called, and its part of the key space. */
export interface Table extends TableKeys {
  id: number
  given: GivenTable
  /** Milliseconds since 1970. */
  createdAt: number
  /** The attribute that holds the time to live, while it is enabled. */
  timeToLive?: string
}

const headerOf = (space: number, table: Table, ...more: number[]): Buffer => Buffer.from([space, table.id >> 8, table.id & 0xff, ...more])

export const itemHeader = (table: Table): Buffer => headerOf(SPACE.item, table)
export const expiryHeader = (table: Table): Buffer => headerOf(SPACE.expiry, table)
/** Where the entries of all indexes of a table begin, or of one. */
export const indexHeader = (table: Table, index?: IndexKeys): Buffer =>
  headerOf(SPACE.index, table, ...(index ? [table.indexes.indexOf(index)] : []))

export const partitionKey = (table: Table, item: Item): Buffer =>
  Buffer.concat([itemHeader(table), encodeValue(item[table.keys.partition])])

export function itemKey(table: Table, item: Item): Buffer {
  const { sort } = table.keys
  return Buffer.concat([partitionKey(table, item), ...(sort === undefined ? [] : [encodeValue(item[sort])])])
}

/** Where the entries of one partition of an index begin. */
export const indexPartitionKey = (table: Table, index: IndexKeys, item: Item): Buffer =>
  Buffer.concat([indexHeader(table, index), encodeValue(item[index.keys.partition])])

/** Where an item's entry in an index is stored. It ends in the item's own key: any number of items may have the same index key. */
export function indexKey(table: Table, index: IndexKeys, item: Item): Buffer {
  const { sort } = index.keys
  return Buffer.concat([
    indexPartitionKey(table, index, item),
    ...(sort === undefined ? [] : [encodeValue(item[sort])]),
    itemKey(table, item),
  ])
}

/** Whether an item has an entry in an index: only when it has all of its keys. */
export const isIndexed = ({ keys }: IndexKeys, item: Item | undefined): item is Item =>
  item !== undefined && namesOf(keys).every((name) => item[name] !== undefined)

export const namesOf = ({ partition, sort }: KeyNames): string[] => (sort === undefined ? [partition] : [partition, sort])

/** The attributes of an item that have these names. */
export const pick = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]] as const] : [])))

export const primaryKeyOf = ({ keys }: TableKeys, item: Item): Item => pick(item, namesOf(keys))

/** What an index holds of an item that it has an entry for. */
export function projected(table: TableKeys, { keys, projection }: IndexKeys, item: Item): Item {
  if (projection.type === 'ALL') return item
  return pick(item, [...new Set([...namesOf(keys), ...namesOf(table.keys), ...projection.names])])
}

/** Names the partition of an item among all tables: it decides the shard of the stream and the share of the throughput. */
export const partitionName = (table: string, partition: Item[string] | undefined): string => `${table}~${JSON.stringify(partition)}`
