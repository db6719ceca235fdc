import type { AttributeValue, Item } from '../values/item.ts'

/** What this house uses of the inside of dynalite 4.0.0 (an exact dependency: any of this may change with the next version). */
export interface DynaliteDb {
  create(options: { path?: string; createTableMs: number; deleteTableMs: number; updateTableMs: number }): DynaliteStore
  createKey(item: Item, table: Table): string
  validateItem(item: Item, table: Table): Error | null | undefined
  validateKey(key: Item, table: Table): Error | null | undefined
  getIndexActions(indexes: readonly SecondaryIndex[], old: Item | undefined, item: Item | undefined, table: Table): IndexActions
}
export interface IndexActions {
  puts: { index: string; key: string; item: Item }[]
  deletes: { index: string; key: string }[]
}

export type Done<T> = (error: Error | null | undefined, value?: T) => void

/** A part of the key space, as dynalite's actions see it. */
export interface SubStore {
  get(key: string, done: Done<Item>): void
  put(key: string, value: Item, done: Done<void>): void
  del(key: string, done: Done<void>): void
  lock(key: string | string[], run: (release: <F>(done: F) => F) => void): void
  createValueStream(range: Range): NodeJS.ReadableStream
}
export interface DynaliteStore {
  db: Level
  getTable(name: string, checkStatus: boolean, done: Done<Table>): void
  getItemDb(table: string): SubStore
  getIndexDb(type: string, table: string, index: string): SubStore
}

export interface Range {
  gt?: string
  gte?: string
  lt?: string
  lte?: string
  limit?: number
  reverse?: boolean
}
export type LevelWrite = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string }

/** The LevelDB below, values as JSON. */
export interface Level {
  open(): Promise<void>
  close(): Promise<void>
  get(key: string): Promise<unknown>
  getMany(keys: string[]): Promise<unknown[]>
  batch(writes: LevelWrite[]): Promise<void>
  clear(range: Range): Promise<void>
  iterator(range: Range): AsyncIterable<[string, unknown]>
  values(range: Range): AsyncIterable<unknown>
}

export interface Table {
  TableName: string
  TableStatus: string
  KeySchema: KeyPart[]
  AttributeDefinitions: { AttributeName: string; AttributeType: keyof AttributeValue }[]
  GlobalSecondaryIndexes?: SecondaryIndex[]
  LocalSecondaryIndexes?: SecondaryIndex[]
}
export interface KeyPart {
  AttributeName: string
  KeyType: 'HASH' | 'RANGE'
}
export interface SecondaryIndex {
  IndexName: string
  KeySchema: KeyPart[]
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] }
}

export interface Validation {
  types: object
  custom?: (data: object, store: DynaliteStore) => string | undefined
}
export interface Validations {
  checkTypes<T extends object>(data: T, types: object): T
  checkValidations(data: object, types: object, custom: Validation['custom'], store: DynaliteStore): void
}
export type Action = (store: DynaliteStore, data: object, done: Done<Answer>) => void
export type Answer = Record<string, unknown>
