import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Acknowledged } from './acknowledged.ts'
import type { Database, KeyRange, Row } from './database.ts'
import { failureOf, type StoreFailure } from './failure.ts'
import { newGroup, type Group } from './group.ts'
import { COMMIT_KEY, FILE, lockFolder, makeDirectory, markClosed, openDatabase } from './open.ts'

/** `durable`: on disk before it is acknowledged. `relaxed`: handed to the operating system; a power cut may cost the last moments. */
export type Durability = 'durable' | 'relaxed'
export type Writer = Pick<Database, 'put' | 'putSorted' | 'delete' | 'clear'>

export interface StoreOptions {
  durability?: Durability
  /** How many turns of the event loop writes wait for others before a commit. */
  turns?: () => number
  /** What the disk says to a commit, when a test wants it to fail. */
  diskFailure?: () => Error | undefined
}

interface Files {
  log: number
  acknowledged: Acknowledged
  lock: { release(): void }
}

const datasync = promisify(fdatasync)
const RECOVERY_EVERY_MS = 250

/**
 * Keys and values on disk. All writes that arrive while the disk is busy become one transaction and one fsync; nothing is
 * acknowledged before it. After any I/O error nothing is written until the database was reopened and verified.
 */
export class Store {
  readonly #directory: string | undefined
  readonly #durability: Durability
  #database: Database
  #commit: number
  #files: Files | undefined
  #open: Group | undefined
  #syncing: Group | undefined
  #flushing: Promise<void> | undefined
  #failed: { by: StoreFailure; at: number } | undefined
  readonly #turns: () => number
  readonly #diskFailure: () => Error | undefined

  private constructor(
    directory: string | undefined,
    { durability = 'durable', turns = () => 1, diskFailure = () => undefined }: StoreOptions,
    files?: () => Files,
  ) {
    this.#directory = directory
    this.#durability = durability
    this.#turns = turns
    this.#diskFailure = diskFailure
    const { database, commit } = openDatabase(directory)
    this.#database = database
    this.#commit = commit
    try {
      this.#begin()
      this.#commitNow()
      this.#files = files?.()
    } catch (error) {
      database.close()
      throw failureOf(error, directory ?? 'memory')
    }
  }

  /** Throws a StoreFailure when the folder is in use, damaged, of an older format, read-only or full. */
  static open(directory: string | undefined, options: StoreOptions = {}): Store {
    if (directory === undefined) return new Store(undefined, options)
    makeDirectory(directory)
    const lock = lockFolder(directory)
    try {
      return new Store(directory, options, () => ({ log: openLog(directory), acknowledged: new Acknowledged(directory), lock }))
    } catch (error) {
      lock.release()
      throw error
    }
  }

  get(key: Buffer): Row | undefined {
    return this.#database.get(key)
  }

  /** Rows in order; to be taken before anything else is awaited. */
  range(range: KeyRange): Generator<Row> {
    return this.#database.range(range)
  }

