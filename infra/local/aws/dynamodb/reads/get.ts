import { atTable, consumedCapacity } from '../capacity/consumed.ts'
import { readUnits } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import { project, type Projection } from '../expressions/projection.ts'
import { readGet } from '../requests/get.ts'
import { checkKey, checkPaths } from '../requests/keys.ts'
import { itemKey, partitionKey, partitionName, type Table } from '../tables/table.ts'
import type { Item } from '../values/item.ts'

export async function getOne(core: Core, input: unknown): Promise<string> {
  const { table: name, key, projection, consistent, capacity } = readGet(input)
  const table = core.tables.get(name)
  const { text, size } = readItem(core, table, key, projection)
  const units = readUnits(size, consistent)
  core.throttle.read(partitionName(name, key[table.keys.partition]), units)
  await onDisk(core, table, [key])
  const consumed = consumedCapacity(capacity, atTable(name, units))
  return object([...(text === undefined ? [] : [`"Item":${text}`]), ...membersOf(consumed)])
}

/** One item as a request wants it, as text, and the bytes of the whole of it; no text when it is not there. */
export function readItem(core: Core, table: Table, key: Item, projection?: Projection): { text?: string; size: number } {
  checkKey(key, table)
  if (projection) checkPaths(projection.paths, table)
  const row = core.store.get(itemKey(table, key))
  if (!row) return { size: 0 }
  return { text: projection ? JSON.stringify(project(projection, JSON.parse(row.value) as Item)) : row.value, size: row.size }
}

/** Resolves when what was just read of these items is on disk. */
export async function onDisk(core: Core, table: Table, keys: readonly Item[]): Promise<void> {
  await core.store.pending(keys.map((key) => partitionKey(table, key).toString('latin1')))
}

/** The members of an object as JSON, without its braces: items are passed on as the text that is stored. */
export const membersOf = (value: object): string[] => {
  const text = JSON.stringify(value)
  return text === '{}' ? [] : [text.slice(1, -1)]
}
export const object = (members: readonly string[]): string => `{${members.join(',')}}`
