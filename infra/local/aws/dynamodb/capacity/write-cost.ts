import type { IndexKeys, TableKeys } from '../requests/table.ts'
import { isIndexed, namesOf, pick, projected } from '../tables/table.ts'
import { sameItem, type Item } from '../values/item.ts'
import { itemSize } from '../values/size.ts'
import { NO_INDEXES, type Consumed, type IndexKind } from './consumed.ts'
import { TRANSACTION, writeUnits } from './units.ts'

interface Image {
  item: Item
  /** Bytes. */
  size: number
}

/** What a write costs: the larger of the item before and after at the table, and what it changes in each index. */
export function writeCost(table: TableKeys, old: Image | undefined, next: Image | undefined, transaction: boolean): Consumed {
  const indexes = { Global: indexCosts('Global', table, old, next), Local: indexCosts('Local', table, old, next) }
  return { ...checkCost(table, old, next, transaction), indexes }
}

/** What a write costs that a condition refused, or a condition check by itself: the table's part of it. */
export const checkCost = ({ name }: TableKeys, old: Image | undefined, next: Image | undefined, transaction: boolean): Consumed => ({
  table: name,
  units: writeUnits(Math.max(old?.size ?? 0, next?.size ?? 0)) * (transaction ? TRANSACTION : 1),
  indexes: NO_INDEXES,
})

function indexCosts(kind: IndexKind, table: TableKeys, old: Image | undefined, next: Image | undefined): Record<string, number> {
  const costs: Record<string, number> = {}
  for (const index of table.indexes) {
    const units = index.kind === kind ? entryCost(table, index, old, next) : 0
    if (units > 0) costs[index.name] = units
  }
  return costs
}

// Developer Guide, "Provisioned throughput considerations for global secondary indexes".
function entryCost(table: TableKeys, index: IndexKeys, old: Image | undefined, next: Image | undefined): number {
  const before = entryOf(table, index, old)
  const after = entryOf(table, index, next)
  if (!before || !after) return before || after ? writeUnits((before ?? after)?.size ?? 0) : 0
  if (sameItem(before.item, after.item)) return 0
  const names = namesOf(index.keys)
  if (!sameItem(pick(before.item, names), pick(after.item, names))) return writeUnits(before.size) + writeUnits(after.size)
  return writeUnits(Math.max(before.size, after.size))
}

/** What an index holds of an item; nothing when the item lacks one of its keys. */
function entryOf(table: TableKeys, index: IndexKeys, image: Image | undefined): Image | undefined {
  if (!image || !isIndexed(index, image.item)) return undefined
  if (index.projection.type === 'ALL') return image
  const item = projected(table, index, image.item)
  return { item, size: itemSize(item) }
}
