import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { S3Error } from './wire/error.ts'

const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const META = '.json'

/** The files of a bucket: bytes in `blob/<uuid>`, the rest in `meta/<hash of the key>.json`, so that no key leads elsewhere. */
export class BucketFolder {
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
export async function bucketsIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && NAME.test(entry.name)).map(({ name }) => name)
}
