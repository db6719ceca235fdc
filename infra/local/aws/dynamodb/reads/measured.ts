import { itemSize } from '../values/size.ts'
import type { Engine, View } from '../engine/dynalite.ts'
import type { Done, Range, SubStore } from '../engine/dynalite-internals.ts'
import { indexEntryKey } from '../engine/index-entry.ts'
import type { Item } from '../values/item.ts'

/** The store as one page of a Query or Scan sees it; remembers the size of all that was read. */
export class Measured implements View {
  readonly #engine: Engine
  readonly #start: string | undefined
  readonly #scanned: number[] = []
  /** Sizes of the items that an index sent for, because it holds only a part of them. */
  readonly fetched: number[] = []

  /** `start`: the primary key where a page of an index begins. */
  constructor(engine: Engine, start: string | undefined) {
    this.#engine = engine
    this.#start = start
    this.getItemDb = this.getItemDb.bind(this)
    this.getIndexDb = this.getIndexDb.bind(this)
  }

  /** The bytes of the first items that were read; the store reads ahead of what it then counts. */
  bytes(count: number): number {
    return this.#scanned.slice(0, count).reduce((sum, size) => sum + size, 0)
  }

  getItemDb(table: string): SubStore {
    const db = this.#engine.itemDb(table)
    const get = (key: string, done: Done<Item>) =>
      db.get(key, (error, item) => {
        if (item) this.fetched.push(itemSize(item))
        done(error, item)
      })
    return { ...db, get, createValueStream: (range) => this.#measure(db.createValueStream(range)) }
  }

  getIndexDb(type: string, table: string, index: string): SubStore {
    const db = this.#engine.indexDb(type, table, index)
    return { ...db, createValueStream: (range) => this.#measure(db.createValueStream(this.#exact(range))) }
  }

  #measure(values: NodeJS.ReadableStream): NodeJS.ReadableStream {
    return values.on('data', (item: unknown) => this.#scanned.push(itemSize(item as Item)))
  }

  /** Index entries end in the primary key (index-entry.ts), and so must the place where a page begins. */
  #exact(range: Range): Range {
    if (this.#start === undefined) return range
    return range.reverse
      ? { ...range, lt: indexEntryKey(range.lt ?? '', this.#start) }
      : { ...range, gt: indexEntryKey(range.gt ?? '', this.#start) }
  }
}
