import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type GetObjectCommandOutput, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { onTestFinished } from 'vitest'
import { type S3Options, startS3 } from '../../../infra/local/aws/s3/index.ts'

export const BUCKET = 'uploads'
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'a secret of the test' }
/** 5,008 bytes that begin like a PNG. */
export const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5_000, 7)])

export async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 's3-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/** A store with one bucket that ends with the test. */
export async function start(options: Partial<S3Options> = {}) {
  const s3 = await startS3({ directory: options.directory ?? (await folder()), credentials: CREDENTIALS, ...options })
  await s3.createBucket(BUCKET)
  onTestFinished(() => s3.close())
  return s3
}

/** The real client, pointed at the store by its address alone. */
export function client({ endpoint }: { endpoint: string }, config: S3ClientConfig = {}): S3Client {
  const made = new S3Client({ endpoint, region: 'us-east-1', credentials: CREDENTIALS, maxAttempts: 1, ...config })
  onTestFinished(() => made.destroy())
  return made
}

export const bytesOf = async ({ Body }: GetObjectCommandOutput): Promise<Buffer> => Buffer.from((await Body?.transformToByteArray()) ?? [])
