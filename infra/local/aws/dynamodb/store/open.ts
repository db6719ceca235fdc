import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { acknowledgedIn } from './acknowledged.ts'
import { Database } from './database.ts'
import { failure, failureOf } from './failure.ts'
import { metaKey } from './keys.ts'

export const FILE = 'table.sqlite'
const CLOSED = 'closed.json'
export const COMMIT_KEY = metaKey('commit')

/** Opens the database of a folder, or one in memory, and verifies it. Throws a StoreFailure with one sentence when it cannot be used. */
export function openDatabase(directory: string | undefined): { database: Database; commit: number } {
  if (directory === undefined) return { database: new Database('memory', undefined), commit: 0 }
  const folder = resolve(directory)
  const file = join(folder, FILE)
  let database: Database | undefined
  try {
    refuseUnreadable(folder, file)
    const trusted = wasClosed(folder, file)
    database = new Database(folder, file)
    const flaw = trusted ? undefined : database.flaw()
    if (flaw !== undefined) throw failure('damaged', folder, flaw)
    const commit = Number(database.get(COMMIT_KEY)?.value ?? 0)
    refuseLosses(folder, commit)
    rmSync(join(folder, CLOSED), { force: true })
    return { database, commit }
  } catch (error) {
    database?.close()
    throw failureOf(error, folder)
  }
}

/** Makes the folder, for its owner alone. */
export function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw failureOf(error, resolve(directory))
  }
}

/** Keeps every other process off a folder. The operating system releases the lock when this process ends, however it ends. */
export function lockFolder(directory: string): { release(): void } {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(join(directory, 'lock'), { timeout: 0 })
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database?.close()
    throw failureOf(error, directory)
  }
  const held = database
  return { release: () => held.close() }
}

function refuseUnreadable(folder: string, file: string): void {
  const isThere = existsSync(file) && statSync(file).size > 0
  if (!isThere && existsSync(join(folder, 'CURRENT'))) throw failure('old-format', folder)
  if (!isThere && (acknowledgedIn(folder) ?? 0) > 0) throw failure('damaged', folder, `${FILE} is missing or empty`)
}

function refuseLosses(folder: string, commit: number): void {
  const acknowledged = acknowledgedIn(folder) ?? 0
  if (commit < acknowledged)
    throw failure(
      'damaged',
      folder,
      `its last ${acknowledged - commit} commits are missing, as after a log was cut or an older copy was put back`,
    )
}

interface Closed {
  size: number
  modified: number
}
const stateOf = (file: string): Closed => {
  const { size, mtimeMs } = statSync(file)
  return { size, modified: mtimeMs }
}

/** Notes that everything is in the file and nothing in the log. */
export function markClosed(directory: string): void {
  writeFileSync(join(directory, CLOSED), JSON.stringify(stateOf(join(directory, FILE))), { mode: 0o600 })
}

/** Whether the file is unchanged since it was last closed, so that it need not be verified as a whole. */
function wasClosed(folder: string, file: string): boolean {
  try {
    const { size, modified } = JSON.parse(readFileSync(join(folder, CLOSED), 'utf8')) as Closed
    const now = stateOf(file)
    return now.size === size && now.modified === modified && !existsSync(`${file}-wal`)
  } catch {
    return false
  }
}
