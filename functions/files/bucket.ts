import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { AttachmentType, ImageType } from '../../shared/choices.ts'

/** The bucket's client. No checksum that was not asked for: it would be signed into addresses for a body that is not known yet. */
export const s3 = new S3Client({
  maxAttempts: 4,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
})

export const bucketName = (): string => process.env['UPLOADS_BUCKET'] ?? ''

/** Where the browser puts a file that is not checked yet; such objects expire in a day. */
export const pendingKey = (userId: string, uploadId: string): string => `pending/${userId}/${uploadId}`

/** The object of a public address. */
export const publicKey = (url: string): string => url.slice(1)

/** The bytes of an object; nothing when there is none or it is not of that size. */
export async function readObject(key: string, size: number): Promise<Buffer | undefined> {
  try {
    const { Body, ContentLength } = await s3.send(new GetObjectCommand({ Bucket: bucketName(), Key: key }))
    return Body && ContentLength === size ? Buffer.from(await Body.transformToByteArray()) : undefined
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined
    throw error
  }
}

/** Stores a public image: its type is fixed, and it never changes under its address. */
export const storeImage = (url: string, type: ImageType, bytes: Uint8Array): Promise<void> => store(url, type, bytes, 'public')

/** Stores a file that only signed addresses give. */
export const storePrivateFile = (url: string, type: AttachmentType, bytes: Uint8Array): Promise<void> => store(url, type, bytes, 'private')

async function store(url: string, type: AttachmentType, bytes: Uint8Array, audience: 'public' | 'private'): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucketName(),
      Key: publicKey(url),
      Body: bytes,
      ContentType: type,
      CacheControl: `${audience}, max-age=31536000, immutable`,
      ContentDisposition: 'inline',
    }),
  )
}

/** Deletes an object; one that is not there is no error. */
export async function deleteObject(key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucketName(), Key: key }))
}

/** Deletes up to 1,000 objects in one call. Gives the keys that are still there. */
export async function deleteObjects(keys: readonly string[]): Promise<Set<string>> {
  const { Errors = [] } = await s3.send(
    new DeleteObjectsCommand({ Bucket: bucketName(), Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } }),
  )
  return new Set(Errors.flatMap(({ Key }) => Key ?? []))
}
