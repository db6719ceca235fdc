import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartFailure } from '../process/settings.ts'
import { filesIn } from './copies.ts'

const FILE = 'manifest.json'
const PRODUCT = 'launchcrew'
const FORMAT = 1

interface Manifest {
  product: typeof PRODUCT
  format: number
  madeAt: string
  /** SHA-256 by file. */
  files: Record<string, string>
}

/** Describes a finished backup in its own folder. */
export async function writeManifest(folder: string): Promise<void> {
  const manifest: Manifest = { product: PRODUCT, format: FORMAT, madeAt: new Date().toISOString(), files: await sumsOf(folder) }
  await writeFile(join(folder, FILE), `${JSON.stringify(manifest, undefined, 2)}\n`, { flush: true })
}

/** The files of a backup, after each was found as it was written. Throws a StartFailure when it is not a whole backup. */
export async function verifiedFiles(folder: string): Promise<string[]> {
  const manifest = await readManifest(folder)
  if (manifest?.product !== PRODUCT) throw new StartFailure(`${folder} is not a backup of Launchcrew: it has no ${FILE} of one.`)
  if (manifest.format !== FORMAT)
    throw new StartFailure(
      `The backup ${folder} has the format ${manifest.format}, and this version reads ${FORMAT}: restore it with the version that made it.`,
    )
  const sums = await sumsOf(folder)
  const wrong = Object.entries(manifest.files).find(([file, sum]) => sums[file] !== sum)
  if (wrong) throw new StartFailure(`The backup ${folder} is damaged in ${wrong[0]}: use another one.`)
  return Object.keys(manifest.files)
}

async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, FILE), 'utf8')) as Manifest
  } catch {
    return undefined
  }
}

async function sumsOf(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const file of (await filesIn(folder)).toSorted()) {
    if (file === FILE) continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, file)), hash)
    sums[file] = hash.digest('hex')
  }
  return sums
}
