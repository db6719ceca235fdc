import { PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { ImageType } from '../../shared/choices.ts'
import { PRESIGN_SECONDS } from '../../shared/limits.ts'
import { bucketName, s3 } from './bucket.ts'

/** An address that takes one PUT of exactly this type and number of bytes within five minutes, and the headers to send. */
export async function presignPut(key: string, type: ImageType, size: number): Promise<{ url: string; headers: Record<string, string> }> {
  const command = new PutObjectCommand({ Bucket: bucketName(), Key: key, ContentType: type, ContentLength: size, IfNoneMatch: '*' })
  // Without signableHeaders these would not be signed: any type could be stored, and again and again.
  const signableHeaders = new Set(['content-type', 'content-length', 'if-none-match'])
  const url = await getSignedUrl(s3, command, { expiresIn: PRESIGN_SECONDS, signableHeaders })
  return { url, headers: { 'content-type': type, 'if-none-match': '*' } }
}
