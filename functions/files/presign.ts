import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { AttachmentType } from '../../shared/choices.ts'
import { PRESIGN_SECONDS, PRESIGNED_GET_SECONDS } from '../../shared/limits.ts'
import { bucketName, publicKey, s3 } from './bucket.ts'

/** An address that takes one PUT of exactly this type and number of bytes within five minutes, and the headers to send. */
export async function presignPut(
  key: string,
  type: AttachmentType,
  size: number,
): Promise<{ url: string; headers: Record<string, string> }> {
  const command = new PutObjectCommand({ Bucket: bucketName(), Key: key, ContentType: type, ContentLength: size, IfNoneMatch: '*' })
  // Without signableHeaders these would not be signed: any type could be stored, and again and again.
  const signableHeaders = new Set(['content-type', 'content-length', 'if-none-match'])
  const url = await getSignedUrl(s3, command, { expiresIn: PRESIGN_SECONDS, signableHeaders })
  return { url, headers: { 'content-type': type, 'if-none-match': '*' } }
}

/**
 * An address below the site's own origin that gives a private file for a minute under its name; only images are shown in place. The edge
 * passes path and query to the bucket, under whose host name they were signed.
 */
export async function presignGet({ url, name, contentType }: { url: string; name: string; contentType: string }): Promise<string> {
  const disposition = contentType.startsWith('image/') ? 'inline' : 'attachment'
  const command = new GetObjectCommand({
    Bucket: bucketName(),
    Key: publicKey(url),
    ResponseContentType: contentType,
    ResponseCacheControl: 'no-store',
    ResponseContentDisposition: `${disposition}; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escape)}`,
  })
  const signed = await getSignedUrl(s3, command, { expiresIn: PRESIGNED_GET_SECONDS })
  return `${url}${new URL(signed).search}`
}

/** What RFC 5987 wants encoded and encodeURIComponent leaves. */
const escape = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
