import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { noSuchKey, S3Error } from './wire/error.ts'
import { turns } from './turns.ts'

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

export type Store = ReturnType<typeof createStore>

/**
 * Objects on disk: `<bucket>/blob/<uuid>` holds the bytes, `<bucket>/meta/<hash of the key>.json` the rest.
 * Renaming the meta file commits. Keys are hashed, so that none can lead out of the folder.
 */
export function createStore(directory: string) {
  const inTurn = turns()
  const folder = (bucket: string, part: 'meta' | 'blob') => path.join(directory, checkedName(bucket), part)
  const blobFile = (bucket: string, blob: string) => path.join(folder(bucket, 'blob'), blob)
  const metaFile = (bucket: string, key: string) =>
    path.join(folder(bucket, 'meta'), `${createHash('sha256').update(key).digest('hex')}.json`)

  async function info(bucket: string, key: string): Promise<ObjectInfo | undefined> {
    const text = await missingIsNothing(readFile(metaFile(bucket, key), 'utf8'))
    return text === undefined ? undefined : (JSON.parse(text) as ObjectInfo)
  }

  async function put(bucket: string, { key, body, headers }: NewObject, precondition: Precondition = () => {}): Promise<ObjectInfo> {
    await needBucket(bucket)
    const blob = randomUUID()
    await writeFile(blobFile(bucket, blob), body)
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    const made: ObjectInfo = { key, blob, size: body.length, etag, lastModified: new Date().toISOString(), headers }
    return inTurn(metaFile(bucket, key), async () => {
      const old = await info(bucket, key)
      await Promise.resolve()
        .then(() => precondition(old))
        .then(() => commit(bucket, made))
        .catch(async (error: unknown) => {
          await rm(blobFile(bucket, blob), { force: true })
          throw error
        })
      if (old) await rm(blobFile(bucket, old.blob), { force: true })
      return made
    })
  }

  async function commit(bucket: string, made: ObjectInfo): Promise<void> {
    const target = metaFile(bucket, made.key)
    const draft = `${target}.${made.blob}`
    await writeFile(draft, JSON.stringify(made))
    await rename(draft, target)
  }

  const remove = (bucket: string, key: string, precondition: Precondition = () => {}): Promise<void> =>
    inTurn(metaFile(bucket, key), async () => {
      const old = await info(bucket, key)
      precondition(old)
      if (!old) return
      await rm(metaFile(bucket, key), { force: true })
      await rm(blobFile(bucket, old.blob), { force: true })
    })

  /** The bytes of an object, or a part of them. Once open they stay readable, whatever happens to the object. */
  async function stream(bucket: string, { blob }: ObjectInfo, range?: ByteRange): Promise<Readable> {
    const file = await missingIsNothing(open(blobFile(bucket, blob)))
    if (!file) throw noSuchKey()
    return file.createReadStream({ ...range })
  }

  async function list(bucket: string): Promise<ObjectInfo[]> {
    await needBucket(bucket)
    const names = (await readdir(folder(bucket, 'meta'))).filter((name) => name.endsWith('.json'))
    const texts = await Promise.all(names.map((name) => missingIsNothing(readFile(path.join(folder(bucket, 'meta'), name), 'utf8'))))
    const objects = texts.filter((text) => text !== undefined).map((text) => JSON.parse(text) as ObjectInfo)
    return objects.toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
  }

  async function createBucket(bucket: string): Promise<void> {
    await mkdir(folder(bucket, 'meta'), { recursive: true })
    await mkdir(folder(bucket, 'blob'), { recursive: true })
  }

  async function needBucket(bucket: string): Promise<void> {
    if ((await missingIsNothing(readdir(folder(bucket, 'blob')))) === undefined) {
      throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
    }
  }

  async function buckets(): Promise<string[]> {
    const entries = await readdir(directory, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory() && BUCKET.test(entry.name)).map(({ name }) => name)
  }

  /** Removes what a crash left behind: drafts and bytes that no object has. Only while nothing is being written. */
  async function removeOrphans(): Promise<void> {
    await mkdir(directory, { recursive: true })
    for (const bucket of await buckets()) {
      const used = new Set((await list(bucket)).map(({ blob }) => blob))
      const blobs = (await readdir(folder(bucket, 'blob'))).filter((name) => !used.has(name))
      const drafts = (await readdir(folder(bucket, 'meta'))).filter((name) => !name.endsWith('.json'))
      await Promise.all([
        ...blobs.map((name) => rm(blobFile(bucket, name), { force: true })),
        ...drafts.map((name) => rm(path.join(folder(bucket, 'meta'), name), { force: true })),
      ])
    }
  }

  return { info, put, remove, stream, list, createBucket, needBucket, removeOrphans, buckets }
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

function checkedName(bucket: string): string {
  if (!BUCKET.test(bucket)) throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.')
  return bucket
}

async function missingIsNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
