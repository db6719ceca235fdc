import type { Core } from '../core.ts'
import type { Table } from '../engine/dynalite-internals.ts'
import type { Item } from '../values/item.ts'
import { CONDITION_FAILED, Refusal } from '../refusal.ts'
import { primaryKeyOf } from '../writes/commit.ts'
import { planWrite } from '../writes/plan.ts'
import { run } from '../writes/single.ts'

/** Removes every item whose time is over. Resolves when they are gone. */
export async function sweep(core: Core): Promise<void> {
  for (const name of core.expiry.tables()) {
    const table = await core.engine.table(name).catch(() => undefined)
    if (table) await sweepTable(core, table)
    else await core.expiry.forget(name)
  }
}

async function sweepTable(core: Core, table: Table): Promise<void> {
  const attribute = core.expiry.attributeOf(table.TableName) ?? ''
  for await (const key of core.expiry.due(table.TableName)) {
    const item = (await core.engine.level.get(core.engine.itemPrefix(table.TableName) + key)) as Item | undefined
    if (item?.[attribute]) await remove(core, table, item, attribute)
  }
}

/** Only while its time to live is still the one that was seen: a write may have moved it meanwhile. */
async function remove(core: Core, table: Table, item: Item, attribute: string): Promise<void> {
  const write = await planWrite(core.engine, 'DeleteItem', {
    TableName: table.TableName,
    Key: primaryKeyOf(table, item),
    ConditionExpression: '#ttl = :seen',
    ExpressionAttributeNames: { '#ttl': attribute },
    ExpressionAttributeValues: { ':seen': item[attribute] },
  })
  await run(core, write, { expired: true }).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === CONDITION_FAILED)) throw error
  })
}
