import type { Update } from '../expressions/update.ts'
import { invalid } from '../refusal.ts'
import type { IndexKeys, KeyNames, Table } from '../tables/table.ts'
import { attributeOf, typeOf, type AttributeValue, type Item } from '../values/item.ts'
import { itemSize, MOST_ITEM_BYTES } from '../values/size.ts'

// Checks that need the schema of the table, whose keys are all text. Each throws a Refusal.

const WRONG = 'One or more parameter values were invalid: '
const MOST_BYTES = { partition: 2_048, sort: 1_024 }
type Part = keyof typeof MOST_BYTES

/** Refuses a value that no item can have in this key: another type, an empty one, or one that is too long. */
export function refuseKeyValue(part: Part, name: string, value: AttributeValue): void {
  if (!('S' in value)) throw invalid(`${WRONG}Type mismatch for key ${name} expected: S actual: ${typeOf(value)}`)
  if (value.S === '')
    throw invalid(
      `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
    )
  if (value.S.length * 3 > MOST_BYTES[part] && Buffer.byteLength(value.S) > MOST_BYTES[part])
    throw invalid(`${WRONG}Size of the ${part} key ${name} has exceeded the maximum size limit of ${MOST_BYTES[part]} bytes`)
}

const partsOf = ({ partition, sort }: KeyNames): [Part, string][] => [
  ['partition', partition],
  ['sort', sort],
]

/** `key` must be the primary key and nothing else. */
export function checkKey(key: Item, { keys }: Table): void {
  if (Object.keys(key).length !== 2) throw wrongKey()
  for (const [part, name] of partsOf(keys)) {
    const value = attributeOf(key, name)
    if (!value || !('S' in value)) throw wrongKey()
    refuseKeyValue(part, name, value)
  }
}
const wrongKey = () => invalid('The provided key element does not match the schema')

/** An item to put: its primary key, and the index keys that it has. */
export function checkItem(item: Item, table: Table): void {
  for (const [part, name] of partsOf(table.keys)) {
    const value = attributeOf(item, name)
    if (!value) throw invalid(`${WRONG}Missing the key ${name} in the item`)
    refuseKeyValue(part, name, value)
  }
  checkIndexKeys(item, table.indexes)
}

function checkIndexKeys(item: Item, indexes: readonly IndexKeys[]): void {
  for (const { keys } of indexes)
    for (const [part, name] of partsOf(keys)) {
      const value = attributeOf(item, name)
      if (value) refuseKeyValue(part, name, value)
    }
}

/** An update must leave the primary key alone. For use before the item is read. */
export function checkUpdate(update: Update, { keys }: Table): void {
  const changed = update.actions.find(({ path: [name] }) => name === keys.partition || name === keys.sort)
  if (changed) throw invalid(`${WRONG}Cannot update attribute ${changed.path[0]}. This attribute is part of the key`)
}

/** The item that an update made: its size and its index keys. */
export function checkUpdatedItem(item: Item, table: Table): void {
  if (itemSize(item) > MOST_ITEM_BYTES) throw invalid('Item size to update has exceeded the maximum allowed size')
  checkIndexKeys(item, table.indexes)
}

/** ExclusiveStartKey must be the keys of the table and of the index. */
export function checkStartKey(start: Item, { keys }: Table, index: IndexKeys | undefined): void {
  const parts = [...partsOf(keys), ...(index ? partsOf(index.keys) : [])]
  if (Object.keys(start).length !== parts.length) throw invalid('The provided starting key is invalid')
  for (const [part, name] of parts) {
    const value = attributeOf(start, name)
    if (!value) throw invalid('The provided starting key is invalid: The provided key element does not match the schema')
    refuseKeyValue(part, name, value)
  }
}
