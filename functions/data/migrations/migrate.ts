import { ConditionalCheckFailedException, TransactionCanceledException, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { backOff } from '../../platform/retries/backoff.ts'
import { assignment, expressions } from '../store/expression.ts'
import type { Key } from '../store/table.ts'
import { change, remove, type Write } from '../store/write.ts'
import { added, DELETED, migrated, MIGRATIONS, type Migration } from './migrations.ts'
import { chunksOf } from '../../platform/chunks.ts'

type Row = Record<string, unknown>

/** How many migrations all items have had, and the last scanned key of a run up to `target` that has not ended. */
interface Progress {
  applied: number
  target?: number
  after?: Row
}
const PROGRESS: Key = { pk: 'MIGRATIONS', sk: 'PROGRESS' }

const AT_ONCE = 25
const TRIES = 6

/**
 * Brings all items of a table to the present form and gives how many changed. Reads one item when none has a former form;
 * continues an interrupted run after its last completed page. Idempotent.
 */
export async function migrate(client: DynamoDBClient, tableName: string, migrations = MIGRATIONS): Promise<number> {
  const table = new Table(client, tableName)
  const newest = DELETED + migrations.length
  const progress = (await table.get(PROGRESS)) as Progress | undefined
  if (!progress && (await table.scan(undefined)).items.length > 0)
    throw new Error(
      `${tableName} does not say which migrations its data has had. If the release before or this one made it, run npm run migrate -- recent; else migrate it with the release before first`,
    )
  if (!progress) {
    await table.putProgress({ applied: newest })
    return 0
  }
  const { applied, target, after: reached } = progress
  if (applied < DELETED)
    throw new Error(`The data of ${tableName} is of an older release: start or migrate it with the release before first`)
  if (applied >= newest) return 0
  const missing = migrations.slice(applied - DELETED)
  let changed = 0
  let after = target === newest ? reached : undefined
  do {
    const { items, next } = await table.scan(after)
    for (const some of chunksOf(items, AT_ONCE)) {
      await Promise.all(some.flatMap((item) => added(item, missing)).map((item) => table.add(item)))
      const results = await Promise.all(some.map((item) => migrateItem(table, item, missing)))
      changed += results.filter(Boolean).length
    }
    after = next
    await table.putProgress(after ? { applied, target: newest, after } : { applied: newest })
  } while (after)
  return changed
}

/** Marks a new table, whose items will all have the present form. */
export const markMigrated = (client: DynamoDBClient, tableName: string): Promise<void> =>
  new Table(client, tableName).putProgress({ applied: DELETED + MIGRATIONS.length })

/** Marks a table that the release before or this one made, unless it is marked: nothing does so in the cloud. */
export const markRecent = (client: DynamoDBClient, tableName: string): Promise<void> =>
  new Table(client, tableName).add({ ...PROGRESS, applied: DELETED })

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

class Table {
  readonly #db: DynamoDBDocumentClient
  readonly #name: string

  constructor(client: DynamoDBClient, name: string) {
    this.#db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
    this.#name = name
  }

  async get(key: Key): Promise<Row | undefined> {
    return (await this.#db.send(new GetCommand({ TableName: this.#name, Key: key, ConsistentRead: true }))).Item
  }

  async scan(after: Row | undefined): Promise<{ items: Row[]; next: Row | undefined }> {
    const input = { TableName: this.#name, ConsistentRead: true, ...(after && { ExclusiveStartKey: after }) }
    const { Items = [], LastEvaluatedKey } = await this.#db.send(new ScanCommand(input))
    return { items: Items, next: LastEvaluatedKey }
  }

  async transact(writes: readonly Write[]): Promise<void> {
    const TransactItems = writes.map((write) => {
      const [[kind, input]] = Object.entries(write) as [[string, object]]
      return { [kind]: { TableName: this.#name, ...input } }
    })
    await this.#db.send(new TransactWriteCommand({ TransactItems }))
  }

  /** Stores an item unless its key is taken. */
  async add(Item: Row): Promise<void> {
    try {
      await this.#db.send(new PutCommand({ TableName: this.#name, Item, ...expressions({ absent: true }) }))
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }

  async put(item: Row): Promise<void> {
    await this.#db.send(new PutCommand({ TableName: this.#name, Item: item }))
  }

  putProgress(progress: Progress): Promise<void> {
    return this.put({ ...PROGRESS, ...progress })
  }
}
