import { itemSize } from '../values/size.ts'
import type { Engine } from '../engine/dynalite.ts'
import type { Answer, Done, LevelWrite, SecondaryIndex, SubStore, Table } from '../engine/dynalite-internals.ts'
import type { Item } from '../values/item.ts'
import { CONDITION_FAILED, invalid, Refusal } from '../refusal.ts'
import { indexEntryKey } from '../engine/index-entry.ts'
import type { PlannedWrite } from './plan.ts'

const MOST_BYTES = 400 * 1024

/** What a write would do: its storage writes, and the item before and after. */
export interface Change {
  write: PlannedWrite
  old: Item | undefined
  next: Item | undefined
  writes: LevelWrite[]
  answer: Answer
}

/**
 * Runs a write against a store that only records what it is told to write. The caller holds the item's lock.
 * So conditions, updates and return values are dynalite's own, and several writes can be committed as one batch.
 */
export async function attempt(engine: Engine, write: PlannedWrite): Promise<Change> {
  const { TableName } = write.table
  const writes: LevelWrite[] = []
  const seen: { old?: Item | undefined; next?: Item } = {}
  const get = (key: string, done: Done<Item>) =>
    engine.itemDb(TableName).get(key, (error, item) => {
      seen.old = item
      done(error, item)
    })
  const record = (nameOf: (key: string) => string, isItem: boolean): SubStore => ({
    ...engine.itemDb(TableName),
    lock: (_key, run) => run((done) => done),
    get,
    put(key, value, done) {
      if (isItem) seen.next = value
      writes.push({ type: 'put', key: nameOf(key), value })
      done(null)
    },
    del(key, done) {
      writes.push({ type: 'del', key: nameOf(key) })
      done(null)
    },
  })
  const view = {
    getItemDb: () => record((key) => engine.itemPrefix(TableName) + key, true),
    getIndexDb: (type: string, table: string, index: string) =>
      record((key) => engine.indexPrefix(type, table, index) + indexEntryKey(key, write.key), false),
  }
  try {
    const answer = await engine.run(write.action, write.parsed, view)
    if (seen.next) refuseUnfit(write.table, seen.next)
    if (answer['Attributes'] && Object.keys(answer['Attributes']).length === 0) delete answer['Attributes']
    return write.onlyChecks
      ? { write, old: seen.old, next: seen.old, writes: [], answer }
      : { write, old: seen.old, next: seen.next, writes, answer }
  } catch (error) {
    if (error instanceof Refusal) throw new FailedWrite(error, seen.old, write.tellsOld)
    throw error
  }
}

/** A write that the stored item refused; it costs capacity by that item's size all the same. */
export class FailedWrite extends Refusal {
  readonly old: Item | undefined
  constructor({ code, body }: Refusal, old: Item | undefined, tellsOld: boolean) {
    super({ ...body, ...(tellsOld && old && code === CONDITION_FAILED && { Item: old }) })
    this.old = old
  }
}

/** dynalite measures text by its characters and takes empty text as the key of an index; DynamoDB does neither. */
function refuseUnfit(table: Table, item: Item): void {
  if (itemSize(item) > MOST_BYTES) throw invalid('Item size has exceeded the maximum allowed size')
  for (const { IndexName, KeySchema } of indexesOf(table)) {
    for (const { AttributeName } of KeySchema) {
      const value = item[AttributeName]
      if (value && (('S' in value && value.S === '') || ('B' in value && value.B === '')))
        throw invalid(
          `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${IndexName}, IndexKey: ${AttributeName}`,
        )
    }
  }
}

const indexesOf = (table: Table): SecondaryIndex[] => [...(table.GlobalSecondaryIndexes ?? []), ...(table.LocalSecondaryIndexes ?? [])]
