import type { SecondaryIndex, Table } from '../engine/dynalite-internals.ts'
import { sameItem, type Item } from '../values/item.ts'
import type { Consumed, IndexKind } from './consumed.ts'
import { NO_INDEXES } from './consumed.ts'
import { itemSize } from '../values/size.ts'
import { TRANSACTION, writeUnits } from './units.ts'

interface Written {
  table: Table
  old: Item | undefined
  next: Item | undefined
  transaction?: boolean
}

/** What a write costs: the larger of the item before and after at the table, and what it changes in each index. */
export function writeCost({ table, old, next, transaction = false }: Written): Consumed {
  return {
    table: table.TableName,
    units: writeUnits(largest(old, next)) * (transaction ? TRANSACTION : 1),
    indexes: { Global: indexCosts('Global', table, old, next), Local: indexCosts('Local', table, old, next) },
  }
}

/** What a write costs that a condition refused, or a condition check by itself: the table's part of it. */
export function checkCost({ table, old, next, transaction = false }: Written): Consumed {
  return {
    table: table.TableName,
    units: writeUnits(largest(old, next)) * (transaction ? TRANSACTION : 1),
    indexes: NO_INDEXES,
  }
}

const largest = (...items: (Item | undefined)[]) => Math.max(...items.map((item) => (item ? itemSize(item) : 0)))

function indexCosts(kind: IndexKind, table: Table, old: Item | undefined, next: Item | undefined): Record<string, number> {
  const costs = (table[`${kind}SecondaryIndexes`] ?? []).map((index): [string, number] => [
    index.IndexName,
    entryCost(index, entryOf(table, index, old), entryOf(table, index, next)),
  ])
  return Object.fromEntries(costs.filter(([, units]) => units > 0))
}

// Developer Guide, "Provisioned throughput considerations for global secondary indexes".
function entryCost(index: SecondaryIndex, old: Item | undefined, next: Item | undefined): number {
  if (sameItem(old, next)) return 0
  if (old && next && !sameKey(index, old, next)) return writeUnits(itemSize(old)) + writeUnits(itemSize(next))
  return writeUnits(largest(old, next))
}

const sameKey = ({ KeySchema }: SecondaryIndex, old: Item, next: Item) =>
  KeySchema.every(({ AttributeName: name }) => sameItem(pick(old, [name]), pick(next, [name])))

/** What an index holds of an item; nothing when the item lacks one of its keys. */
function entryOf(table: Table, { KeySchema, Projection }: SecondaryIndex, item: Item | undefined): Item | undefined {
  if (!item || !KeySchema.every(({ AttributeName }) => item[AttributeName])) return undefined
  if (Projection.ProjectionType === 'ALL') return item
  const keys = [...KeySchema, ...table.KeySchema].map(({ AttributeName }) => AttributeName)
  return pick(item, [...keys, ...(Projection.NonKeyAttributes ?? [])])
}

const pick = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : [])))
