import { backup, DatabaseSync } from 'node:sqlite'
import { StartFailure } from '../process/settings.ts'

/** More than any database has: all pages in one step, since a write between two steps would begin the copy anew. */
const ALL_PAGES = 2 ** 31 - 1

/** Copies a database that other processes may be writing to, as of one moment, into a file that needs no log beside it. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(source, to, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(to)
  try {
    copy.exec('PRAGMA journal_mode = DELETE')
  } finally {
    copy.close()
  }
}

/** Throws a StartFailure unless every page of a database is sound. */
export function verifyDatabase(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const [row] = database.prepare('PRAGMA integrity_check(1)').all()
    if (row?.['integrity_check'] !== 'ok')
      throw new StartFailure(`The database of the backup is damaged (${String(row?.['integrity_check'])}).`)
  } finally {
    database.close()
  }
}
