import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const PASSES_MAX = 20

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The files below a folder, relative to it; none when it is missing. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** Copies what is not copied yet; what disappears meanwhile was deleted by the product. Nothing that was copied is removed. */
export async function copyNew(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const file of await filesIn(from)) await copyUnlessSame(join(from, file), join(to, file))
}

async function copyUnlessSame(from: string, to: string): Promise<void> {
  const [source, copy] = await Promise.all([from, to].map((file) => stat(file).catch(() => undefined)))
  if (!source || (copy && copy.size === source.size && copy.mtimeMs >= source.mtimeMs)) return
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

/** Copies the object store until each object that the copy describes has its bytes: an object may be replaced between two files. */
export async function copyObjects(from: string, to: string): Promise<void> {
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    await copyNew(from, to)
    const incomplete = await objectsWithoutBytes(to)
    if (incomplete.length === 0) return
    for (const file of incomplete) await rm(file)
  }
  throw new Error(`The files in ${from} change faster than they can be copied`)
}

/** Descriptions of objects (`<bucket>/meta/*.json`) whose bytes (`<bucket>/blob/*`) are not there. */
async function objectsWithoutBytes(folder: string): Promise<string[]> {
  const files = new Set(await filesIn(folder))
  const described = [...files].filter((file) => basename(dirname(file)) === 'meta' && file.endsWith('.json'))
  const incomplete: string[] = []
  for (const file of described) {
    const { blob } = JSON.parse(await readFile(join(folder, file), 'utf8')) as { blob: string }
    if (!files.has(join(dirname(dirname(file)), 'blob', blob))) incomplete.push(join(folder, file))
  }
  return incomplete
}
