import { setImmediate } from 'node:timers/promises'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { Core } from './core.ts'
import { itemKey } from './tables/table.ts'
import type { Item } from './values/item.ts'
import { writeChange } from './writes/commit.ts'
import { Stored } from './writes/stored.ts'

const AT_ONCE = 1_000

/** Writes plain items in large batches, index entries and times to live with them; no condition, no capacity, no stream record. */
export async function loadItems(core: Core, tableName: string, items: readonly Record<string, unknown>[]): Promise<void> {
  const table = core.tables.get(tableName)
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const changes = items.slice(at, at + AT_ONCE).map((plain) => {
      const next = Stored.of(wireItem(plain))
      return { next, storedAt: itemKey(table, next.item) }
    })
    await core.store.write([], (writer) => {
      for (const { next, storedAt } of changes) {
        const row = core.store.get(storedAt)
        writeChange(writer, { write: { table, storedAt }, old: row && Stored.read(row), next })
      }
    })
    await setImmediate()
  }
}

/** As it would be on the wire: binary as base64. */
function wireItem(plain: Record<string, unknown>): Item {
  const marshalled = marshall(plain, { removeUndefinedValues: true })
  const text = JSON.stringify(marshalled, function (this: Record<string, unknown>, name, value: unknown) {
    const raw = this[name]
    return raw instanceof Uint8Array ? Buffer.from(raw).toString('base64') : value
  })
  return JSON.parse(text) as Item
}
