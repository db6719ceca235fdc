import { atTable, toldPerTable } from '../capacity/consumed.ts'
import { readUnits } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import type { Answer, Table } from '../engine/dynalite-internals.ts'
import type { Item } from '../values/item.ts'
import { partitionOf } from '../engine/partition.ts'
import { isThrottle } from '../refusal.ts'
import { readItem } from './get.ts'

interface TableRequest {
  Keys: Item[]
  ConsistentRead?: boolean
}
export interface BatchGetInput {
  RequestItems: Record<string, TableRequest>
  ReturnConsumedCapacity?: string
}
interface Wanted {
  table: Table
  options: Omit<TableRequest, 'Keys'>
  key: Item
}
type Read = { item?: Item; size: number; units: number } | undefined

const MOST_BYTES = 16 * 1024 * 1024

/** BatchGetItem: up to 100 items, at most 16 MB; the rest is left to the caller. */
export async function batchGet(core: Core, input: BatchGetInput): Promise<Answer> {
  const wanted = await plan(core, core.engine.parse('BatchGetItem', input))
  const reads = withinLimit(await Promise.all(wanted.map((one) => readOne(core, one))))
  const Responses: Record<string, Item[]> = Object.fromEntries(wanted.map(({ table }) => [table.TableName, []]))
  const UnprocessedKeys: Record<string, TableRequest> = {}
  for (const [at, { table, key }] of wanted.entries()) {
    const read = reads[at]
    if (read?.item) Responses[table.TableName]?.push(read.item)
    if (!read) (UnprocessedKeys[table.TableName] ??= { ...input.RequestItems[table.TableName], Keys: [] }).Keys.push(key)
  }
  const consumed = wanted.flatMap(({ table }, at) => atTable(table.TableName, reads[at]?.units ?? 0))
  return { Responses, UnprocessedKeys, ...toldPerTable(input.ReturnConsumedCapacity, consumed) }
}

async function plan({ engine }: Core, { RequestItems }: BatchGetInput): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const [name, { Keys, ...options }] of Object.entries(RequestItems)) {
    const table = await engine.table(name)
    for (const key of Keys) {
      engine.keyOf(table, key, { whole: false })
      wanted.push({ table, options, key })
    }
  }
  return wanted
}

async function readOne(core: Core, { table, options, key }: Wanted): Promise<Read> {
  const { item, size } = await readItem(core.engine, { ...options, TableName: table.TableName, Key: key })
  const units = readUnits(size, options.ConsistentRead ?? false)
  try {
    core.throttle.read(partitionOf(table, key), units)
  } catch (error) {
    if (isThrottle(error)) return undefined
    throw error
  }
  return { ...(item && { item }), size, units }
}

function withinLimit(reads: readonly Read[]): Read[] {
  let bytes = 0
  return reads.map((read) => {
    bytes += read?.size ?? 0
    return bytes > MOST_BYTES ? undefined : read
  })
}
