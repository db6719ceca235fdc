import { createHash, randomBytes } from 'node:crypto'
import type { UploadKind } from '../../../shared/choices.ts'
import { UNUSED_UPLOAD_HOURS } from '../../../shared/limits.ts'
import { transact } from '../../data/transaction.ts'
import { putFile } from '../../data/uploads/files.ts'
import { storeImage } from '../../files/bucket.ts'
import { cleanImage, type CleanImage } from '../../files/clean-image.ts'
import { checkPngData } from '../../files/png-data.ts'
import { HOUR_MS } from '../../../shared/time.ts'

const FOLDERS = { logo: 'logos', banner: 'banners', profile: 'profiles', preview: 'previews' } as const satisfies Record<UploadKind, string>
const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const satisfies Record<CleanImage['type'], string>

/** An unguessable name: 128 random bits. */
export const newFileName = (): string => randomBytes(16).toString('hex')

/**
 * Cleans an image, stores it under a public address and returns that; idempotent for the same name and bytes. The record is written
 * first, with the deadline for using the file, so that an unused or half-published file is deleted in the end.
 */
export async function publishImage(userId: string, kind: UploadKind, name: string, bytes: Uint8Array): Promise<string> {
  const image = cleanImage(bytes)
  if (image.type === 'image/png') await checkPngData(image.bytes)
  const url = `/uploads/${FOLDERS[kind]}/${name}.${ENDINGS[image.type]}`
  const now = Date.now()
  const digest = createHash('sha256').update(image.bytes).digest('base64url')
  const unusedAt = new Date(now + UNUSED_UPLOAD_HOURS * HOUR_MS).toISOString()
  await transact(putFile({ url, userId, kind, createdAt: new Date(now).toISOString(), digest }, unusedAt))
  await storeImage(url, image.type, image.bytes)
  return url
}
