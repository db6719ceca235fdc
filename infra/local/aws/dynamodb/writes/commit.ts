import type { Core } from '../core.ts'
import type { Table } from '../engine/dynalite-internals.ts'
import { sameItem, type Item } from '../values/item.ts'
import type { Fact } from '../stream/record.ts'
import type { Change } from './attempt.ts'

/** Puts changes on disk, all or none: items, index entries, times to live and stream records. */
export function commit({ journal, expiry }: Core, changes: readonly Change[], { expired = false } = {}): Promise<void> {
  const writes = changes.flatMap(({ write, old, next, writes: own }) => [
    ...own,
    ...(write.onlyChecks ? [] : expiry.writesFor(write.table.TableName, write.key, old, next)),
  ])
  const facts = changes.filter(({ old, next }) => !sameItem(old, next)).map((change) => factOf(change, expired))
  return journal.write(writes, facts)
}

function factOf({ write: { table, partition }, old, next }: Change, expired: boolean): Fact {
  return { table: table.TableName, partition, keys: primaryKeyOf(table, next ?? old ?? {}), old, next, expired }
}

export const primaryKeyOf = ({ KeySchema }: Table, item: Item): Item =>
  Object.fromEntries(KeySchema.flatMap(({ AttributeName: name }) => (item[name] ? [[name, item[name]]] : [])))
