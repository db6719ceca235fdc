import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { BucketFolder, bucketsIn } from './bucket-folder.ts'
import { missingIsNothing } from './missing.ts'
import { turns } from './turns.ts'
import { noSuchKey, S3Error } from './wire/error.ts'

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
export interface NewObject {
  key: string
  body: Buffer
  headers: Record<string, string>
}
/** Throws when the object may not be replaced or removed as it now is. */
export type Precondition = (now: ObjectInfo | undefined) => void

/** Objects on disk. Renaming the meta file commits: a crash leaves the old object or the new one. */
export class Store {
  readonly #directory: string
  readonly #inTurn = turns()

  constructor(directory: string) {
    this.#directory = directory
  }

  async info(bucket: string, key: string): Promise<ObjectInfo | undefined> {
    return infoIn(this.#folder(bucket).metaFile(key))
  }

  async put(bucket: string, { key, body, headers }: NewObject, precondition: Precondition = () => {}): Promise<ObjectInfo> {
    await this.needBucket(bucket)
    const folder = this.#folder(bucket)
    const blob = randomUUID()
    await writeFile(folder.blobFile(blob), body)
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    const made: ObjectInfo = { key, blob, size: body.length, etag, lastModified: new Date().toISOString(), headers }
    return this.#inTurn(folder.metaFile(key), async () => {
      try {
        const old = await this.info(bucket, key)
        precondition(old)
        await commit(folder, made)
        if (old) await rm(folder.blobFile(old.blob), { force: true })
        return made
      } catch (error) {
        if ((await this.info(bucket, key))?.blob !== blob) await rm(folder.blobFile(blob), { force: true })
        throw error
      }
    })
  }

  remove(bucket: string, key: string, precondition: Precondition = () => {}): Promise<void> {
    const folder = this.#folder(bucket)
    return this.#inTurn(folder.metaFile(key), async () => {
      const old = await this.info(bucket, key)
      precondition(old)
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
    await this.needBucket(bucket)
    const files = await this.#folder(bucket).metaFiles()
    const read = await Promise.all(files.map(infoIn))
    const objects = read.filter((info) => info !== undefined)
    return objects.toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
  }

  async createBucket(bucket: string): Promise<void> {
    const { meta, blob } = this.#folder(bucket)
    await mkdir(meta, { recursive: true })
    await mkdir(blob, { recursive: true })
  }

  async needBucket(bucket: string): Promise<void> {
    if ((await missingIsNothing(readdir(this.#folder(bucket).blob))) === undefined) {
      throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
    }
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

async function commit(folder: BucketFolder, made: ObjectInfo): Promise<void> {
  const target = folder.metaFile(made.key)
  const draft = `${target}.${made.blob}`
  await writeFile(draft, JSON.stringify(made))
  await rename(draft, target)
}
