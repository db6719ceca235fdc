import type { Core } from '../core.ts'
import { endOf } from '../store/keys.ts'
import { expiryHeader, itemHeader, type Table } from '../tables/table.ts'
import type { Item } from '../values/item.ts'

/** Where the time to live of a stored item is noted: an index by time, so that a sweep reads only what is over. */
export function expiryKey(table: Table, seconds: number, storedAt: Buffer): Buffer {
  return Buffer.concat([expiryHeader(table), secondsAsBytes(seconds), storedAt])
}

const secondsAsBytes = (seconds: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(seconds))
  return bytes
}

/** The time to live of an item in whole seconds since 1970; nothing when its table has none or the value is no sensible number. */
export function expirySeconds({ timeToLive }: Table, item: Item | undefined): number | undefined {
  const value = timeToLive === undefined ? undefined : item?.[timeToLive]
  if (!value || !('N' in value)) return undefined
  const seconds = Math.floor(Number(value.N))
  return seconds > 0 && Number.isSafeInteger(seconds) ? seconds : undefined
}

/** The locations of items whose TTL has passed. */
export function* expired({ store }: Core, table: Table): Generator<Buffer> {
  const header = expiryHeader(table)
  const to = Buffer.concat([header, secondsAsBytes(Math.ceil(Date.now() / 1_000))])
  for (const { key } of store.range({ from: header, to })) yield key.subarray(header.length + 8)
}

/** Sets or removes the attribute that holds the time to live; items that are already there count too. */
export async function enableExpiry({ store, tables }: Core, before: Table, attribute: string | undefined): Promise<void> {
  const { timeToLive: _, ...rest } = before
  const table: Table = attribute === undefined ? rest : { ...rest, timeToLive: attribute }
  const header = expiryHeader(table)
  const items = itemHeader(table)
  const keys: Buffer[] = []
  if (attribute !== undefined)
    for (const { key, value } of store.range({ from: items, to: endOf(items) })) {
      const seconds = expirySeconds(table, JSON.parse(value) as Item)
      if (seconds !== undefined) keys.push(expiryKey(table, seconds, key))
    }
  await store.write([], (writer) => {
    writer.clear(header, endOf(header))
    for (const key of keys) writer.put(key, '', 0)
  })
  await tables.change(table)
}
