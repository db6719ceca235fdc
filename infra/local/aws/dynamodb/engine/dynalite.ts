import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Action, Answer, Done, DynaliteDb, DynaliteStore, SubStore, Table, Validation, Validations } from './dynalite-internals.ts'
import type { Item } from '../values/item.ts'
import { Refusal } from '../refusal.ts'

// The only file that touches dynalite. Its HTTP server is not used: an aborted request body would end the process there.
const load = createRequire(import.meta.url)
const db = load('dynalite/db') as DynaliteDb
const validations = load('dynalite/validations') as Validations

const ITEM_ACTIONS = ['PutItem', 'UpdateItem', 'DeleteItem', 'GetItem', 'BatchGetItem', 'BatchWriteItem', 'Query', 'Scan'] as const
const TABLE_ACTIONS = [
  'CreateTable',
  'DeleteTable',
  'DescribeTable',
  'ListTables',
  'UpdateTable',
  'TagResource',
  'UntagResource',
  'ListTagsOfResource',
] as const
export type ActionName = (typeof ITEM_ACTIONS)[number] | (typeof TABLE_ACTIONS)[number]

interface Loaded {
  run: Action
  validation: Validation
}
const actions = new Map<string, Loaded>(
  [...ITEM_ACTIONS, ...TABLE_ACTIONS].map((name) => {
    const file = name[0]?.toLowerCase() + name.slice(1)
    return [name, { run: load(`dynalite/actions/${file}`) as Action, validation: load(`dynalite/validations/${file}`) as Validation }]
  }),
)
const actionOf = (name: ActionName): Loaded => {
  const action = actions.get(name)
  if (!action) throw new Error(`dynalite has no action ${name}`)
  return action
}

/** Replaces parts of the store for one action, so that what it writes is recorded and what it reads is measured. */
export type View = Pick<DynaliteStore, 'getItemDb' | 'getIndexDb'>

export type Engine = ReturnType<typeof engineOn>

/** Opens the data folder, or memory. Rejects with one sentence when the folder cannot be used. */
export async function openEngine(directory: string | undefined): Promise<Engine> {
  const options = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 }
  const store = db.create(directory === undefined ? options : { ...options, path: directory })
  try {
    await store.db.open()
  } catch (error) {
    throw new Error(unusable(resolve(directory ?? ''), error), { cause: error })
  }
  return engineOn(store)
}

function unusable(directory: string, error: unknown): string {
  const { code, message } = (error instanceof Error && error.cause instanceof Error ? error.cause : error) as Error & { code?: string }
  if (code === 'LEVEL_LOCKED') return `The database in ${directory} is in use by another process.`
  if (code === 'LEVEL_CORRUPTION' || /corrupt|CURRENT file|no such file|missing files/i.test(message))
    return `The database in ${directory} is damaged: ${message}.`
  return `The database in ${directory} cannot be opened: ${message}.`
}

function engineOn(store: DynaliteStore) {
  const itemPrefix = (table: string) => `item-${table}~`
  const indexPrefix = (type: string, table: string, index: string) => `index-${type.toLowerCase()}~${table}~${index}~`

  return {
    level: store.db,
    itemPrefix,
    indexPrefix,
    itemDb: (table: string): SubStore => store.getItemDb(table),
    indexDb: (type: string, table: string, index: string): SubStore => store.getIndexDb(type, table, index),
    table: (name: string) => settled<Table>((done) => store.getTable(name, true, done)),

    /** Checks a request's types, values and expressions as DynamoDB does; gives what `run` takes. */
    parse<T extends object>(name: ActionName, input: T): T {
      const { types, custom } = actionOf(name).validation
      try {
        const data = validations.checkTypes({ ...input }, types)
        validations.checkValidations(data, types, custom, store)
        return data
      } catch (error) {
        throw asRefusal(error)
      }
    },
    run: (name: ActionName, parsed: object, view: Partial<View> = {}) =>
      settled<Answer>((done) => actionOf(name).run({ ...store, ...view }, parsed, done)),

    /** The storage key of an item, from the item or its key; refuses one that does not fit the table. */
    keyOf(table: Table, item: Item, { whole }: { whole: boolean }): string {
      const wrong = whole ? db.validateItem(item, table) : db.validateKey(item, table)
      if (wrong) throw asRefusal(wrong)
      return db.createKey(item, table)
    },
    primaryKeyOf: (table: Table, item: Item) => db.createKey(item, table),
    /** What an item's indexes must forget and hold when `old` becomes `item`. */
    indexActions: (...given: Parameters<DynaliteDb['getIndexActions']>) => db.getIndexActions(...given),
  }
}

const settled = <T>(start: (done: Done<T>) => void): Promise<T> =>
  new Promise((give, reject) => start((error, value) => (error ? reject(asRefusal(error)) : give(value as T))))

function asRefusal(error: unknown): unknown {
  const { statusCode, body } = error as { statusCode?: number; body?: Refusal['body'] & { Message?: string } }
  return statusCode === 400 && body ? new Refusal({ ...body, ...(body.Message && { message: body.Message }) }) : error
}
