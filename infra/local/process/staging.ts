import { rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { StartFailure } from './settings.ts'

const PREFIX = '.unfinished-'
const DATABASE = 'dynamodb'

export interface StagedOptions {
  directory: string
  /** The sentence for a folder that is not empty. */
  filled: string
}

/**
 * Fills an empty folder as a whole or not at all: the work writes to a folder inside it (the folder may be a mount), whose contents
 * move up when it has succeeded.
 */
export async function staged<T>({ directory, filled }: StagedOptions, work: (staging: string) => Promise<T>): Promise<T> {
  await makeFolder(directory)
  await removeAbandoned(directory)
  if ((await readdir(directory)).length > 0) throw new StartFailure(filled)
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

/** The database last: with it a folder has data, which the rest must then be beside. */
const inOrder = (names: readonly string[]): string[] => [
  ...names.filter((name) => name !== DATABASE),
  ...names.filter((name) => name === DATABASE),
]

/** What a killed process left behind. */
async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length)))) await rm(join(directory, name), { recursive: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
