import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile, readdir } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import path from 'node:path'
import { noSuchKey, S3Error } from './wire.ts'

/** What is known of an object; `headers` are those that it was put with. */
export interface ObjectInfo {
  key: string
  blob: string
  size: number
  etag: string
  lastModified: string
  headers: Record<string, string>
}
export interface ByteRange {
  start: number
  /** The last byte, included. */
  end: number
}

interface NewObject extends Pick<ObjectInfo, 'key' | 'headers'> {
  body: Buffer
  /** Refuses to replace an object. */
  onlyNew: boolean
}

/** Objects on disk. Renaming the meta file commits: a crash leaves the old object or the new one. */
export class Store {
  readonly #directory: string
  readonly #last = new Map<string, Promise<unknown>>()

  constructor(directory: string) {
    this.#directory = directory
  }

  async info(bucket: string, key: string): Promise<ObjectInfo | undefined> {
    return infoIn(this.#folder(bucket).metaFile(key))
  }

  async put(bucket: string, { key, body, headers, onlyNew }: NewObject): Promise<ObjectInfo> {
    this.needBucket(bucket)
    const folder = this.#folder(bucket)
    const blob = randomUUID()
    await writeFile(folder.blobFile(blob), body)
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    const made: ObjectInfo = { key, blob, size: body.length, etag, lastModified: new Date().toISOString(), headers }
    return this.#inTurn(folder.metaFile(key), async () => {
      try {
        const old = await this.info(bucket, key)
        if (old && onlyNew) throw new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
        await commit(folder, made)
        if (old) await rm(folder.blobFile(old.blob), { force: true })
        return made
      } catch (error) {
        if ((await this.info(bucket, key))?.blob !== blob) await rm(folder.blobFile(blob), { force: true })
        throw error
      }
    })
  }

  async remove(bucket: string, key: string): Promise<void> {
    this.needBucket(bucket)
    const folder = this.#folder(bucket)
    return this.#inTurn(folder.metaFile(key), async () => {
      const old = await this.info(bucket, key)
      if (!old) return
      await rm(folder.metaFile(key), { force: true })
      await rm(folder.blobFile(old.blob), { force: true })
    })
  }

  /** The bytes of an object, or a range of them. Once open they stay readable, even if the object is deleted. */
  async stream(bucket: string, { blob }: ObjectInfo, range?: ByteRange): Promise<Readable> {
    const file = await missingIsNothing(open(this.#folder(bucket).blobFile(blob)))
    if (!file) throw noSuchKey()
    return file.createReadStream({ ...range })
  }

  /** Every object, in the order of the bytes of the keys. */
  async list(bucket: string): Promise<ObjectInfo[]> {
    this.needBucket(bucket)
    const files = await this.#folder(bucket).metaFiles()
    const read = await Promise.all(files.map(infoIn))
    const objects = read.filter((info) => info !== undefined)
    return objects.toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
  }

  async createBucket(bucket: string): Promise<void> {
    const { meta, blob } = this.#folder(bucket)
    for (const folder of [meta, blob]) await mkdir(folder, { recursive: true })
  }

  needBucket(bucket: string): void {
    if (!existsSync(this.#folder(bucket).blob)) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
  }

  buckets(): Promise<string[]> {
    return bucketsIn(this.#directory)
  }

  /** Removes what a crash left behind: drafts and bytes that no object has. Only while nothing is being written. */
  async removeOrphans(): Promise<void> {
    await mkdir(this.#directory, { recursive: true })
    for (const bucket of await this.buckets()) {
      await this.createBucket(bucket)
      const used = new Set((await this.list(bucket)).map(({ blob }) => blob))
      const orphans = await this.#folder(bucket).filesBeside(used)
      await Promise.all(orphans.map((file) => rm(file, { force: true })))
    }
  }

  /** Acts on one file after another, and on different ones side by side. */
  #inTurn<T>(file: string, act: () => Promise<T>): Promise<T> {
    const result = (this.#last.get(file) ?? Promise.resolve()).then(act)
    const settled = result.then(
      () => undefined,
      () => undefined,
    )
    this.#last.set(file, settled)
    void settled.then(() => this.#last.get(file) === settled && this.#last.delete(file))
    return result
  }

  #folder(bucket: string): BucketFolder {
    return new BucketFolder(this.#directory, bucket)
  }
}

async function infoIn(file: string): Promise<ObjectInfo | undefined> {
  const text = await missingIsNothing(readFile(file, 'utf8'))
  try {
    return text === undefined ? undefined : (JSON.parse(text) as ObjectInfo)
  } catch (cause) {
    throw new Error(`${file} is broken: it must describe one object, as JSON`, { cause })
  }
}

/** What was read, or nothing when there is no such file or folder. */
async function missingIsNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function commit(folder: BucketFolder, made: ObjectInfo): Promise<void> {
  const target = folder.metaFile(made.key)
  const draft = `${target}.${made.blob}`
  await writeFile(draft, JSON.stringify(made))
  await rename(draft, target)
}

const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const META = '.json'

/** The files of a bucket: bytes in `blob/<uuid>`, the rest in `meta/<hash of the key>.json`, so that no key leads elsewhere. */
class BucketFolder {
  readonly meta: string
  readonly blob: string

  constructor(directory: string, bucket: string) {
    if (!NAME.test(bucket)) throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.')
    this.meta = path.join(directory, bucket, 'meta')
    this.blob = path.join(directory, bucket, 'blob')
  }

  blobFile(blob: string): string {
    return path.join(this.blob, blob)
  }

  metaFile(key: string): string {
    return path.join(this.meta, `${createHash('sha256').update(key).digest('hex')}${META}`)
  }

  async metaFiles(): Promise<string[]> {
    return (await readdir(this.meta)).filter((name) => name.endsWith(META)).map((name) => path.join(this.meta, name))
  }

  /** Files that are neither a committed meta file nor one of these blobs. */
  async filesBeside(blobs: ReadonlySet<string>): Promise<string[]> {
    const unused = (await readdir(this.blob)).filter((name) => !blobs.has(name)).map((name) => path.join(this.blob, name))
    const drafts = (await readdir(this.meta)).filter((name) => !name.endsWith(META)).map((name) => path.join(this.meta, name))
    return [...unused, ...drafts]
  }
}

/** The buckets of a directory; what else lies there is not ours. */
async function bucketsIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && NAME.test(entry.name)).map(({ name }) => name)
}
