import { consumedCapacity, consumedCapacityPerTable, readUnits } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import { invalid, isThrottle } from '../refusal.ts'
import { checkKey } from '../requests/keys.ts'
import type { RequestOf } from '../requests/requests.ts'
import { itemKey, partitionKey, partitionName, type Table } from '../tables/table.ts'
import type { Item } from '../values/item.ts'

const MOST_KEYS = 100
const MOST_BYTES = 16 * 1024 * 1024

export async function getOne(
  core: Core,
  { TableName, Key, ConsistentRead, ReturnConsumedCapacity }: RequestOf<'GetItem'>,
): Promise<string> {
  const table = core.tables.get(TableName)
  const { text, size, units } = readOne(core, table, Key, ConsistentRead)
  core.throttle.read(partitionName(TableName, Key[table.keys.partition]), units)
  await onDisk(core, table, [Key])
  return object([...(size === 0 ? [] : [`"Item":${text}`]), ...membersOf(consumedCapacity(ReturnConsumedCapacity, TableName, units))])
}

/** BatchGetItem: up to 100 items, at most 16 MB; the rest, and what is throttled, is left to the caller. */
export async function batchGet(core: Core, { RequestItems, ReturnConsumedCapacity }: RequestOf<'BatchGetItem'>): Promise<string> {
  const responses: string[] = []
  const costs: { table: string; units: number }[] = []
  const unprocessed: Record<string, object> = {}
  const all = Object.entries(RequestItems)
  if (all.reduce((count, [, { Keys }]) => count + Keys.length, 0) > MOST_KEYS)
    throw invalid('Too many items requested for the BatchGetItem call')
  let bytes = 0
  for (const [name, { Keys, ConsistentRead }] of all) {
    const table = core.tables.get(name)
    if (new Set(Keys.map((key) => itemKey(table, key).toString('latin1'))).size < Keys.length)
      throw invalid('Provided list of item keys contains duplicates')
    const texts: string[] = []
    const left: Item[] = []
    for (const key of Keys) {
      const { text, size, units } = readOne(core, table, key, ConsistentRead)
      bytes += size
      if (bytes > MOST_BYTES || isThrottled(core, partitionName(name, key[table.keys.partition]), units)) left.push(key)
      else {
        costs.push({ table: name, units })
        if (size > 0) texts.push(text)
      }
    }
    responses.push(`${JSON.stringify(name)}:[${texts.join(',')}]`)
    if (left.length > 0) unprocessed[name] = { Keys: left, ConsistentRead }
  }
  for (const [name, { Keys }] of all) await onDisk(core, core.tables.get(name), Keys)
  return object([
    `"Responses":${object(responses)}`,
    `"UnprocessedKeys":${JSON.stringify(unprocessed)}`,
    ...membersOf(consumedCapacityPerTable(ReturnConsumedCapacity, costs)),
  ])
}

function isThrottled(core: Core, partition: string, units: number): boolean {
  try {
    core.throttle.read(partition, units)
    return false
  } catch (error) {
    if (isThrottle(error)) return true
    throw error
  }
}

/** One item as text, its bytes (0 when it is not there), and what reading it costs. */
function readOne(core: Core, table: Table, key: Item, consistent: boolean | undefined) {
  checkKey(key, table)
  const { value: text, size } = core.store.get(itemKey(table, key)) ?? { value: '', size: 0 }
  return { text, size, units: readUnits(size, consistent) }
}

/** Resolves when what was just read of these items is on disk. */
async function onDisk(core: Core, table: Table, keys: readonly Item[]): Promise<void> {
  await core.store.pending(keys.map((key) => partitionKey(table, key).toString('latin1')))
}

/** The members of an object as JSON, without its braces: items are passed on as the text that is stored. */
export const membersOf = (value: object): string[] => {
  const text = JSON.stringify(value)
  return text === '{}' ? [] : [text.slice(1, -1)]
}
export const object = (members: readonly string[]): string => `{${members.join(',')}}`
