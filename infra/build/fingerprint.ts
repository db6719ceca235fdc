import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A hash of everything that goes in: names and contents of the files that match. */
export async function fingerprintOf(root: string, patterns: readonly string[]): Promise<string> {
  const files = globSync([...patterns], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256').update(process.version)
  for (const [i, file] of files.entries()) hash.update(`\n${file.slice(root.length)}\n`).update(contents[i] ?? '')
  return hash.digest('hex')
}

/** Whether `file` has the fingerprint of these inputs, so that the step can be skipped. */
export const wasDone = async (file: string, fingerprint: string): Promise<boolean> =>
  (await readFile(file, 'utf8').catch(() => undefined)) === fingerprint

/** Does the work and remembers for which inputs; a failure leaves nothing remembered. */
export async function doFor(file: string, fingerprint: string, work: () => Promise<void>): Promise<void> {
  await rm(file, { force: true })
  await work()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, fingerprint)
}
