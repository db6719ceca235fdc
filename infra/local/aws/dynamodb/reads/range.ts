import type { KeyCondition } from '../expressions/key-condition.ts'
import type { IndexKeys } from '../requests/table.ts'
import { encodeBeginning, encodeValue, endOf } from '../store/keys.ts'
import { indexKey, indexPartitionKey, itemKey, partitionKey, type Table } from '../tables/table.ts'
import type { Item } from '../values/item.ts'

export interface KeySpan {
  from: Buffer
  to: Buffer
}

/** The stored keys that a key condition means, in a table or an index. */
export function spanOf(table: Table, index: IndexKeys | undefined, { partition, sort }: KeyCondition): KeySpan {
  const keyItem = { [partition.name]: partition.value }
  const start = index ? indexPartitionKey(table, index, keyItem) : partitionKey(table, keyItem)
  const whole = { from: start, to: endOf(start) }
  const [first, second] = sort?.values ?? []
  if (!sort || !first) return whole
  if (sort.operator === 'begins_with') return startingWith(Buffer.concat([start, encodeBeginning(first)]))
  const at = Buffer.concat([start, encodeValue(first)])
  const spans: Readonly<Record<typeof sort.operator, () => KeySpan>> = {
    '=': () => startingWith(at),
    '<': () => ({ ...whole, to: at }),
    '<=': () => ({ ...whole, to: endOf(at) }),
    '>': () => ({ ...whole, from: endOf(at) }),
    '>=': () => ({ ...whole, from: at }),
    BETWEEN: () => ({ from: at, to: endOf(Buffer.concat([start, encodeValue(second)])) }),
  }
  return spans[sort.operator]()
}

const startingWith = (beginning: Buffer): KeySpan => ({ from: beginning, to: endOf(beginning) })

export function after({ from, to }: KeySpan, table: Table, index: IndexKeys | undefined, start: Item, reverse: boolean): KeySpan {
  const at = index ? indexKey(table, index, start) : itemKey(table, start)
  const next = Buffer.concat([at, Buffer.from([0])])
  if (reverse) return { from, to: at.compare(to) < 0 ? at : to }
  return { from: next.compare(from) > 0 ? next : from, to }
}
