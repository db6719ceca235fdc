import { invalid } from '../refusal.ts'
import type { RequestOf } from '../requests/requests.ts'
import { encodeText, SPACE } from '../store/keys.ts'
import type { Item } from '../values/item.ts'

/** The attributes that are a key; all are text. */
export interface KeyNames {
  partition: string
  sort: string
}
/** An index holds every item that has all of its keys, with all attributes. */
export interface IndexKeys {
  name: string
  keys: KeyNames
}
/** A table as it is kept: what its keys are called, and its part of the key space. */
export interface Table {
  name: string
  keys: KeyNames
  indexes: readonly IndexKeys[]
  id: number
  /** Milliseconds since 1970. */
  createdAt: number
  /** The attribute that holds the time to live, while it is enabled. */
  timeToLive?: string
}

/** What a CreateTable makes. Throws a Refusal when its parts do not fit each other. */
export function tableOf({ TableName: name, KeySchema, GlobalSecondaryIndexes = [], AttributeDefinitions }: RequestOf<'CreateTable'>) {
  const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema: schema }) => ({ name: IndexName, keys: keysOf(schema) }))
  const table = { name, keys: keysOf(KeySchema), indexes }
  const defined = AttributeDefinitions.map(({ AttributeName }) => AttributeName).toSorted()
  const used = [...new Set([table, ...indexes].flatMap(({ keys }) => [keys.partition, keys.sort]))].toSorted()
  if (defined.join() !== used.join())
    throw invalid(
      `One or more parameter values were invalid: Key attributes and AttributeDefinitions differ. Keys: [${used.join(', ')}], AttributeDefinitions: [${defined.join(', ')}]`,
    )
  return table
}

function keysOf([first, second]: RequestOf<'CreateTable'>['KeySchema']): KeyNames {
  if (first?.KeyType !== 'HASH' || second?.KeyType !== 'RANGE') throw invalid('Invalid KeySchema: it must be a HASH key and a RANGE key')
  return { partition: first.AttributeName, sort: second.AttributeName }
}

const headerOf = (space: number, table: Table, ...more: number[]): Buffer => Buffer.from([space, table.id >> 8, table.id & 0xff, ...more])

export const itemHeader = (table: Table): Buffer => headerOf(SPACE.item, table)
export const expiryHeader = (table: Table): Buffer => headerOf(SPACE.expiry, table)

/** The text of a key attribute, which the item has. */
export function textOf(item: Item, name: string): string {
  const value = item[name]
  return value && 'S' in value ? value.S : ''
}
const encoded = (item: Item, name: string) => encodeText(textOf(item, name))

export const partitionKey = (table: Table, item: Item): Buffer => Buffer.concat([itemHeader(table), encoded(item, table.keys.partition)])

export const itemKey = (table: Table, item: Item): Buffer => Buffer.concat([partitionKey(table, item), encoded(item, table.keys.sort)])

/** Where the entries of one partition of an index begin. */
export const indexPartitionKey = (table: Table, index: IndexKeys, item: Item): Buffer =>
  Buffer.concat([headerOf(SPACE.index, table, table.indexes.indexOf(index)), encoded(item, index.keys.partition)])

/** Where an item's entry in an index is stored. It ends in the item's own key: any number of items may have the same index key. */
export const indexKey = (table: Table, index: IndexKeys, item: Item): Buffer =>
  Buffer.concat([indexPartitionKey(table, index, item), encoded(item, index.keys.sort), itemKey(table, item)])

/** Whether an item has an entry in an index: only when it has all of its keys. */
export const isIndexed = ({ keys }: IndexKeys, item: Item | undefined): item is Item =>
  item?.[keys.partition] !== undefined && item[keys.sort] !== undefined

/** The key of an item, and its key in an index. */
export function keyOf({ keys }: Table, item: Item, index?: IndexKeys): Item {
  const names = [keys.partition, keys.sort, ...(index ? [index.keys.partition, index.keys.sort] : [])]
  return Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]] as const] : [])))
}

/** Names the partition of an item among all tables: it decides the shard of the stream and the share of the throughput. */
export const partitionName = (table: string, partition: Item[string] | undefined): string => `${table}~${JSON.stringify(partition)}`
