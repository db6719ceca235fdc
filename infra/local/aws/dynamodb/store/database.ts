import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { failure } from './failure.ts'

export interface Row {
  key: Buffer
  value: string
  /** The bytes that DynamoDB counts for an item; 0 for anything else. */
  size: number
}
export interface KeyRange {
  /** Included. */
  from: Buffer
  /** Excluded. */
  to: Buffer
  reverse?: boolean
}
type Values = [key: Uint8Array, value: string, size: number, sum: number]

const SCHEMA =
  'CREATE TABLE IF NOT EXISTS entries (key BLOB PRIMARY KEY, value TEXT NOT NULL, size INTEGER NOT NULL, sum INTEGER NOT NULL) WITHOUT ROWID'

/** One ordered table of keys and values in SQLite. Every row carries a checksum, which every read verifies. */
export class Database {
  readonly #directory: string
  readonly #database: DatabaseSync
  readonly #get: StatementSync
  readonly #put: StatementSync
  readonly #delete: StatementSync
  readonly #clear: StatementSync
  readonly #forward: string
  readonly #backward: string
  readonly #statements = new Map<string, StatementSync[]>()

  /** In memory when no file is named. Throws what SQLite throws. */
  constructor(directory: string, file: string | undefined) {
    this.#directory = directory
    this.#database = new DatabaseSync(file ?? ':memory:', { timeout: 5_000 })
    try {
      // The store forces the write-ahead log to disk itself, off the event loop, before it acknowledges (store.ts).
      if (file !== undefined)
        this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000')
      this.#database.exec('PRAGMA cache_size = -65536')
      this.#database.exec(SCHEMA)
    } catch (error) {
      this.#database.close()
      throw error
    }
    const prepare = (text: string) => this.#database.prepare(text)
    this.#get = prepare('SELECT key, value, size, sum FROM entries WHERE key = ?')
    this.#put = prepare('INSERT OR REPLACE INTO entries (key, value, size, sum) VALUES (?, ?, ?, ?)')
    this.#delete = prepare('DELETE FROM entries WHERE key = ?')
    this.#clear = prepare('DELETE FROM entries WHERE key >= ? AND key < ?')
    this.#get.setReturnArrays(true)
    this.#forward = 'SELECT key, value, size, sum FROM entries WHERE key >= ? AND key < ? ORDER BY key'
    this.#backward = `${this.#forward} DESC`
  }

  begin(): void {
    this.#database.exec('BEGIN IMMEDIATE')
  }

  commit(): void {
    this.#database.exec('COMMIT')
  }

  /** SQLite ends some failed transactions by itself. */
  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
  }

  get(key: Buffer): Row | undefined {
    const values = this.#get.get(key) as Values | undefined
    return values && this.#rowOf(values)
  }

  put(key: Buffer, value: string, size: number): void {
    this.#put.run(key, value, size, checksum(key, value))
  }

  /** Puts rows in key order, since random order would rewrite the pages of the file again and again. */
  putSorted(rows: Iterable<Row>): void {
    this.#database.exec('CREATE TEMP TABLE unsorted (key BLOB, value TEXT, size INTEGER, sum INTEGER)')
    const stage = this.#database.prepare('INSERT INTO unsorted VALUES (?, ?, ?, ?)')
    for (const { key, value, size } of rows) stage.run(key, value, size, checksum(key, value))
    this.#database.exec('INSERT OR REPLACE INTO entries SELECT * FROM unsorted ORDER BY key, rowid; DROP TABLE unsorted')
  }

  delete(key: Buffer): void {
    this.#delete.run(key)
  }

  clear(from: Buffer, to: Buffer): void {
    this.#clear.run(from, to)
  }

  /** The rows of a range in the order of their keys; to be read before anything else is awaited. */
  *range({ from, to, reverse = false }: KeyRange): Generator<Row> {
    const text = reverse ? this.#backward : this.#forward
    const idle = this.#statements.get(text) ?? []
    this.#statements.set(text, idle)
    const statement = idle.pop() ?? this.#database.prepare(text)
    statement.setReturnArrays(true)
    try {
      for (const values of statement.iterate(from as SQLInputValue, to as SQLInputValue)) yield this.#rowOf(values as unknown as Values)
    } finally {
      idle.push(statement)
    }
  }

  /** What is wrong with the file; nothing when it is sound. Reads all of it. */
  flaw(): string | undefined {
    const [first] = this.#database.prepare('PRAGMA integrity_check(1)').all() as { integrity_check: string }[]
    if (first?.integrity_check !== 'ok') return first?.integrity_check ?? 'it cannot be checked'
    const everything = { from: Buffer.from([0x00]), to: Buffer.from([0xff]) }
    for (const _ of this.range(everything)) continue
    return undefined
  }

  /** Checkpoints the log into the database file, which is then complete without it. */
  checkpoint(): void {
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  close(): void {
    this.#database.close()
  }

  #rowOf([key, value, size, sum]: Values): Row {
    const bytes = Buffer.from(key.buffer, key.byteOffset, key.byteLength)
    if (checksum(bytes, value) !== sum) throw failure('damaged', this.#directory, 'a stored value is not what was written')
    return { key: bytes, value, size }
  }
}

const checksum = (key: Buffer, value: string): number => crc32(value, crc32(key))
