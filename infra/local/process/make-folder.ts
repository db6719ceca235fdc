import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing, for the owner alone. Step by step: Node's own recursion never ends
 * where a file system takes no folders, as /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  const above = dirname(folder)
  if (!existsSync(above) && above !== folder) await makeFolder(above)
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const there = await stat(folder).catch(() => undefined)
    if (!there?.isDirectory()) throw error
  }
}
