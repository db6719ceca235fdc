import type { Core } from '../core.ts'
import { expiryKey, expirySeconds } from '../expiry/expiry.ts'
import type { Writer } from '../store/store.ts'
import { indexKey, indexPartitionKey, isIndexed, partitionKey, type Table } from '../tables/table.ts'
import type { AttemptedWrite } from './attempt.ts'
import type { PlannedWrite } from './plan.ts'
import type { Stored } from './stored.ts'

/** Puts changes on disk, all or none: items, index entries, times to live and stream records. Resolves when they are there. */
export function commit(core: Core, changes: readonly AttemptedWrite[], { transaction = false, expired = false } = {}): Promise<void> {
  const real = changes.filter((change) => change.changes)
  if (real.length === 0) return core.store.pending(changes.flatMap(partitionsOf)) ?? Promise.resolve()
  const records = core.log.number(
    real.map(({ write: { table, key, partition }, old, next }) => ({ table: table.name, key, partition, old, next, expired })),
  )
  const done = core.store.write(
    real.flatMap(partitionsOf),
    (writer) => {
      for (const change of real) writeChange(writer, change)
      core.log.write(writer, records)
    },
    () => core.log.publish(records),
  )
  const items = changes.map(({ write }) => write.item)
  if (transaction && core.faults.conflictWhenLocked) core.held.until(done, items)
  return done
}

/**
 * Attempts and commits in one turn: nothing may be awaited between them, or two calls would both build on the same item. A refusal is
 * given only when the items that it rests on are on disk.
 */
export async function refusingOnDisk<T>(core: Core, planned: readonly PlannedWrite[], act: () => T): Promise<T> {
  try {
    return act()
  } catch (error) {
    await core.store.pending(planned.map(({ table, key }) => partitionKey(table, key).toString('latin1')))
    throw error
  }
}

/** The partitions of the table and of its indexes in which a change can be seen. */
function partitionsOf({ write: { table, key }, old, next }: AttemptedWrite): string[] {
  const names = [partitionKey(table, key).toString('latin1')]
  for (const index of table.indexes)
    for (const item of [old?.item, next?.item])
      if (isIndexed(index, item)) names.push(indexPartitionKey(table, index, item).toString('latin1'))
  return names
}

interface ItemWrite {
  write: { table: Table; storedAt: Buffer }
  old: Stored | undefined
  next: Stored | undefined
}

/** Writes one item with its index entries and its time to live, in place of the previous item. */
export function writeChange(writer: Writer, { write: { table, storedAt }, old, next }: ItemWrite): void {
  if (next) writer.put(storedAt, next.text, next.size)
  else writer.delete(storedAt)
  writeIndexes(writer, table, storedAt, old, next)
  const [before, after] = [expirySeconds(table, old?.item), expirySeconds(table, next?.item)]
  if (before === after) return
  if (before !== undefined) writer.delete(expiryKey(table, before, storedAt))
  if (after !== undefined) writer.put(expiryKey(table, after, storedAt), '', 0)
}

/** An entry holds nothing but the length of the item's key, in which its own key ends. */
function writeIndexes(writer: Writer, table: Table, storedAt: Buffer, old: Stored | undefined, next: Stored | undefined): void {
  for (const index of table.indexes) {
    const before = isIndexed(index, old?.item) ? indexKey(table, index, old.item) : undefined
    const after = isIndexed(index, next?.item) ? indexKey(table, index, next.item) : undefined
    if (before && after?.equals(before)) continue
    if (before) writer.delete(before)
    if (after) writer.put(after, String(storedAt.length), 0)
  }
}
