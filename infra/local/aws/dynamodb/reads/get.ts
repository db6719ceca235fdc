import { atTable, told } from '../capacity/consumed.ts'
import { itemSize } from '../values/size.ts'
import { readUnits } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import type { Engine } from '../engine/dynalite.ts'
import type { Answer, Done } from '../engine/dynalite-internals.ts'
import type { Item } from '../values/item.ts'
import { partitionOf } from '../engine/partition.ts'

export interface GetInput {
  TableName: string
  Key: Item
  ConsistentRead?: boolean
  ReturnConsumedCapacity?: string
}

/** GetItem. */
export async function getOne(core: Core, input: GetInput): Promise<Answer> {
  const parsed = core.engine.parse('GetItem', input)
  const table = await core.engine.table(parsed.TableName)
  const { item, size } = await readItem(core.engine, parsed)
  const units = readUnits(size, parsed.ConsistentRead ?? false)
  core.throttle.read(partitionOf(table, parsed.Key), units)
  return { ...(item && { Item: item }), ...told(input.ReturnConsumedCapacity, atTable(table.TableName, units)) }
}

/** One item as a request wants it, and the bytes of the whole of it; none when it is not there. */
export async function readItem(engine: Engine, parsed: GetInput): Promise<{ item?: Item; size: number }> {
  let size = 0
  const itemDb = engine.itemDb(parsed.TableName)
  const get = (key: string, done: Done<Item>) =>
    itemDb.get(key, (error, item) => {
      if (item) size = itemSize(item)
      done(error, item)
    })
  const { Item } = await engine.run('GetItem', parsed, { getItemDb: () => ({ ...itemDb, get }) })
  return { ...(Item !== undefined && { item: Item as Item }), size }
}
