import type { Capacity } from '../requests/requests.ts'
import { isIndexed, textOf, type Table } from '../tables/table.ts'
import { sameItem } from '../values/item.ts'
import type { Stored } from '../writes/stored.ts'

const READ_UNIT = 4 * 1024
const WRITE_UNIT = 1024

/** Read units of this many bytes, 4 kB each; what is not there costs one, and a read that need not be consistent half. */
export const readUnits = (bytes: number, consistent = false): number => Math.max(1, Math.ceil(bytes / READ_UNIT)) * (consistent ? 1 : 0.5)

/** Write units of this many bytes, 1 kB each, at least one. */
const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / WRITE_UNIT))

/** A transaction prepares and commits. Measured on DynamoDB: this doubles the table's part, the indexes' stays as it is. */
export const TRANSACTION = 2

/** What a write costs at the table, by the larger of the item before and after. */
export const writeCost = (old: Stored | undefined, next: Stored | undefined, transaction: boolean): number =>
  writeUnits(Math.max(old?.size ?? 0, next?.size ?? 0)) * (transaction ? TRANSACTION : 1)

/** What it changes in the indexes (Developer Guide, "Provisioned throughput considerations for global secondary indexes"). */
export function indexCost({ indexes }: Table, old: Stored | undefined, next: Stored | undefined): number {
  let units = 0
  for (const index of indexes) {
    const [before, after] = [old, next].map((image) => (image && isIndexed(index, image.item) ? image : undefined))
    if (!before || !after) units += before || after ? writeUnits((before ?? after)?.size ?? 0) : 0
    else if (Object.values(index.keys).some((name) => textOf(before.item, name) !== textOf(after.item, name)))
      units += writeUnits(before.size) + writeUnits(after.size)
    else if (!sameItem(before.item, after.item)) units += writeUnits(Math.max(before.size, after.size))
  }
  return units
}

/** The ConsumedCapacity of an answer; empty unless it was asked for. */
export const consumedCapacity = (asked: Capacity, TableName: string, CapacityUnits: number) =>
  asked === 'TOTAL' ? { ConsumedCapacity: { TableName, CapacityUnits } } : {}

/** The same for a call that may touch several tables: one entry for each. */
export function consumedCapacityPerTable(asked: Capacity, costs: readonly { table: string; units: number }[]) {
  if (asked !== 'TOTAL') return {}
  const totals = Map.groupBy(costs, ({ table }) => table)
  const sum = (own: typeof costs) => own.reduce((total, { units }) => total + units, 0)
  return { ConsumedCapacity: [...totals].map(([TableName, own]) => ({ TableName, CapacityUnits: sum(own) })) }
}
