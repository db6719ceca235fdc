import { atTable, consumedCapacityPerTable } from '../capacity/consumed.ts'
import { readUnits } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import { isThrottle } from '../refusal.ts'
import { readBatchGet, type TableGets } from '../requests/batch.ts'
import { partitionName, type Table } from '../tables/table.ts'
import type { Item } from '../values/item.ts'
import { membersOf, object, onDisk, readItem } from './get.ts'

interface Wanted {
  table: Table
  gets: TableGets
  key: Item
}
type Read = { text?: string; size: number; units: number } | undefined

const MOST_BYTES = 16 * 1024 * 1024

/** BatchGetItem: up to 100 items, at most 16 MB; the rest is left to the caller. */
export async function batchGet(core: Core, input: unknown): Promise<string> {
  const { gets, capacity } = readBatchGet(input)
  const wanted = gets.flatMap((one) => one.keys.map((key): Wanted => ({ table: core.tables.get(one.table), gets: one, key })))
  const reads = withinLimit(wanted.map((one) => readOne(core, one)))
  await Promise.all(gets.map(({ table, keys }) => onDisk(core, core.tables.get(table), keys)))
  const found = new Map<string, string[]>(gets.map(({ table }) => [table, []]))
  const unprocessed: Record<string, object> = {}
  for (const [at, { gets: one, key }] of wanted.entries()) {
    const read = reads[at]
    if (read?.text !== undefined) found.get(one.table)?.push(read.text)
    if (!read) unprocessed[one.table] = withKey(unprocessed[one.table] ?? { ...one.given, Keys: [] }, key)
  }
  const consumed = wanted.map(({ table }, at) => atTable(table.name, reads[at]?.units ?? 0))
  const responses = [...found].map(([table, texts]) => `${JSON.stringify(table)}:[${texts.join(',')}]`)
  return object([
    `"Responses":${object(responses)}`,
    `"UnprocessedKeys":${JSON.stringify(unprocessed)}`,
    ...membersOf(consumedCapacityPerTable(capacity, consumed)),
  ])
}

const withKey = (given: { Keys?: Item[] }, key: Item) => ({ ...given, Keys: [...(given.Keys ?? []), key] })

function readOne(core: Core, { table, gets, key }: Wanted): Read {
  const read = readItem(core, table, key, gets.projection)
  const units = readUnits(read.size, gets.consistent)
  try {
    core.throttle.read(partitionName(table.name, key[table.keys.partition]), units)
  } catch (error) {
    if (isThrottle(error)) return undefined
    throw error
  }
  return { ...read, units }
}

function withinLimit(reads: readonly Read[]): Read[] {
  let bytes = 0
  return reads.map((read) => {
    bytes += read?.size ?? 0
    return bytes > MOST_BYTES ? undefined : read
  })
}
