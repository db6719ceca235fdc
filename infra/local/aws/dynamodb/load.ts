import { marshall } from '@aws-sdk/util-dynamodb'
import type { Core } from './core.ts'
import type { LevelWrite, Table } from './engine/dynalite-internals.ts'
import { indexEntryKey } from './engine/index-entry.ts'
import type { Item } from './values/item.ts'

const AT_ONCE = 1_000

/** Writes plain items in large batches, index entries and times to live with them; no condition, no capacity, no stream record. */
export async function loadItems(core: Core, tableName: string, items: readonly Record<string, unknown>[]): Promise<void> {
  const { engine, expiry } = core
  const table = await engine.table(tableName)
  const prefix = engine.itemPrefix(tableName)
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const next = items.slice(at, at + AT_ONCE).map((plain) => wireItem(plain))
    const keys = next.map((item) => engine.keyOf(table, item, { whole: true }))
    const old = (await engine.level.getMany(keys.map((key) => prefix + key))) as (Item | undefined)[]
    const writes = next.flatMap((item, n): LevelWrite[] => {
      const key = keys[n] ?? ''
      return [
        { type: 'put', key: prefix + key, value: item },
        ...indexWrites(core, table, key, old[n], item),
        ...expiry.writesFor(tableName, key, old[n], item),
      ]
    })
    await core.journal.write(writes)
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

function indexWrites({ engine }: Core, table: Table, key: string, old: Item | undefined, next: Item): LevelWrite[] {
  return (['Global', 'Local'] as const).flatMap((type) => {
    const { puts, deletes } = engine.indexActions(table[`${type}SecondaryIndexes`] ?? [], old, next, table)
    const nameOf = (index: string, entry: string) => engine.indexPrefix(type, table.TableName, index) + indexEntryKey(entry, key)
    return [
      ...deletes.map((entry): LevelWrite => ({ type: 'del', key: nameOf(entry.index, entry.key) })),
      ...puts.map((entry): LevelWrite => ({ type: 'put', key: nameOf(entry.index, entry.key), value: entry.item })),
    ]
  })
}
