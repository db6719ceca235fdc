import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { failureOf } from './failure.ts'

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
