import { marshall } from '@aws-sdk/util-dynamodb'
import type { Core } from './core.ts'
import type { Row } from './store/database.ts'
import type { Writer } from './store/store.ts'
import { itemKey, type Table } from './tables/table.ts'
import type { AttributeValue, Item } from './values/item.ts'
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
    const next = Stored.of(wireItem(marshall(plain, { removeUndefinedValues: true }) as MarshalledItem))
    const storedAt = itemKey(table, next.item)
    const row = store.get(storedAt)
    writeChange(collecting, { write: { table, storedAt }, old: row && Stored.read(row), next })
    yield* rows.splice(0)
  }
}

/** As the SDK marshalls it: binary is bytes. */
type MarshalledItem = Record<string, Marshalled>
type Marshalled = Exclude<AttributeValue, { B: string } | { L: unknown } | { M: unknown }> | Binary | Nested
type Binary = { B: Uint8Array }
type Nested = { L: Marshalled[] } | { M: MarshalledItem }

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')

/** As it would be on the wire: binary as base64. */
const wireItem = (item: MarshalledItem): Item => Object.fromEntries(Object.entries(item).map(([name, value]) => [name, wireValue(value)]))

function wireValue(value: Marshalled): AttributeValue {
  if ('B' in value) return { B: base64(value.B) }
  if ('L' in value) return { L: value.L.map(wireValue) }
  if ('M' in value) return { M: wireItem(value.M) }
  return value
}
