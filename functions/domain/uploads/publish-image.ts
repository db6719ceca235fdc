import { randomBytes } from 'node:crypto'
import type { AttachmentType, PictureKind, UploadKind } from '../../../shared/choices.ts'
import { UNUSED_UPLOAD_HOURS } from '../../../shared/limits.ts'
import { transact } from '../../data/transaction.ts'
import { putFile } from '../../data/uploads/files.ts'
import { storeImage } from '../../files/bucket.ts'
import { cleanImage, type CleanImage } from '../../files/images/clean-image.ts'
import { checkPngData } from '../../files/images/png-data.ts'
import { hashOf } from '../../platform/hash.ts'
import { HOUR_MS } from '../../../shared/time.ts'

const FOLDERS = { logo: 'logos', banner: 'banners', profile: 'profiles', preview: 'previews' } as const satisfies Record<
  PictureKind,
  string
>
export const ENDINGS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
} as const satisfies Record<AttachmentType, string>

/** An unguessable name: 128 random bits. */
export const newFileName = (): string => randomBytes(16).toString('hex')

/**
 * Cleans an image, stores it under a public address and returns that; idempotent for the same name and bytes. The record is written
 * first, with the deadline for using the file, so that an unused or half-published file is deleted in the end.
 */
export async function publishImage(userId: string, kind: PictureKind, name: string, bytes: Uint8Array): Promise<string> {
  const image = await checkedImage(bytes)
  const url = `/uploads/${FOLDERS[kind]}/${name}.${ENDINGS[image.type]}`
  await recordFile({ url, userId, kind }, image.bytes)
  await storeImage(url, image.type, image.bytes)
  return url
}

export async function checkedImage(bytes: Uint8Array): Promise<CleanImage> {
  const image = cleanImage(bytes)
  if (image.type === 'image/png') await checkPngData(image.bytes)
  return image
}

/** Stores the record of a file that is about to be stored. */
export async function recordFile(file: { url: string; userId: string; kind: UploadKind }, bytes: Uint8Array): Promise<void> {
  const now = Date.now()
  const digest = hashOf(bytes)
  const unusedAt = new Date(now + UNUSED_UPLOAD_HOURS * HOUR_MS).toISOString()
  await transact(putFile({ ...file, createdAt: new Date(now).toISOString(), digest }, unusedAt))
}
