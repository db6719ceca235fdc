import { setTimeout as sleep } from 'node:timers/promises'
import { TransactionCanceledException, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { chunksOf } from '../../platform/chunks.ts'
import { backOff } from '../../platform/retries/backoff.ts'
import { assignment, expressions } from '../store/expression.ts'
import type { Key } from '../store/table.ts'
import { change, remove, type Write } from '../store/write.ts'
import { added, DELETED, migrated, MIGRATIONS, type Migration } from './migrations.ts'
import { endRun, type Mark, markApplied, marksOf, NEWEST, putMark, requireReadable, startRun } from './progress.ts'
import { Table, type Row } from './table.ts'

export interface MigrateOptions {
  migrations?: readonly Migration[]
  /** Into how many segments a new run divides the table, up to 100; they are scanned side by side. */
  segments?: number
  /** Read and write units of the whole run. */
  unitsPerSecond?: number
  mayGoOn?: () => boolean
  wait?: (ms: number) => Promise<unknown>
}

const AT_ONCE = 25
const PAGE = 100
const TRIES = 6
const PAUSE_MS = 1_000

/**
 * Brings items of a table to the present form until all have it or `mayGoOn` says no, and gives how many changed. Reads one item when
 * none has a former form; continues an interrupted run after the last completed page of each segment. Idempotent, also side by side.
 */
export async function migrate(client: DynamoDBClient, tableName: string, options: MigrateOptions = {}): Promise<number> {
  const { migrations = MIGRATIONS, segments = 1, unitsPerSecond = Infinity, mayGoOn = () => true, wait = (ms) => sleep(ms) } = options
  const table = new Table(client, tableName)
  const newest = DELETED + migrations.length
  const found = await requireReadable(table, newest)
  if (found.applied >= newest) return 0
  const run = await startRun(table, found, newest, segments)
  const missing = migrations.slice(run.applied - DELETED)
  const began = Date.now()
  let changed = 0
  const migrateSegment = async (mark: Mark, segment: number): Promise<boolean> => {
    while (!mark.isDone && mayGoOn()) {
      const { items, next } = await table.scan(mark.after, { Segment: segment, TotalSegments: run.segments, Limit: PAGE })
      const changes = await migrateItems(table, items, missing)
      changed += changes
      Object.assign(mark, { after: next, isDone: !next, items: mark.items + items.length, changed: mark.changed + changes })
      await putMark(table, run, segment, mark)
      let early = (table.units / unitsPerSecond) * 1_000 - (Date.now() - began)
      for (; !mark.isDone && early > 0 && mayGoOn(); early -= PAUSE_MS) await wait(Math.min(early, PAUSE_MS))
    }
    return mark.isDone
  }
  const done = await Promise.all((await marksOf(table, run)).map(migrateSegment))
  if (done.every(Boolean)) await endRun(table, run)
  return changed
}

/** Marks a new table, whose items will all have the present form. */
export const markMigrated = (client: DynamoDBClient, tableName: string): Promise<void> => markApplied(new Table(client, tableName), NEWEST)

async function migrateItems(table: Table, items: readonly Row[], missing: readonly Migration[]): Promise<number> {
  let changed = 0
  for (const some of chunksOf(items, AT_ONCE)) {
    await Promise.all(some.flatMap((item) => added(item, missing)).map((item) => table.put(item, { absent: true })))
    const results = await Promise.all(some.map((item) => migrateItem(table, item, missing)))
    changed += results.filter(Boolean).length
  }
  return changed
}

/** Replaces an item while it is as it was read. Gives whether it had to change. */
async function migrateItem(table: Table, found: Row, missing: readonly Migration[]): Promise<boolean> {
  let item: Row | undefined = found
  let replaced = false
  for (let attempt = 1; item; attempt += 1) {
    const next = migrated(item, missing)
    if (next === item) return false
    try {
      await table.transact(writesOf(item, next, replaced))
      return true
    } catch (error) {
      if (!(error instanceof TransactionCanceledException) || attempt === TRIES) throw error
    }
    await backOff(attempt)
    item = await table.get(keyOf(found))
    replaced = !hasKeyOf(found, next) && (await table.get(keyOf(next))) !== undefined
  }
  return false
}

/** A change in place leaves the other attributes alone. A new key takes a delete and a put, unless a newer item has that key. */
function writesOf(item: Row, next: Row, replaced: boolean): Write[] {
  if (!hasKeyOf(item, next)) {
    const former = remove(keyOf(item), { equals: item })
    return replaced ? [former] : [former, { Put: { Item: next, ...expressions({ absent: true }) } }]
  }
  const names = Object.keys({ ...item, ...next }).filter((name) => item[name] !== next[name])
  const only = (row: Row): Row => Object.fromEntries(names.map((name) => [name, row[name]]))
  const without = names.filter((name) => item[name] === undefined)
  return [change(keyOf(item), assignment(only(next)), { exists: true, equals: only(item), without })]
}

const keyOf = ({ pk, sk }: Row): Key => ({ pk: String(pk), sk: String(sk) })
const hasKeyOf = (item: Row, other: Row): boolean => item['pk'] === other['pk'] && item['sk'] === other['sk']