  /** When what was just read of these partitions is on disk; nothing when it is already. */
  pending(partitions: Iterable<string>): Promise<void> | undefined {
    for (const partition of partitions)
      for (const group of [this.#open, this.#syncing]) if (group?.touched.has(partition)) return group.done
    return undefined
  }

  /** Resolves when what `apply` writes is on disk; `afterwards` runs just before. Rejects with a StoreFailure, and then nothing of it is there. */
  async write(touched: readonly string[], apply: (writer: Writer) => void, afterwards?: () => void): Promise<void> {
    this.#recover()
    const group = this.#write(touched, apply)
    if (afterwards) group.afterwards.push(afterwards)
    this.#flushing ??= this.#flush()
    await group.done
  }

  /** Resolves when nothing is on its way to the disk. */
  async settled(): Promise<void> {
    await this.#flushing
  }

  async close(): Promise<void> {
    await this.settled()
    const { log, acknowledged, lock } = this.#files ?? {}
    if (log !== undefined) closeSync(log)
    acknowledged?.close()
    try {
      if (this.#directory !== undefined && !this.#failed) this.#database.checkpoint()
    } finally {
      this.#database.close()
      if (this.#directory !== undefined && !this.#failed) markClosed(this.#directory)
      lock?.release()
    }
  }

  #write(touched: readonly string[], apply: (writer: Writer) => void): Group {
    const group = (this.#open ??= this.#newGroup())
    try {
      apply(this.#writer)
    } catch (error) {
      throw this.#fail(error)
    }
    for (const partition of touched) group.touched.add(partition)
    return group
  }

  readonly #writer: Writer = {
    put: (key, value, size) => this.#database.put(key, value, size),
    putSorted: (rows) => this.#database.putSorted(rows),
    delete: (key) => this.#database.delete(key),
    clear: (from, to) => this.#database.clear(from, to),
  }

  #begin(): void {
    try {
      this.#database.begin()
    } catch (error) {
      throw this.#fail(error)
    }
  }

  #newGroup(): Group {
    this.#begin()
    return newGroup()
  }

  async #flush(): Promise<void> {
    while (this.#open) {
      // Everything that arrives in this turn of the event loop joins the group.
      for (let turn = this.#turns(); turn > 0; turn -= 1) await setImmediate()
      const group = this.#open
      this.#open = undefined
      if (!group) break
      this.#syncing = group
      try {
        await this.#finish(group)
      } catch (error) {
        group.reject(this.#fail(error))
      }
      this.#syncing = undefined
    }
    this.#flushing = undefined
  }

  #commitNow(): void {
    const failure = this.#diskFailure()
    if (failure) throw failure
    this.#database.put(COMMIT_KEY, String(this.#commit + 1), 0)
    this.#database.commit()
    this.#commit += 1
  }

  async #finish(group: Group): Promise<void> {
    this.#commitNow()
    const commit = this.#commit
    if (this.#files && this.#durability === 'durable') await datasync(this.#files.log)
    this.#files?.acknowledged.write(commit)
    for (const act of group.afterwards) act()
    group.resolve()
  }

  /** Rolls back uncommitted writes and refuses new ones, until `#recover`. */
  #fail(error: unknown): StoreFailure {
    const failed = failureOf(error, this.#directory ?? 'memory')
    if (!this.#failed) console.error(`${failed.message} Nothing more is written until it was opened again and found sound.`)
    this.#failed = { by: failed, at: performance.now() }
    try {
      this.#database.rollback()
    } catch {
      // The connection is closed by the recovery.
    }
    const open = this.#open
    this.#open = undefined
    open?.reject(failed)
    return failed
  }

  /** After a failure: opens the database again, verifies it, and goes on with it; throws while that does not succeed. */
  #recover(): void {
    if (!this.#failed) return
    const { by, at } = this.#failed
    if (this.#syncing || this.#directory === undefined || performance.now() - at < RECOVERY_EVERY_MS) throw by
    try {
      this.#database.close()
    } catch {
      // It may be closed already.
    }
    this.#failed = { by, at: performance.now() }
    try {
      this.#openAgain(this.#directory)
    } catch (error) {
      throw failureOf(error, this.#directory)
    }
    this.#failed = undefined
    console.error(`The database in ${this.#directory} is sound and takes writes again.`)
  }

  #openAgain(directory: string): void {
    const { database, commit } = openDatabase(directory)
    this.#database = database
    this.#commit = commit
    this.#begin()
    this.#commitNow()
    const log = openLog(directory)
    if (!this.#files) return
    closeSync(this.#files.log)
    this.#files.log = log
  }
}

/** The write-ahead log, whose name is made durable once; what it holds is forced to disk commit by commit. */
function openLog(directory: string): number {
  const folder = openSync(directory, 'r')
  fsyncSync(folder)
  closeSync(folder)
  return openSync(join(directory, `${FILE}-wal`), 'r+')
}
