import type { Core } from '../core.ts'
import { keyOf, type Table } from '../tables/table.ts'
import type { Item } from '../values/item.ts'
import { planWrite } from '../writes/plan.ts'
import { run } from '../writes/single.ts'
import { expired } from './expiry.ts'

/** Removes every item whose time is over. Resolves when they are removed. */
export async function sweep(core: Core): Promise<void> {
  for (const table of core.tables.all()) await sweepTable(core, table)
}

/** Nothing can change an item between being found and being removed: both happen in one turn. */
async function sweepTable(core: Core, table: Table): Promise<void> {
  const removals = [...expired(core, table)].flatMap((storedAt) => {
    const row = core.store.get(storedAt)
    if (!row) return []
    const item = keyOf(table, JSON.parse(row.value) as Item)
    const request = { action: 'Delete', table: table.name, item, returnOld: false } as const
    return [run(core, planWrite(core.tables, request), { expired: true })]
  })
  await Promise.all(removals)
}
