import { rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { StartFailure } from './settings.ts'

const PREFIX = '.seed-'

/**
 * Fills an empty data folder as a whole or not at all: the work writes to a folder inside it (the data folder may be a mount), whose
 * contents move up when it has succeeded.
 */
export async function staged<T>(directory: string, work: (staging: string) => Promise<T>): Promise<T> {
  await makeFolder(directory)
  await removeAbandoned(directory)
  await refuseFilled(directory)
  const staging = join(directory, `${PREFIX}${process.pid}`)
  const remove = () => rmSync(staging, { recursive: true, force: true })
  const interrupted = () => {
    remove()
    process.exit(130)
  }
  await mkdir(staging, { mode: 0o700 })
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted)
  try {
    const result = await work(staging)
    for (const name of inOrder(await readdir(staging))) await rename(join(staging, name), join(directory, name))
    await rmdir(staging)
    return result
  } catch (error) {
    remove()
    throw error
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  }
}

/** The database last: a data folder is one when it has a database. */
const inOrder = (names: readonly string[]): string[] => [
  ...names.filter((name) => name !== 'dynamodb'),
  ...names.filter((name) => name === 'dynamodb'),
]

async function refuseFilled(directory: string): Promise<void> {
  if ((await readdir(directory)).length === 0) return
  throw new StartFailure(
    `The data folder ${directory} is not empty: the demonstration data needs an empty one. Choose another with DATA_DIR, as in DATA_DIR=.data/demo npm run seed.`,
  )
}

/** What a seed left behind that was killed. */
async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory))
    if (name.startsWith(PREFIX) && !isRunning(Number(basename(name).slice(PREFIX.length))))
      await rm(join(directory, name), { recursive: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
