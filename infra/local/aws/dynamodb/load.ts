import { marshall } from '@aws-sdk/util-dynamodb'
import type { Core } from './core.ts'
import type { Row } from './store/database.ts'
import type { Writer } from './store/store.ts'
import { itemKey, type Table } from './tables/table.ts'
import { isObject, type Item } from './values/item.ts'
import { writeChange } from './writes/commit.ts'
import { Stored } from './writes/stored.ts'

/**
 * Writes plain items of different keys in one transaction, index entries and times to live with them; no condition, no capacity, no
 * stream record. Nothing else is served meanwhile.
 */
export async function loadItems(core: Core, tableName: string, items: Iterable<Record<string, unknown>>): Promise<void> {
  const table = core.tables.get(tableName)
  await core.store.write([], (writer) => writer.putSorted(rowsOf(core, table, items, writer)))
}

/** What is to be put for these items; what they replace is deleted by the writer. */
function* rowsOf({ store }: Core, table: Table, items: Iterable<Record<string, unknown>>, writer: Writer): Generator<Row> {
  const rows: Row[] = []
  const collecting = { ...writer, put: (key: Buffer, value: string, size: number) => void rows.push({ key, value, size }) }
  for (const plain of items) {
    const next = Stored.of(onWire(marshall(plain, { removeUndefinedValues: true })) as Item)
    const storedAt = itemKey(table, next.item)
    const row = store.get(storedAt)
    writeChange(collecting, { write: { table, storedAt }, old: row && Stored.read(row), next })
    yield* rows.splice(0)
  }
}

/** A marshalled value as it is on the wire: binary as base64. */
function onWire(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
  if (Array.isArray(value)) return value.map(onWire)
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, onWire(one)])) : value
}
