import type { Items } from '../../../shared/access.ts'
import { fail } from '../../../shared/errors.ts'
import { getUpload, setUploadUrl, type UploadedFile } from '../../data/uploads/uploads.ts'
import { deleteObject, pendingKey, readObject } from '../../files/bucket.ts'
import { publishAttachment } from './publish-attachment.ts'
import { publishImage } from './publish-image.ts'

type Upload = Items['upload']

/** Checks, cleans and publishes an uploaded file, also at the same time twice; idempotent. The address of an attachment is private. */
export async function finishUpload(upload: Upload): Promise<string | null> {
  const url = upload.url ?? (await publishOnce(upload))
  return upload.kind === 'attachment' ? null : url
}

async function publishOnce(upload: Upload): Promise<string> {
  const { id, userId, size } = upload
  const pending = pendingKey(userId, id)
  const bytes = await readObject(pending, size)
  if (!bytes) return (await getUpload(id))?.url ?? fail('upload.not_found')

  const { url, file } = await publish(upload, bytes)
  const stored = await setUploadUrl(id, url, file)
  await deleteObject(pending)
  return stored ?? fail('upload.not_found')
}

async function publish({ kind, ...upload }: Upload, bytes: Uint8Array): Promise<{ url: string; file?: UploadedFile }> {
  if (kind === 'attachment') return publishAttachment(upload, bytes)
  return { url: await publishImage(upload.userId, kind, upload.fileName, bytes) }
}
